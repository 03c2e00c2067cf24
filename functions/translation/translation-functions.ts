import type { Logger } from 'pino'
import { TRANSLATION_EXPORT_PATH, TRANSLATION_IMPORT_PATH } from '../../src/contracts/editor/translation-files.ts'
import { TRANSLATION_FIGURES_PATH } from '../../src/contracts/editor/translation-figures.ts'
import { resolveSiteLanguages, type SiteLanguageRules } from '../../src/domain/site/site-locales.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { editorsOnly, type MayEdit } from '../access/editors-only.ts'
import { requireOffered } from '../content/require-offered.ts'
import { toAwayError } from '../content/live-content.ts'
import { createTakeTranslationStep, createTranslationState } from './page-translation-handler.ts'
import {
  createExportTranslation,
  createImportTranslation,
  createListTranslationFigures,
  createReadTranslationFigures,
} from './translation-files.ts'
import type { FunctionMount } from '../platform/running-functions.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { createPageTranslations } from './page-translations.ts'
import { createXliffReader } from './read-xliff-body.ts'
import type { TranslationService } from './translation-service.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

export interface TranslationFunctionsOptions {
  readonly store: StoreAccess
  /** The content service. */
  readonly source: ContentSource
  readonly siteLanguages: SiteLanguageRules
  readonly mayEdit: MayEdit
  readonly service: TranslationService
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn'>
}

/** Functions that tell and change how far pages are translated. */
export function createTranslationFunctions(options: TranslationFunctionsOptions): readonly FunctionMount[] {
  const { store, source, siteLanguages, mayEdit, service, now, logger } = options
  const translations = createPageTranslations({
    store,
    now,
    siteLanguagesOf: (slug) => resolveSiteLanguages(omitUndefined({ slug }), siteLanguages),
    // Never from the cache, so that a new translation is seen at once.
    fetchPage: async (pageId) =>
      requireOffered(source.editor, 'facts about translations')
        .findTranslatable(pageId)
        .catch((error: unknown) => {
          throw toAwayError(error, logger)
        }),
  })
  const { exportTexts, importTexts, figures } = service
  const readBody = createXliffReader(({ headers: { cookie } }) =>
    // The cookie of editors has the same name by http and https.
    editorsOnly(mayEdit)({ headers: { cookie }, isSecure: false }),
  )
  return [
    { path: TRANSLATION_EXPORT_PATH, handler: createExportTranslation({ exportTexts, mayEdit }) },
    { path: TRANSLATION_IMPORT_PATH, handler: createImportTranslation({ importTexts, mayEdit }), readBody },
    { path: TRANSLATION_FIGURES_PATH, handler: createListTranslationFigures({ figures, mayEdit }) },
    { path: `${TRANSLATION_FIGURES_PATH}/:pageId`, handler: createReadTranslationFigures({ figures, mayEdit }) },
    { path: '/api/translation/state/:pageId', handler: createTranslationState({ translations, mayEdit }) },
    { path: '/api/translation/start/:pageId', handler: createTakeTranslationStep('start', { translations, mayEdit }) },
    { path: '/api/translation/reset/:pageId', handler: createTakeTranslationStep('reset', { translations, mayEdit }) },
  ]
}
