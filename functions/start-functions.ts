import { layTexts } from './platform/runtime-texts.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { assessVisitor } from '../src/integrations/bot-check/bot-check.ts'
import { createFetchFile } from '../src/integrations/assets/fetch-file.ts'
import { createMailer } from '../src/integrations/mail/mailer.ts'
import { createEditorAccess, EDITOR_COOKIE } from './access/editor-access.ts'
import { createEventAccess } from './event-login/event-access.ts'
import { createEventLoginFunction } from './event-login/event-login-function.ts'
import { createTokenSigner } from './access/signed-token.ts'
import { createContentFunctions } from './content/content-functions.ts'
import { createEditorFunctions } from './editor/editor-functions.ts'
import { createFileFunction } from './files/file-function.ts'
import type { FunctionsOptions } from './functions-options.ts'
import { createAuthenticateEditor } from './editor/authenticate-editor.ts'
import { startSearchLog } from './search-log/search-log.ts'
import { createSearchLogFunctions } from './search-log/search-log-functions.ts'
import { createSearchReport } from './search-log/search-report.ts'
import { createSearch, createSuggest } from './search/search.ts'
import type { HttpRequest } from './platform/http/http-message.ts'
import { readCookies } from './platform/http/request-cookies.ts'
import { startMissingPaths } from './not-found-log/start-missing-paths.ts'
import { createManagement } from './management/management.ts'
import { serveManagement, type ServedManagement } from './management/serve-management.ts'
import { openOutbox, type Outbox } from './platform/outbox/outbox.ts'
import { createReceiptScreen } from './forms/receipt-screen.ts'
import { createFilterScreen } from './product-filter/filter-screen.ts'
import { createSearchScreen } from './search/search-screen.ts'
import { createSearchService } from './search/search-service.ts'
import { createPortalFunctions } from './portal/portal-functions.ts'
import type { RunningFunctions, StartFunctions } from './platform/running-functions.ts'
import type { Store } from './platform/store/database.ts'
import { readStoredFigures, type StoredFigures } from './platform/store/read-stored-figures.ts'
import { createPreviewAccess } from './preview/preview-access.ts'
import { coloursOf } from '../src/domain/brand/brand.ts'
import { createPreviewFunctions } from './preview/preview-functions.ts'
import { createPreviewPages } from './preview/preview-pages.ts'
import { listReleaseCountries } from '../src/release/list-release-countries.ts'
import { openStore } from './platform/store/open-store.ts'
import { createStoreAccess } from './platform/store/store-access.ts'
import { createDeliveryChannels } from './forms/delivery-channels.ts'
import { startCleaning } from './retention/start-cleaning.ts'
import { deadLetterDelivery, deliver } from './forms/deliver.ts'
import { createFormFunctions } from './forms/form-functions.ts'
import { createUploads } from './uploads/create-uploads.ts'
import { createTranslationJobFunctions, startTranslations } from './translation-jobs/translation-job-functions.ts'
import { createTranslationFunctions } from './translation/translation-functions.ts'

/** A request for metrics gets the figures that are available within this time. */
const FIGURES_MS = 2000

