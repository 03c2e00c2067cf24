import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RunningService } from '../../services/running-service.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../exit-status.ts'
import { takenPortError } from './taken-port.ts'
import { startEmbeddedContent } from './start-embedded-content.ts'
import { findAssetsUrl } from './find-assets-url.ts'
import type { CustomersServiceOptions } from '../../services/customers/start.ts'
import type { GroupPictures } from '../../services/identity/pages/page-files.ts'
import type { IdentityServiceOptions } from '../../services/identity/start.ts'
import { toSenderName } from '../../src/integrations/mail/sender-name.ts'
import type { ServicesStore } from '../../services/store/services-store.ts'
import type { ContentServiceOptions } from '../../services/content/start.ts'
import { DEFAULT_LANGUAGE, isTextLanguage, type TextLanguage } from '../../src/domain/locale/language.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { createServiceLevels } from '../../src/domain/service-level/service-levels.ts'
import { listUsedLanguages } from '../../src/domain/site/site-locales.ts'
import type { UappConfig } from '../../src/config/uapp-config.ts'
import { readWebhookSecret } from '../../src/sources/webhooks/webhook-secret.ts'
import { signWebhook } from '../../src/sources/webhooks/webhook-signature.ts'

/** Name by which the embedded content service signs: that of the first environment of a project (Hygraph documentation). */
const ENVIRONMENT = 'master'

/** An address without what may be a secret in it. */
function shorten(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

/** `fetch` says why in the cause of its error. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Receivers of webhooks of the embedded content service: those of the environment and some more; undefined: none. */
function toContentWebhooks(
  { environment, reporter, cwd }: CommandContext,
  more: readonly string[],
): ContentServiceOptions['webhooks'] {
  const { UAPP_CONTENT_WEBHOOKS, UAPP_CONTENT_WEBHOOK_SECRET, UAPP_DATA_DIR } = environment.values
  const urls = [...new Set([...UAPP_CONTENT_WEBHOOKS, ...more])]
  if (urls.length === 0) return undefined
  const secret = readWebhookSecret(UAPP_CONTENT_WEBHOOK_SECRET, resolve(cwd, UAPP_DATA_DIR))
  return {
    urls,
    sign: (body, timestamp) => signWebhook({ body, environment: ENVIRONMENT, timestamp, secret }),
    onGiveUp: (url, changes, error) => {
      const what = `${changes} ${changes === 1 ? 'change' : 'changes'} of the content`
      reporter.info(`webhook: ${shorten(url)} did not take ${what} (${toReason(error)})`)
    },
  }
}

/** The one database of the embedded identity provider and customers service (decision 36). */
interface SharedServicesStore {
  /** Opens it for the first who asks; all get the same. @throws {StoreInUseError} when another process has the embedded one. */
  open(): Promise<ServicesStore>
  /** Closes it, if it was opened. */
  close(): Promise<void>
}

/** The services' database where the environment says: a PostgreSQL, or an embedded one in the data folder. */
export function createSharedServicesStore({ environment, reporter, cwd }: CommandContext): SharedServicesStore {
  const { UAPP_SERVICES_DATABASE_URL: databaseUrl, UAPP_DATA_DIR } = environment.values
  const opened: { store?: Promise<ServicesStore> } = {}
  return {
    open: () => {
      opened.store ??= import('../../services/store/services-store.ts').then(({ openServicesStore }) =>
        openServicesStore({
          databaseUrl,
          dir: resolve(cwd, UAPP_DATA_DIR, 'services', 'store'),
          onError: (error) => reporter.info(`The services' database: ${error.message}`),
        }),
      )
      return opened.store
    },
    close: async () => {
      const store = await opened.store?.catch(() => undefined)
      await store?.close()
    },
  }
}

/** Languages of the group that the embedded services speak, the first one first; English where they speak none of them. */
function listServiceLanguages(config: UappConfig): readonly TextLanguage[] {
  const languages = listUsedLanguages(config).filter(isTextLanguage)
  return languages.length === 0 ? [DEFAULT_LANGUAGE] : languages
}

/** Files of the pictures that the group has, the demonstration's icon being that of the code. */
function toLoginPictures({ brand: { login = {} }, projectDir }: UappConfig, cwd: string): GroupPictures {
  const dir = resolve(cwd, projectDir)
  const icon = [dir, cwd].map((one) => join(one, 'static/favicon.svg')).find((file) => existsSync(file))
  const own = Object.entries(login).flatMap(([name, path]) => (path === undefined ? [] : [[name, join(dir, path)]]))
  return { ...Object.fromEntries(own), ...omitUndefined({ icon }) }
}

/** What the embedded identity provider needs to know of the site that it logs people in for. */
function toIdentityOptions({
  config,
  environment,
  reporter,
  cwd,
}: CommandContext): Omit<IdentityServiceOptions, 'store'> {
  const { values } = environment
  const { origins, portalSegment, forms } = config
  const own = `http://localhost:${values.PORT}`
  const siteOrigins = [own, ...Object.values(origins).map((origin) => origin.replace(/\/+$/, ''))]
  return {
    port: values.UAPP_IDENTITY_PORT,
    siteOrigins,
    portalUrl: (language) => `${own}/${language}/${portalSegment}`,
    brand: toSenderName(forms.sender),
    languages: listServiceLanguages(config),
    colours: config.brand.colours,
    pictures: toLoginPictures(config, cwd),
    mail: { url: values.SMTP_URL, from: forms.sender },
    onError: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      reporter.info(`The login service: ${reason}`)
    },
  }
}

