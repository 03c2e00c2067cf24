import type { Language } from '../locale/language.ts'
import { locateField } from './locate-field.ts'
import { listTranslatable, type PageTexts, type TextEntry } from './text-entry.ts'
import { compareWords, type TextRun } from '../text/text-difference.ts'
import { countWords } from '../text/words.ts'

/** A text as it was translated from. */
export interface ImportedText {
  readonly entryId: string
  readonly path: string
  readonly source: string
}

/** A text whose source is no longer what was translated. */
export interface DriftedText {
  readonly entryId: string
  readonly path: string
  /** `changed`: rewritten; `added`: it was not there; `removed`: it is gone. */
  readonly kind: 'changed' | 'added' | 'removed'
  readonly words: readonly TextRun[]
}

/** What changed in the source of an entry since its texts came back. */
function findEntryDrift(
  entry: TextEntry,
  imported: readonly ImportedText[],
  sourceLanguage: Language,
): readonly DriftedText[] {
  const texts = listTranslatable(entry, sourceLanguage)
  const found = imported.map(({ path, source }) => ({
    path,
    source,
    located: locateField({ fields: texts, path, source, sourceLanguage, readSource: (field) => field.source }),
  }))
  const kept = new Set(found.flatMap(({ located }) => (located.kind === 'gone' ? [] : [located.field.path])))
  const entryId = entry.id
  return [
    ...found.flatMap(({ path, source, located }): readonly DriftedText[] => {
      if (located.kind === 'changed')
        return [{ entryId, path, kind: 'changed', words: compareWords(source, located.now, sourceLanguage) }]
      return located.kind === 'gone'
        ? [{ entryId, path, kind: 'removed', words: [{ kind: 'removed', text: source }] }]
        : []
    }),
    ...texts
      .filter(({ path }) => !kept.has(path))
      .map(({ path, source }): DriftedText => ({
        entryId,
        path,
        kind: 'added',
        words: [{ kind: 'added', text: source }],
      })),
  ]
}

/**
 * Changes in the source texts of a page since the last import of their translation into a language. Entries without imports
 * have no drift, since the source of their translation is unknown.
 * @param imported imported texts in that language, of any entries.
 */
export function findDrift(
  { entries }: PageTexts,
  imported: readonly ImportedText[],
  sourceLanguage: Language,
): readonly DriftedText[] {
  return entries.flatMap((entry) => {
    const own = imported.filter(({ entryId }) => entryId === entry.id)
    return own.length === 0 ? [] : findEntryDrift(entry, own, sourceLanguage)
  })
}

/**
 * Words of a page, in its source language, that its readers get in another language than theirs, by language: those of texts
 * without a translation, and all of an entry that does not exist in the language, since it is then shown in another one as a whole.
 */
export function countFallbackWords(
  { entries }: PageTexts,
  sourceLanguage: Language,
  languages: readonly Language[],
): ReadonlyMap<Language, number> {
  const counts = new Map(languages.map((language) => [language, 0]))
  for (const entry of entries)
    for (const { source, languages: written } of listTranslatable(entry, sourceLanguage)) {
      const missing = languages.filter((language) => !entry.languages.includes(language) || !written.includes(language))
      if (missing.length === 0) continue
      const words = countWords(source, sourceLanguage)
      for (const language of missing) counts.set(language, (counts.get(language) ?? 0) + words)
    }
  return counts
}
