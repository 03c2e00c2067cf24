import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Language } from '../../src/domain/locale/language.ts'
import type { ImportedText } from '../../src/domain/translation/drift.ts'
import type { Database } from '../platform/store/database.ts'
import { pageTranslations, translatedTexts } from '../platform/store/schema/index.ts'

/** What came back, with its language. */
export interface StoredText extends ImportedText {
  readonly language: Language
}

const { entryId, language, path, source } = translatedTexts

/** What all texts were translated from. */
export async function listStoredTexts(db: Database): Promise<readonly StoredText[]> {
  return db.select({ entryId, language, path, source }).from(translatedTexts)
}

/** The same for some entries in one language. */
export async function listStoredTextsOf(
  db: Database,
  entryIds: readonly string[],
  wanted: Language,
): Promise<readonly StoredText[]> {
  if (entryIds.length === 0) return []
  return db
    .select({ entryId, language, path, source })
    .from(translatedTexts)
    .where(and(inArray(entryId, [...entryIds]), eq(language, wanted)))
}

export interface RecordedImport {
  readonly language: Language
  /** Whole entries: what is stored of them besides these texts is forgotten. */
  readonly entries: readonly { readonly id: string; readonly texts: readonly Pick<StoredText, 'path' | 'source'>[] }[]
  /** Pages that are translated with them. */
  readonly pageIds: readonly string[]
  readonly now: Date
}

const byId = <T extends { readonly id: string }>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Notes what came back, and that its pages are translated now: all of it, or nothing. In one order, so that two never wait for each other. */
export async function recordImport(db: Database, recorded: RecordedImport): Promise<void> {
  const { entries, pageIds, now: importedAt, language: into } = recorded
  await db.transaction(async (transaction) => {
    for (const { id, texts } of byId(entries)) {
      const paths = texts.map((text) => text.path)
      // In one order.
      await transaction.delete(translatedTexts).where(and(eq(entryId, id), eq(language, into), notInArray(path, paths)))
      for (const text of texts.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
        await transaction
          .insert(translatedTexts)
          .values({ entryId: id, language: into, path: text.path, source: text.source, importedAt })
          .onConflictDoUpdate({ target: [entryId, language, path], set: { source: text.source, importedAt } })
    }
    const state = { state: 'Translated', importedAt } as const
    for (const pageId of pageIds.toSorted())
      await transaction
        .insert(pageTranslations)
        .values({ pageId, language: into, ...state })
        .onConflictDoUpdate({ target: [pageTranslations.pageId, pageTranslations.language], set: state })
  })
}
