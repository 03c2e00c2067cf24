import type { Logger } from 'pino'
import { resolveSiteLanguages, type SiteLanguageRules } from '../../src/domain/site-locales.ts'
import { fetchTranslatablePage } from '../../src/integrations/content/fetch-translatable-page.ts'
import type { GraphqlSource } from '../../src/integrations/graphql-source/create-graphql-source.ts'
import { toAwayError } from '../content/live-content.ts'
import { createTakeTranslationStep, createTranslationState } from '../handlers/editor/page-translation.ts'
import type { HttpRequest } from '../http/http-message.ts'
import type { FunctionMount } from '../server/running-functions.ts'
import type { StoreAccess } from '../store/store-access.ts'
import { createPageTranslations } from './page-translations.ts'

export interface TranslationFunctionsOptions {
  readonly store: StoreAccess
  /** The content service. */
  readonly source: GraphqlSource
  readonly siteLanguages: SiteLanguageRules
  /** Whether a request comes from an editor. @throws {NotReadyError} while nobody can tell. */
  readonly mayEdit: (request: HttpRequest) => Promise<boolean>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn'>
}

/** Functions that tell and change how far pages are translated. */
export function createTranslationFunctions(options: TranslationFunctionsOptions): readonly FunctionMount[] {
  const { store, source, siteLanguages, mayEdit, now, logger } = options
  const translations = createPageTranslations({
    store,
    now,
    siteLanguagesOf: (slug) => resolveSiteLanguages(slug === undefined ? {} : { slug }, siteLanguages),
    // Never from the cache: who has just written a translation wants to see that it is there.
    fetchPage: (pageId) =>
      fetchTranslatablePage(source, pageId).catch((error: unknown) => {
        throw toAwayError(error, logger)
      }),
  })
  return [
    { path: '/api/translation/state/:pageId', handler: createTranslationState({ translations, mayEdit }) },
    { path: '/api/translation/start/:pageId', handler: createTakeTranslationStep('start', { translations, mayEdit }) },
    { path: '/api/translation/reset/:pageId', handler: createTakeTranslationStep('reset', { translations, mayEdit }) },
  ]
}