/** All functions of the site, with what they stand on. */
export function createStartFunctions(options: FunctionsOptions): StartFunctions {
  const { rules, recipients, botCheck, texts } = options
  if (texts !== undefined) layTexts(texts)
  return ({ logger, currentRelease, observer }): RunningFunctions => {
    const mailer = createMailer(options.mail)
    const webhook =
      options.webhook === undefined ? undefined : { ...options.webhook, now: () => Math.floor(Date.now() / 1000) }
    const channels = createDeliveryChannels({
      mailer,
      recipients,
      whitepapers: options.whitepapers,
      colours: coloursOf({ colours: options.colours ?? {} }),
      webhook,
    })
    let outbox: Outbox | undefined
    let served: ServedManagement | undefined

    async function activateWorkers(store: Store): Promise<void> {
      const opened = await openOutbox(
        store,
        (error) => logger.error({ err: error }, 'the outbox failed'),
        options.retrySeconds,
      )
      await opened.work(
        (deliveryId) => deliver(store.db, channels, deliveryId),
        async (deliveryId) => {
          logger.error({ deliveryId }, 'a delivery was given up: see uapp submissions')
          await deadLetterDelivery(store.db, deliveryId)
        },
      )
      outbox = opened
      // An embedded database has one owner, which therefore answers for `uapp submissions` and `uapp privacy`.
      if (options.store.databaseUrl === undefined)
        served = await serveManagement(
          createManagement({
            db: store.db,
            outbox: async () => opened,
            removeFiles: (ids) => uploads.removeFiles(ids),
            hasWebhook: webhook !== undefined,
            submissionDays: options.keepDays,
            searches: searchReport,
            translations: translations.service,
            translationJobs: translations.jobs,
          }),
          options.store.dir,
          (error) => logger.error({ err: error }, 'a management call failed'),
        ).catch((error: unknown) => {
          logger.warn({ err: error }, 'uapp submissions and uapp privacy need the runtime stopped')
          return undefined
        })
    }

    const store = createStoreAccess({
      open: () =>
        openStore({
          ...options.store,
          // The error holds the whole connection; only its message belongs in a log.
          onError: ({ message }) => logger.warn({ reason: message }, 'a connection of the store broke'),
        }),
      onOpen: activateWorkers,
      onError: (error) => logger.error({ err: error }, 'the store is away'),
    })

    const search = createSearchService({ currentRelease, observer })
    const { eventPasswords, editorPasswordHash, sessionKeys } = options.access
    const signer = createTokenSigner(sessionKeys)
    const now = (): Date => new Date()
    const editors = createEditorAccess({
      store,
      passwordHash: editorPasswordHash,
      signer,
      now,
      onRefused: observer.onRefused,
    })
    const uploads = createUploads({ ...options.uploads, store, logger, onRefused: observer.onRefused })
    const portal = createPortalFunctions({
      ...options.portal,
      store,
      uploads,
      signer,
      now,
      logger,
      onRefused: observer.onRefused,
    })
    const access = createEventAccess({
      store,
      passwords: eventPasswords,
      signer,
      now,
      rolesOf: (cookies) => portal.rolesOf(cookies),
      onRefused: observer.onRefused,
    })
    const preview = options.startPreview?.({
      countriesOf: () => listReleaseCountries(currentRelease()),
      onFailure: (error) => logger.error({ err: error }, 'the process of the preview ended'),
    })
    const previewAccess = createPreviewAccess({ store, editors, signer, now })
    const editorArea = {
      store,
      source: options.content.source,
      siteLanguages: options.siteLanguages,
      publishBlocked: options.publishBlocked,
      // Without the store there is no state either: 503 rather than a refusal.
      mayEdit: (request: Pick<HttpRequest, 'headers' | 'isSecure'>) =>
        editors.isUnlocked(readCookies(request)[EDITOR_COOKIE] ?? ''),
      logger,
    }
    const translations = startTranslations({
      store,
      source: options.content.source,
      writer: options.content.writer,
      siteLanguages: options.siteLanguages,
      project: options.translationProject,
      vendor: options.translationVendor,
      timing: options.translationTiming,
      now,
      logger,
    })
    /** Undefined when the store does not answer in time. */
    const readStored = async (): Promise<StoredFigures | undefined> =>
      store.state() === 'opening'
        ? undefined
        : Promise.race([
            store.use(readStoredFigures).catch(() => undefined),
            delay(FIGURES_MS, undefined, { ref: false }),
          ])
    const missing = startMissingPaths({ store, now, logger })
    const searchLog = startSearchLog({ search, key: sessionKeys[0], store, now, logger })
    const searchReport = createSearchReport({ store, search, currentRelease, flush: searchLog.flush, now })
    const cleaning = startCleaning({ store, uploads, keepDays: options.keepDays, now, logger })

    return {
      mounts: [
        { path: '/api/search-proxy/search', handler: createSearch(search) },
        { path: '/api/search-proxy/suggest', handler: createSuggest(search) },
        ...createSearchLogFunctions({
          log: searchLog,
          report: searchReport,
          search,
          currentRelease,
          mayEdit: editorArea.mayEdit,
        }),
        uploads.mount,
        ...portal.mounts,
        ...createContentFunctions({
          ...options.content,
          currentRelease,
          areas: rules,
          mayEdit: (request) => editors.mayEdit(readCookies(request)),
          logger,
          now,
        }),
        createFileFunction({
          currentRelease,
          fetchFile: createFetchFile(options.assetsUrl),
          mayReadFiles: async (request) => (await portal.rolesOf(readCookies(request))) !== undefined,
          logger,
        }),
        { path: '/api/editor-area-autentication', handler: createAuthenticateEditor(editors) },
        ...createTranslationFunctions({ ...editorArea, service: translations.service, now }),
        ...createTranslationJobFunctions({ jobs: translations.jobs, mayEdit: editorArea.mayEdit }),
        ...createEditorFunctions({ ...editorArea, currentRelease }),
        ...createPreviewFunctions({
          preview,
          access: previewAccess,
          currentRelease,
          mayEdit: editorArea.mayEdit,
          source: editorArea.source,
          webhook: options.contentWebhook,
          assetOrigins: [new URL(options.assetsUrl).origin, ...(options.pictureOrigins ?? [])],
          now,
          logger,
        }),
        createEventLoginFunction({ access, currentRelease, rules }),
        ...createFormFunctions({
          store,
          rules,
          currentRelease,
          uploads,
          hasWebhook: webhook !== undefined,
          settings:
            botCheck === undefined ? {} : { botCheck: { provider: botCheck.provider, siteKey: botCheck.siteKey } },
          assess: async (request) =>
            botCheck === undefined
              ? 'unknown'
              : assessVisitor(botCheck, request, (error) => logger.warn({ err: error }, 'the bot check is away')),
          now: () => Date.now(),
          onRefused: observer.onRefused,
          outbox: () => {
            if (outbox === undefined) throw new Error('The outbox is open as soon as the store is')
            return outbox
          },
        }),
      ],
      screens: [createReceiptScreen(store), createSearchScreen(search), createFilterScreen()],
      access,
      noteMissing: (host, path) => missing.note(host, path),
      previewPages: preview && createPreviewPages({ preview, access: previewAccess, logger }),
      storeState: () => store.state(),
      readFigures: async () => ({ stored: await readStored(), isStoreOpen: store.state() === 'open' }),
      stop: async () => {
        await preview?.stop()
        await served?.stop()
        await cleaning.stop()
        await translations.stop()
        await missing.stop()
        await searchLog.stop()
        await outbox?.stop()
        mailer.close()
        await uploads.close()
        await store.close()
      },
    }
  }
}