/** Folder of the embedded customers service: files of tickets, downloads, and the key of signed paths. */
export const toCustomersFilesDir = ({ environment, cwd }: Pick<CommandContext, 'environment' | 'cwd'>): string =>
  resolve(cwd, environment.values.UAPP_DATA_DIR, 'services', 'files')

/** What the embedded customers service needs to know of the site and of the provider. */
function toCustomersOptions({
  config,
  environment,
  reporter,
  cwd,
}: CommandContext): Omit<CustomersServiceOptions, 'store'> {
  const { values } = environment
  return {
    port: values.UAPP_CUSTOMERS_PORT,
    identity: { wellKnown: values.UAPP_IDENTITY_WELLKNOWN, clientId: config.portal.clientId },
    filesDir: toCustomersFilesDir({ environment, cwd }),
    mail: { url: values.SMTP_URL, from: config.forms.sender, retrySeconds: values.UAPP_DELIVERY_RETRY_SECONDS },
    replies:
      values.UAPP_REPLY_DOMAIN === undefined
        ? undefined
        : {
            domain: values.UAPP_REPLY_DOMAIN,
            port: values.UAPP_REPLY_PORT,
            host: values.UAPP_REPLY_HOST ?? 'localhost',
          },
    siteUrl: `http://localhost:${values.PORT}`,
    portalSegment: config.portalSegment,
    languages: listServiceLanguages(config),
    colours: config.brand.colours,
    scanner: values.UAPP_CLAMD === undefined ? undefined : { address: values.UAPP_CLAMD },
    archiveLimits: config.portal.archives,
    levels: createServiceLevels(config.portal.serviceLevels),
    retention: config.retention,
    onError: (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      reporter.info(`The customers service: ${reason}`)
    },
  }
}

/** The embedded services that this process runs. */
export interface EmbeddedServices {
  readonly addresses: Readonly<Record<string, string>>
  describe(): string
  stop(): Promise<void>
}

export interface EmbeddedServicesOptions {
  /**
   * Read content with the first query that needs it: a command that finds nothing changed never does. By default they are
   * lazy; wrong files are then reported by the fetch. Otherwise they end the start.
   */
  readonly isLazy?: boolean
  /** The asset service, too; what only asks for content has no use for it. */
  readonly withAssets?: boolean
  /** The mail server, too: for commands that run the functions. */
  readonly withMail?: boolean
  /** What the portal needs, too: customers service and identity provider. */
  readonly withPortal?: boolean
  /** The stand-in of an outside translation service, too, which takes this key: for commands that run the functions. */
  readonly translationKey?: string
  /** Who hears of changes of the content, besides those that the environment names. */
  readonly contentWebhooks?: readonly string[]
}

