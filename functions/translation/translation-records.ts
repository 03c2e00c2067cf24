import { eq, inArray } from 'drizzle-orm'
import { groupBy } from '../../src/domain/values/group-by.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { TRANSITIONS, type Translation, type TranslationStep } from '../../src/domain/translation/translation.ts'
import type { Database } from '../platform/store/database.ts'
import { pageTranslations } from '../platform/store/schema/index.ts'

/** What is recorded of a page, in no order. */
export async function listTranslations(db: Database, pageId: string): Promise<readonly Translation[]> {
  const { language, state, exportedAt, importedAt } = pageTranslations
  return db
    .select({ language, state, exportedAt, importedAt })
    .from(pageTranslations)
    .where(eq(pageTranslations.pageId, pageId))
}

/** What is recorded of all pages, by page id. */
export async function listAllTranslations(db: Database): Promise<ReadonlyMap<string, readonly Translation[]>> {
  const { pageId, language, state, exportedAt, importedAt } = pageTranslations
  const rows = await db.select({ pageId, language, state, exportedAt, importedAt }).from(pageTranslations)
  return groupBy(rows, (row) => row.pageId)
}

export interface RecordedStep {
  readonly pageId: string
  readonly step: TranslationStep
  /** Those that the step changes, by what their caller saw; in the order of `LANGUAGES`, so that two never wait for each other. */
  readonly languages: readonly Language[]
  readonly now: Date
}

/** Takes a step in some languages. Where somebody else took it meanwhile, their step and its time stay. */
export async function recordStep(db: Database, { pageId, step, languages, now }: RecordedStep): Promise<void> {
  const { from, to } = TRANSITIONS[step]
  const change = { state: to, ...(step === 'start' ? { exportedAt: now } : {}) }
  await db
    .insert(pageTranslations)
    .values(languages.map((language) => ({ pageId, language, ...change })))
    .onConflictDoUpdate({
      target: [pageTranslations.pageId, pageTranslations.language],
      set: change,
      setWhere: inArray(pageTranslations.state, [...from]),
    })
}
