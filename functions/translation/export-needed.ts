import type { Language } from '../../src/domain/locale/language.ts'
import { resolveTranslations } from '../../src/domain/translation/translation.ts'
import { selectNeeded } from '../../src/domain/translation/select-needed.ts'
import type { PageTexts, TextEntry } from '../../src/domain/translation/text-entry.ts'
import type { SentFile } from '../../src/integrations/translation-service/translation-vendor.ts'
import { writeXliff } from '../../src/integrations/xliff/write-xliff.ts'
import { findPages, requireTarget, toFileName, type TranslationFilesOptions } from './export-translation.ts'
import { listStoredTextsOf } from './translated-texts.ts'
import { listTranslations } from './translation-records.ts'
import { targetsOf, type ListedPage } from './translation-texts.ts'

/** Texts of a page that a translation service is to translate into a language. */
export interface NeededTexts {
  readonly page: ListedPage
  readonly language: Language
  /** Empty: nothing is to be translated. */
  readonly entries: readonly TextEntry[]
}

export interface NeededRequest {
  readonly pages: readonly string[]
  /** Absent: all that each is to be translated into. */
  readonly language?: Language | undefined
}

/** A page in a language. */
export interface NeededPlace {
  readonly pageId: string
  readonly language: Language
}

async function findNeeded(
  { store, content }: TranslationFilesOptions,
  page: ListedPage,
  texts: PageTexts,
  language: Language,
): Promise<NeededTexts> {
  const ids = texts.entries.map(({ id }) => id)
  const [imported, recorded] = await store.use(({ db }) =>
    Promise.all([listStoredTextsOf(db, ids, language), listTranslations(db, page.id)]),
  )
  const states = resolveTranslations(page, content.siteLanguagesOf(page.siteSlug), recorded)
  const isTranslated = states.some((one) => one.language === language && one.state === 'Translated')
  const { sourceLanguage } = page
  const entries = selectNeeded(texts, { sourceLanguage, targetLanguage: language, imported, isTranslated })
  return { page, language, entries }
}

/**
 * What is to be translated of pages, as the content has it now: into one language, or into all that they are to be translated into.
 * @throws {NotFoundError | InvalidRequestError | NotReadyError}
 */
export async function listNeeded(
  options: TranslationFilesOptions,
  request: NeededRequest,
): Promise<readonly NeededTexts[]> {
  const { content } = options
  const pages = findPages(await content.fetchPages(), request.pages)
  const { language } = request
  if (language !== undefined) requireTarget(pages, language, content)
  const places = pages.flatMap((page) =>
    (language === undefined ? targetsOf(page, content) : [language]).map((into) => ({ page, into })),
  )
  const languages = [...new Set(places.flatMap(({ page, into }) => [page.sourceLanguage, into]))]
  const texts = await content.fetchTexts({ ids: pages.map(({ id }) => id), stage: 'DRAFT', languages })
  const byId = new Map(texts.map((one) => [one.id, one]))
  return Promise.all(
    places.map(({ page, into }) => findNeeded(options, page, byId.get(page.id) ?? { id: page.id, entries: [] }, into)),
  )
}

/** The same of one page as a file; undefined: there is nothing to be done. @throws as `listNeeded` */
export async function exportNeeded(
  options: TranslationFilesOptions,
  { pageId, language }: NeededPlace,
): Promise<SentFile | undefined> {
  const [needed] = await listNeeded(options, { pages: [pageId], language })
  if (needed === undefined || needed.entries.length === 0) return undefined
  const { sourceLanguage } = needed.page
  const { project } = options
  const job = { project, sourceLanguage, targetLanguage: language, entries: needed.entries }
  return {
    fileName: toFileName({ project, name: pageId, sourceLanguage, language }),
    xliff: writeXliff(job),
    sourceLanguage,
    targetLanguage: language,
  }
}