/**
 * Starts the stand-in of every outside system that has no address of its own in the environment. Each is loaded when it is
 * started: together they take more than half a second.
 * @throws {CommandError} naming the port, when one is taken, or the content files that cannot be read, unless they are lazy.
 */
export async function startEmbeddedServices(
  context: CommandContext,
  {
    isLazy = true,
    withAssets = true,
    withMail = false,
    withPortal = false,
    translationKey,
    contentWebhooks = [],
  }: EmbeddedServicesOptions = {},
): Promise<EmbeddedServices> {
  const { config, environment, cwd } = context
  const contentDir = resolve(cwd, config.projectDir, 'content')
  const { values, isSet } = environment
  const servicesStore = createSharedServicesStore(context)
  const running: RunningService[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()))
    await servicesStore.close()
  }
  try {
    if (withAssets && !isSet('UAPP_ASSETS_URL')) {
      const { startAssetService } = await import('../../services/assets/start.ts')
      running.push(
        await startAssetService({
          port: values.UAPP_ASSETS_PORT,
          contentDir,
          cacheDir: `${values.UAPP_DATA_DIR}/assets`,
        }),
      )
    }
    if (!isSet('UAPP_CONTENT_URL')) {
      const webhooks = toContentWebhooks(context, contentWebhooks)
      running.push(await startEmbeddedContent(context, { isLazy, webhooks }))
    }
    if (!isSet('UAPP_CATALOGUE_URL')) {
      const { startCatalogueService } = await import('../../services/catalogue/start.ts')
      running.push(
        await startCatalogueService({
          contentDir,
          memoryFile: resolve(cwd, values.UAPP_DATA_DIR, 'services', 'catalogue.json'),
          assetsUrl: findAssetsUrl(context),
          isLazy,
          port: values.UAPP_CATALOGUE_PORT,
        }),
      )
    }
    if (!isSet('SMTP_URL') && withMail) {
      const { startMailService } = await import('../../services/mail/start.ts')
      running.push(await startMailService({ port: values.UAPP_MAIL_PORT, smtpPort: values.UAPP_SMTP_PORT }))
    }
    if (!isSet('UAPP_TRANSLATION_SERVICE_URL') && translationKey !== undefined) {
      const { startTranslationService } = await import('../../services/translation/start.ts')
      running.push(await startTranslationService({ port: values.UAPP_TRANSLATION_PORT, key: translationKey }))
    }
    if (!isSet('UAPP_CUSTOMERS_URL') && withPortal) {
      const { startCustomersService } = await import('../../services/customers/start.ts')
      const { fillCustomers } = await import('./fill-customers.ts')
      const store = await servicesStore.open()
      const options = toCustomersOptions(context)
      await fillCustomers(context, store, options.filesDir)
      running.push(await startCustomersService({ ...options, store }))
    }
    if (!isSet('UAPP_IDENTITY_WELLKNOWN') && withPortal) {
      const { startIdentityService } = await import('../../services/identity/start.ts')
      const store = await servicesStore.open()
      running.push(await startIdentityService({ ...toIdentityOptions(context), store }))
    }
  } catch (error) {
    await stop()
    throw toCommandError(error, values)
  }
  return {
    addresses: Object.fromEntries(running.map((service) => [service.name, service.url])),
    describe: () => running.map((service) => `${service.name.padEnd(11)} ${service.url}`).join('\n'),
    stop,
  }
}

/** The port that was in use; undefined for any other error. */
function findTakenPort(error: Error): number | undefined {
  const { cause } = error
  const errors: readonly NodeJS.ErrnoException[] = cause instanceof Error ? [error, cause] : [error]
  const found = errors.find(({ code }) => code === 'EADDRINUSE')
  return found !== undefined && 'port' in found ? Number(found.port) : undefined
}

/** Errors that a person can correct are reported as such: a port in use, a wrong content file. */
function toCommandError(error: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof Error)) return error
  const port = findTakenPort(error)
  if (port !== undefined) return takenPortError(port, values, error)
  if (error.name === 'StoreInUseError') return new CommandError(error.message, EXIT.usage, { cause: error })
  if (error.name === 'ContentFilesError') return new CommandError(error.message, EXIT.contentProblems, { cause: error })
  return error
}
