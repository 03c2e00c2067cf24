import type { TranslationExport } from '../../src/contracts/editor/translation-files.ts'
import type { Language } from '../../src/domain/language.ts'
import { listChanged, resolveTranslations, type TranslatablePage } from '../../src/domain/translation.ts'
import { listTranslatable, type TextEntry } from '../../src/domain/translation-job/text-entry.ts'
import { countWords } from '../../src/domain/words.ts'
import { writeXliff } from '../../src/integrations/xliff/write-xliff.ts'
import { InvalidRequestError, NotFoundError } from '../http/request-errors.ts'
import type { StoreAccess } from '../store/store-access.ts'
import { listTranslations, recordStep } from './translation-records.ts'
import { targetsOf, type TranslationTexts } from './translation-texts.ts'

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

const wrong = (field: string, message: string): InvalidRequestError =>
  new InvalidRequestError(message, [{ field, message }])

/** Pages of an export by their ids. @throws {NotFoundError | InvalidRequestError} naming those that cannot be exported. */
function choosePages(all: readonly TranslatablePage[], request: TranslationExport, content: TranslationTexts) {
  const { pages: ids, language } = request
  const byId = new Map(all.map((page) => [page.id, page]))
  const missing = ids.filter((id) => !byId.has(id))
  if (missing.length > 0) throw new NotFoundError(`There is no page ${missing.join(', ')}`)
  const pages = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const unwanted = pages.filter((page) => !targetsOf(page, content).includes(language))
  if (unwanted.length > 0)
    throw wrong('language', `Not to be translated into ${language}: ${unwanted.map(({ id }) => id).join(', ')}`)
  const sources = [...new Set(pages.map(({ sourceLanguage }) => sourceLanguage))]
  if (sources.length > 1)
    throw wrong('pages', `A file has one source language; these pages are written in ${sources.join(' and ')}`)
  const [sourceLanguage] = sources
  if (sourceLanguage === undefined) throw wrong('pages', 'No page was named')
  return { pages, sourceLanguage }
}

/** Notes for each page that its texts went out, where it was marked for that. */
async function recordStart(
  { store, content, now }: TranslationFilesOptions,
  pages: readonly TranslatablePage[],
  language: Language,
): Promise<void> {
  const at = now()
  await store.use(async ({ db }) => {
    for (const page of pages) {
      // oxlint-disable-next-line no-await-in-loop -- one short statement each
      const translations = resolveTranslations(
        page,
        content.siteLanguagesOf(page.siteSlug),
        await listTranslations(db, page.id),
      )
      if (listChanged('start', translations).includes(language))
        // oxlint-disable-next-line no-await-in-loop
        await recordStep(db, { pageId: page.id, step: 'start', languages: [language], now: at })
    }
  })
}

/**
 * Texts of pages as one XLIFF file for a language; what was marked for translation is in progress then. The same texts make the
 * same file. @throws {NotFoundError | InvalidRequestError | NotReadyError}
 */
export async function exportTranslation(
  options: TranslationFilesOptions,
  request: TranslationExport,
): Promise<ExportedTranslation> {
  const { content, project } = options
  const { language, keepState } = request
  const { pages, sourceLanguage } = choosePages(await content.fetchPages(), request, content)
  const ids = pages.map(({ id }) => id)
  const texts = await content.fetchTexts({ ids, stage: 'DRAFT', languages: [sourceLanguage, language] })
  const entries: readonly TextEntry[] = [
    ...new Map(texts.flatMap((page) => page.entries).map((entry) => [entry.id, entry])).values(),
  ]
  const xliff = writeXliff({ project, sourceLanguage, targetLanguage: language, entries })
  if (!keepState) await recordStart(options, pages, language)
  const units = entries.flatMap((entry) => listTranslatable(entry, sourceLanguage))
  const name = ids.length === 1 ? ids[0] : `${ids.length}-pages`
  return {
    fileName: `${project}-${name}.${sourceLanguage}-${language}.xlf`,
    xliff,
    pages: ids.length,
    texts: units.length,
    words: units.reduce((sum, { source }) => sum + countWords(source, sourceLanguage), 0),
  }
}
