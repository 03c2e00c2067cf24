import type { FormKind } from '../src/domain/forms/form-kind.ts'
import type { ResolutionRules } from '../src/domain/request-resolution.ts'

import { assessVisitor, type BotCheckOptions } from '../src/integrations/bot-check/bot-check.ts'
import { createFetchFile } from '../src/integrations/assets/fetch-file.ts'
import { createMailer, type MailerOptions } from '../src/integrations/mail/mailer.ts'
import { createEventAccess } from './access/event-access.ts'
import { createEventLoginFunction } from './access/event-login-function.ts'
import type { EventPasswords } from './access/event-passwords.ts'
import { createTokenSigner } from './access/signed-token.ts'
import { createContentFunctions, type ContentFunctionsOptions } from './content/content-functions.ts'
import { createFileFunction } from './files/file-function.ts'
import { createSearch } from './handlers/search/search.ts'
import { createSuggest } from './handlers/search/suggest.ts'
import { openOutbox, type Outbox } from './outbox/outbox.ts'
import { createReceiptScreen } from './screens/receipt-screen.ts'
import { createSearchScreen } from './screens/search-screen.ts'
import { createSearchService } from './search/search-service.ts'
import type { RunningFunctions, StartFunctions } from './server/running-functions.ts'
import type { Store } from './store/database.ts'
import { openStore } from './store/open-store.ts'
import { createStoreAccess } from './store/store-access.ts'
import { createCarriers } from './submissions/carriers.ts'
import { eraseOld } from './submissions/manage-submissions.ts'
import { buryDelivery, deliver } from './submissions/deliver.ts'
import { createFormFunctions } from './submissions/form-functions.ts'
import { createUploads } from './uploads/create-uploads.ts'
import { registerRuntimeFormTexts } from './texts/register-form-texts.ts'

export interface FunctionsOptions {
  /** Where the runtime's data lie: a PostgreSQL, or the folder of an embedded one. */
  readonly store: { readonly databaseUrl?: string | undefined; readonly dir: string }
  /** Folder of the files that visitors send, and clamd, which scans them: `host:port`, or the path of its socket. */
  readonly uploads: { readonly dir: string; readonly scanner?: string | undefined }
  readonly rules: ResolutionRules
  /** The content service, and the languages that stand in for others before English. */
  readonly content: Pick<ContentFunctionsOptions, 'source' | 'fallbackLanguages'>
  /** Address of the asset host. */
  readonly assetsUrl: string
  /** Event login: hashes of passwords, and keys that sign sessions, the newest first. */
  readonly events: { readonly passwords: EventPasswords; readonly sessionKeys: readonly [string, ...string[]] }
  readonly mail: MailerOptions
  /** Address of the desk that answers a form. */
  readonly recipients: Readonly<Record<FormKind, string>>
  /** Papers that a form sends: slug of the file by slug of its page. */
  readonly papers: Readonly<Record<string, string>>
  /** Days after which submissions are removed. */
  readonly keepDays: number
  /** Seconds until the first retry of a delivery; by default a quarter of a minute. */
  readonly retrySeconds?: number | undefined
  /** Who tells people from machines; absent: nobody. */
  readonly botCheck?: BotCheckOptions | undefined
  /** Where submissions are sent to, too. */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
}

/** Between two looks for what may be kept no longer. */
const CLEANING_MS = 3_600_000

/** All functions of the site, with what they stand on. */
export function createStartFunctions(options: FunctionsOptions): StartFunctions {
  const { rules, recipients, botCheck } = options
  return ({ logger, currentRelease }): RunningFunctions => {
    registerRuntimeFormTexts()
    const mailer = createMailer(options.mail)
    const webhook =
      options.webhook === undefined ? undefined : { ...options.webhook, now: () => Math.floor(Date.now() / 1000) }
    const carriers = createCarriers({ mailer, recipients, papers: options.papers, webhook })
    let outbox: Outbox | undefined

    async function takeUpWork(store: Store): Promise<void> {
      const opened = await openOutbox(
        store,
        (error) => logger.error({ err: error }, 'the outbox failed'),
        options.retrySeconds,
      )
      await opened.work(
        (deliveryId) => deliver(store.db, carriers, deliveryId),
        async (deliveryId) => {
          logger.error({ deliveryId }, 'a delivery was given up: see uapp submissions')
          await buryDelivery(store.db, deliveryId)
        },
      )
      outbox = opened
    }

    const store = createStoreAccess({
      open: () =>
        openStore({
          ...options.store,
          // The error holds the whole connection: of it nothing but its words belongs into a log.
          onError: ({ message }) => logger.warn({ reason: message }, 'a connection of the store broke'),
        }),
      onOpen: takeUpWork,
      onError: (error) => logger.error({ err: error }, 'the store is away'),
    })

    const search = createSearchService({ access: store, currentRelease, logger })
    const access = createEventAccess({
      store,
      passwords: options.events.passwords,
      signer: createTokenSigner(options.events.sessionKeys),
      now: () => new Date(),
      // Nobody has roles before the portal's login.
      rolesOf: async () => [],
    })
    const uploads = createUploads({ ...options.uploads, store, logger })
    async function clean(): Promise<void> {
      const old = await store.use(({ db }) => eraseOld(db, options.keepDays))
      await uploads.removeFiles(old.files)
      await uploads.removeUnclaimed()
    }
    const cleaning = setInterval(() => {
      clean().catch((error: unknown) => logger.warn({ err: error }, 'old submissions or uploads stay'))
    }, CLEANING_MS)
    cleaning.unref()

    return {
      mounts: [
        { path: '/api/search-proxy/search', handler: createSearch(search) },
        { path: '/api/search-proxy/suggest', handler: createSuggest(search) },
        uploads.mount,
        ...createContentFunctions({
          ...options.content,
          currentRelease,
          areas: rules,
          // Nobody is an editor before the editor area.
          mayEdit: async () => false,
          logger,
        }),
        createFileFunction({
          currentRelease,
          fetchFile: createFetchFile(options.assetsUrl),
          // Nobody has an account before the portal's login.
          mayReadFiles: async () => false,
          logger,
        }),
        createEventLoginFunction({ access, currentRelease, rules }),
        ...createFormFunctions({
          store,
          rules,
          currentRelease,
          hasWebhook: webhook !== undefined,
          settings:
            botCheck === undefined ? {} : { botCheck: { provider: botCheck.provider, siteKey: botCheck.siteKey } },
          assess: async (request) =>
            botCheck === undefined
              ? 'unknown'
              : assessVisitor(botCheck, request, (error) => logger.warn({ err: error }, 'the bot check is away')),
          now: () => Date.now(),
          outbox: () => {
            if (outbox === undefined) throw new Error('The outbox is open as soon as the store is')
            return outbox
          },
        }),
      ],
      screens: [createReceiptScreen(store), createSearchScreen(search)],
      access,
      storeState: () => store.state(),
      takeUp: (release) => search.takeUp(release),
      stop: async () => {
        clearInterval(cleaning)
        await search.stop()
        await outbox?.stop()
        mailer.close()
        await store.close()
      },
    }
  }
}
