import type { Logger } from 'pino'
import type { TranslationExport, TranslationImport } from '../../src/contracts/editor/translation-files.ts'
import { resolveSiteLanguages, type SiteLanguageRules } from '../../src/domain/site/site-locales.ts'
import type { SentFile } from '../../src/integrations/translation-service/translation-vendor.ts'
import type { ContentSource } from '../../src/sources/ports/content-source.ts'
import { requireOffered } from '../content/require-offered.ts'
import { toAwayError } from '../content/live-content.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { exportTranslation, type ExportedTranslation } from './export-translation.ts'
import { exportNeeded, listNeeded, type NeededPlace, type NeededRequest, type NeededTexts } from './export-needed.ts'
import { importTranslation, type ImportRequest } from './import-translation.ts'
import { createTranslationFigures, type TranslationFiguresService } from './translation-figures.ts'
import { listTranslationStatus, type TranslationStatusRow } from './translation-status.ts'
import type { TranslationTexts } from './translation-texts.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

/** What can be done with texts of pages: for editors in a browser, and on the command line. */
export interface TranslationService {
  readonly exportTexts: (request: TranslationExport) => Promise<ExportedTranslation>
  readonly importTexts: (request: ImportRequest) => Promise<TranslationImport>
  readonly listStatus: () => Promise<readonly TranslationStatusRow[]>
  readonly figures: TranslationFiguresService
  /** What a translation service has to do. */
  readonly listNeeded: (request: NeededRequest) => Promise<readonly NeededTexts[]>
  /** The same of one page as a file; undefined: nothing. */
  readonly exportNeeded: (place: NeededPlace) => Promise<SentFile | undefined>
  /** Pages and texts as they are now. */
  readonly content: TranslationTexts
}

export interface TranslationServiceOptions {
  readonly store: StoreAccess
  /** The content service. */
  readonly source: ContentSource
  /** The same with the token for writing; undefined: there is none. */
  readonly writer: ContentSource | undefined
  readonly siteLanguages: SiteLanguageRules
  /** Whose texts they are: files of other projects are refused. */
  readonly project: string
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn'>
}

/** See `TranslationService`. All of it throws {RequestError}. */
export function createTranslationService(options: TranslationServiceOptions): TranslationService {
  const { store, source, writer, siteLanguages, project, now, logger } = options
  const toAway = (error: unknown): unknown => toAwayError(error, logger)
  const orAway = async <T>(loading: Promise<T>): Promise<T> =>
    loading.catch((error: unknown) => {
      throw toAway(error)
    })
  const content: TranslationTexts = {
    // Never from a cache: a text that was rewritten a moment ago must not be taken for the one that went out.
    fetchPages: async () => {
      const { entries, problems } = await orAway(
        requireOffered(source.editor, 'lists of pages for editors').list({ language: 'en', stage: 'DRAFT' }),
      )
      if (problems.length > 0) logger.warn({ problems }, 'pages are wrong at the content service')
      return entries
    },
    fetchTexts: async (query) => orAway(requireOffered(source.texts, 'texts for translators').read(query)),
    siteLanguagesOf: (slug) => resolveSiteLanguages(omitUndefined({ slug }), siteLanguages),
  }
  const figures = createTranslationFigures({ store, content })
  const files = { store, content, project, now }
  return {
    exportTexts: (request) => exportTranslation(files, request),
    importTexts: (request) => importTranslation({ ...files, writer, toAway }, request),
    listStatus: () => listTranslationStatus({ store, content, figures }),
    figures,
    listNeeded: (request) => listNeeded(files, request),
    exportNeeded: (place) => exportNeeded(files, place),
    content,
  }
}
