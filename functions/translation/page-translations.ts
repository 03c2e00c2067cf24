import type { PageTranslation } from '../../src/contracts/page-translation.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import {
  listChanged, resolveOverallState, resolveTargetLanguages, resolveTranslations, type TranslatablePage, type Translation, type TranslationStep,
} from '../../src/domain/translation/translation.ts' // prettier-ignore
import { InvalidRequestError, NotFoundError } from '../platform/http/request-errors.ts'
import type { Database } from '../platform/store/database.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { listTranslations, recordStep } from './translation-records.ts'

export interface PageTranslationsOptions {
  readonly store: StoreAccess
  /** What content says about a page; undefined: there is none. @throws {NotReadyError} */
  readonly fetchPage: (pageId: string) => Promise<TranslatablePage | undefined>
  /** Languages of a site by its slug; undefined: the main site. */
  readonly siteLanguagesOf: (siteSlug: string | undefined) => readonly Language[]
  readonly now: () => Date
}

/** The translation of pages (E3, E4). All of it throws {NotFoundError} for a page that is not there, {NotReadyError} while store or content are away. */
export interface PageTranslations {
  /** How a page stands. */
  read(pageId: string): Promise<PageTranslation>
  /**
   * Takes a step in all languages that it changes, or in one of them. @returns how the page stands then.
   * @throws {InvalidRequestError} when the page is not to be translated into that one.
   */
  take(step: TranslationStep, pageId: string, only?: Language): Promise<PageTranslation>
}

function toAnswer({ id, sourceLanguage }: TranslatablePage, translations: readonly Translation[]): PageTranslation {
  return {
    pageId: id,
    sourceLanguage,
    targetLanguages: translations.map(({ language, state, exportedAt, importedAt }) => ({
      id: `${id}:${language}`,
      language,
      translationState: state,
      exportedAt: exportedAt?.toISOString() ?? null,
      importedAt: importedAt?.toISOString() ?? null,
    })),
    overallState: resolveOverallState(translations.map(({ state }) => state)),
  }
}

/** See `PageTranslations`. */
export function createPageTranslations(options: PageTranslationsOptions): PageTranslations {
  const { store, fetchPage, siteLanguagesOf, now } = options

  async function requirePage(pageId: string): Promise<TranslatablePage> {
    const page = await fetchPage(pageId)
    if (page === undefined) throw new NotFoundError(`There is no page ${pageId}`)
    return page
  }

  const resolve = async (db: Database, page: TranslatablePage): Promise<readonly Translation[]> =>
    resolveTranslations(page, siteLanguagesOf(page.siteSlug), await listTranslations(db, page.id))

  return {
    read: async (pageId) => {
      const page = await requirePage(pageId)
      return toAnswer(page, await store.use(({ db }) => resolve(db, page)))
    },
    take: async (step, pageId, only) => {
      const page = await requirePage(pageId)
      if (only !== undefined && !resolveTargetLanguages(page, siteLanguagesOf(page.siteSlug)).includes(only)) {
        const message = `${pageId} is not to be translated into ${only}`
        throw new InvalidRequestError(message, [{ field: 'language', message }])
      }
      const translations = await store.use(async ({ db }) => {
        const found = await resolve(db, page)
        const languages = listChanged(step, found).filter((one) => only === undefined || one === only)
        if (languages.length === 0) return found
        await recordStep(db, { pageId: page.id, step, languages, now: now() })
        return resolve(db, page)
      })
      return toAnswer(page, translations)
    },
  }
}
