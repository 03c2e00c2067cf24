import type { TranslationExport } from '../../src/contracts/editor/translation-files.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import { listChanged, resolveTranslations, type TranslatablePage } from '../../src/domain/translation/translation.ts'
import { listTranslatable, type TextEntry } from '../../src/domain/translation/text-entry.ts'
import { countWords } from '../../src/domain/text/words.ts'
import { writeXliff } from '../../src/integrations/xliff/write-xliff.ts'
import { InvalidRequestError, NotFoundError } from '../platform/http/request-errors.ts'
import type { Database } from '../platform/store/database.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { listTranslations, recordStep } from './translation-records.ts'
import { targetsOf, type ListedPage, type TranslationTexts } from './translation-texts.ts'

export interface TranslationFilesOptions {
  readonly store: StoreAccess
  readonly content: TranslationTexts
  /** Whose texts they are: files of other projects are refused. */
  readonly project: string
  readonly now: () => Date
}

/** A file for translators. */
export interface ExportedTranslation {
  readonly fileName: string
  readonly xliff: string
  readonly pages: number
  readonly texts: number
  /** In the source language. */
  readonly words: number
}

/** `my-group-page-about.en-fr.xlf` */
export const toFileName = (parts: {
  readonly project: string
  readonly name: string
  readonly sourceLanguage: Language
  readonly language: Language
}): string => `${parts.project}-${parts.name}.${parts.sourceLanguage}-${parts.language}.xlf`

const wrong = (field: string, message: string): InvalidRequestError =>
  new InvalidRequestError(message, [{ field, message }])

/** Pages by their ids. @throws {NotFoundError} naming those that are not there. */
export function findPages(all: readonly ListedPage[], ids: readonly string[]): readonly ListedPage[] {
  const byId = new Map(all.map((page) => [page.id, page]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0) throw new NotFoundError(`There is no page ${missing.join(', ')}`)
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Checks that pages are to be translated into a language. @throws {InvalidRequestError} naming those that are not. */
export function requireTarget(pages: readonly ListedPage[], language: Language, content: TranslationTexts): void {
  const unwanted = pages.filter((page) => !targetsOf(page, content).includes(language))
  if (unwanted.length > 0)
    throw wrong('language', `Not to be translated into ${language}: ${unwanted.map(({ id }) => id).join(', ')}`)
}

/** The language that all of some pages are written in. @throws {InvalidRequestError} naming those of several. */
function sourceLanguageOf(pages: readonly TranslatablePage[]): Language {
  const sources = [...new Set(pages.map(({ sourceLanguage }) => sourceLanguage))]
  if (sources.length > 1)
    throw wrong('pages', `A file has one source language; these pages are written in ${sources.join(' and ')}`)
  const [sourceLanguage] = sources
  if (sourceLanguage === undefined) throw wrong('pages', 'No page was named')
  return sourceLanguage
}

/** Records that texts of a page are exported, where they were marked for it. */
export async function recordStart(
  db: Database,
  content: TranslationTexts,
  { page, language, now }: { readonly page: TranslatablePage; readonly language: Language; readonly now: Date },
): Promise<void> {
  const recorded = await listTranslations(db, page.id)
  const translations = resolveTranslations(page, content.siteLanguagesOf(page.siteSlug), recorded)
  if (listChanged('start', translations).includes(language))
    await recordStep(db, { pageId: page.id, step: 'start', languages: [language], now })
}

/**
 * Texts of pages as one XLIFF file for a language; what was marked for translation is in progress then. The same texts make the
 * same file. @throws {NotFoundError | InvalidRequestError | NotReadyError}
 */
export async function exportTranslation(
  options: TranslationFilesOptions,
  request: TranslationExport,
): Promise<ExportedTranslation> {
  const { store, content, project } = options
  const { language, keepState } = request
  const pages = findPages(await content.fetchPages(), request.pages)
  requireTarget(pages, language, content)
  const sourceLanguage = sourceLanguageOf(pages)
  const ids = pages.map(({ id }) => id)
  const texts = await content.fetchTexts({ ids, stage: 'DRAFT', languages: [sourceLanguage, language] })
  const entries: readonly TextEntry[] = [
    ...new Map(texts.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values(),
  ]
  const xliff = writeXliff({ project, sourceLanguage, targetLanguage: language, entries })
  if (!keepState) {
    const now = options.now()
    await store.use(async ({ db }) => {
      // One short statement each.
      for (const page of pages) await recordStart(db, content, { page, language, now })
    })
  }
  const units = entries.flatMap((entry) => listTranslatable(entry, sourceLanguage))
  const name = ids.length === 1 ? ids[0] : `${ids.length}-pages`
  return {
    fileName: toFileName({ project, name: name ?? '', sourceLanguage, language }),
    xliff,
    pages: ids.length,
    texts: units.length,
    words: units.reduce((sum, { source }) => sum + countWords(source, sourceLanguage), 0),
  }
}
