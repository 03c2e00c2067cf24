import { resolve } from 'node:path'
import { EnvironmentError, type ParsedEnvironment } from '../src/config/environment.ts'
import { toObjectStorage } from '../src/config/to-object-storage.ts'
import type { UappConfig } from '../src/config/uapp-config.ts'
import type { ArchiveLimits } from '../src/domain/portal/archive-limits.ts'
import { FORM_KINDS, type FormKind } from '../src/domain/form/form-kind.ts'
import type { ResolutionRules } from '../src/domain/request/request-resolution.ts'
import type { BotCheckOptions } from '../src/integrations/bot-check/bot-check.ts'
import { readWebhookSecret } from '../src/sources/webhooks/webhook-secret.ts'
import { listPictureOrigins } from '../src/domain/picture/picture-hosts.ts'
import { findContentAdapter } from '../src/sources/adapters/create-content-source.ts'
import type { ContentSource, WebhookCheck } from '../src/sources/ports/content-source.ts'
import { createDeeplVendor } from '../src/integrations/translation-service/deepl-vendor.ts'
import type { TranslationVendor } from '../src/integrations/translation-service/translation-vendor.ts'
import { readOrCreateSecret } from '../src/integrations/process/secret-file.ts'
import type { SiteLanguageRules } from '../src/domain/site/site-locales.ts'
import type { MailerOptions } from '../src/integrations/mail/mailer.ts'
import type { Scanner } from '../src/integrations/virus-scan/scan-content.ts'
import type { EventPasswords } from './event-login/event-passwords.ts'
import type { ContentFunctionsOptions } from './content/content-functions.ts'
import { toSenderName } from '../src/integrations/mail/sender-name.ts'
import type { PortalFunctionsOptions } from './portal/portal-functions.ts'
import type { StartPreview } from './preview/preview.ts'
import type { PublishBlocked } from './publishing/publish-blocked.ts'
import type { JobTiming } from './translation-jobs/job-timing.ts'
import type { UploadStorageOptions } from './uploads/open-upload-storage.ts'
import type { Brand } from '../src/domain/brand/brand.ts'
import { listUsedLanguages } from '../src/domain/site/site-locales.ts'
import type { TextSettings } from '../src/integrations/interface-texts/interface-texts.ts'
import { omitUndefined } from '../src/domain/values/omit-undefined.ts'
import { toContentSources } from './content-sources.ts'

/** What functions stand on, whatever host they run in. */
export interface FunctionsOptions {
  /** Interface texts of the project, which lie over those of uapp; absent: it has none. */
  readonly texts?: TextSettings
  /** Where the runtime's data lie: a PostgreSQL, or the folder of an embedded one. */
  readonly store: { readonly databaseUrl?: string | undefined; readonly dir: string }
  /** Where the files lie that visitors send, and clamd, which scans them: `host:port`, or the path of its socket. */
  readonly uploads: UploadStorageOptions & {
    readonly scanner?: Scanner | undefined
    readonly archiveLimits?: ArchiveLimits | undefined
  }
  readonly rules: ResolutionRules
  /** Login and portal: what browsers are told, and the services behind it. */
  readonly portal: Pick<PortalFunctionsOptions, 'settings' | 'customersUrl' | 'ticketingUrl' | 'debugLevel'>
  /** The content service, and the languages that stand in for others before English. */
  readonly content: Pick<ContentFunctionsOptions, 'source' | 'fallbackLanguages' | 'hasNews'> & {
    /** The same with the token for writing texts; absent: nobody may. */
    readonly writer?: ContentSource | undefined
  }
  /** Names this project in files for translators. */
  readonly translationProject: string
  /** Outside service that translates texts; absent: files go out and come back by hand. */
  readonly translationVendor?: TranslationVendor | undefined
  /** How its jobs are paced, where not as they are by default. */
  readonly translationTiming?: Partial<JobTiming> | undefined
  /** Which languages a site has: what its pages are to be translated into. */
  readonly siteLanguages: SiteLanguageRules
  /** Address of the asset host. */
  readonly assetsUrl: string
  /** Other origins of pictures. */
  readonly pictureOrigins?: readonly string[]
  /** Hashes of the passwords of protected pages and of the editor area, and keys that sign sessions, the newest first. */
  readonly access: {
    readonly eventPasswords: EventPasswords
    /** Absent: nobody is an editor. */
    readonly editorPasswordHash?: string | undefined
    readonly sessionKeys: readonly [string, ...string[]]
  }
  readonly mail: MailerOptions
  /** Address of the desk that answers a form. */
  readonly recipients: Readonly<Record<FormKind, string>>
  /** Colours of the group in mails; absent: those of uapp. */
  readonly colours?: Brand['colours']
  /** Papers that a form sends: slug of the file by slug of its page. */
  readonly whitepapers: Readonly<Record<string, string>>
  /** Days after which submissions are removed. */
  readonly keepDays: number
  /** Seconds until the first retry of a delivery; by default a quarter of a minute. */
  readonly retrySeconds?: number | undefined
  /** Who tells people from machines; absent: nobody. */
  readonly botCheck?: BotCheckOptions | undefined
  /** How webhooks of the content service are checked, and what it signs them with. */
  readonly contentWebhook: { readonly check: WebhookCheck; readonly secret: string }
  /** Starts what shows drafts; absent: nobody can see them. @param countriesOf codes of the countries that the release has. */
  readonly startPreview?: StartPreview | undefined
  /** Publishes what the gate keeps back; absent: this host does not. */
  readonly publishBlocked?: PublishBlocked | undefined
  /** Webhook that gets submissions, too. */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
}

/** What functions are made with, whatever host they run in: checked configuration and environment. */
export interface FunctionSettings {
  readonly config: UappConfig
  readonly environment: ParsedEnvironment
  /** Folder of the project, from which paths of the environment are understood. */
  readonly cwd: string
}

/** How addresses are understood. */
export function toRules({
  technicalAreas,
  portalSegment,
  editorSegment,
  bareLocaleSegments,
  alternativeHost,
}: UappConfig): ResolutionRules {
  return {
    technicalAreas,
    portalSegment,
    editorSegment,
    bareLocaleSegments,
    ...omitUndefined({ alternativeHost }),
  }
}

/** @throws {EnvironmentError} naming the value that is missing. */
function toBotCheck({ values }: ParsedEnvironment): BotCheckOptions | undefined {
  const { UAPP_BOT_CHECK: provider, UAPP_BOT_CHECK_SITE_KEY: siteKey, UAPP_BOT_CHECK_SECRET: secret } = values
  if (provider === undefined) return undefined
  if (siteKey === undefined || secret === undefined)
    throw new EnvironmentError('UAPP_BOT_CHECK needs UAPP_BOT_CHECK_SITE_KEY and UAPP_BOT_CHECK_SECRET, too.')
  const project = values.UAPP_BOT_CHECK_PROJECT
  if (provider === 'recaptcha-enterprise' && project === undefined)
    throw new EnvironmentError('UAPP_BOT_CHECK=recaptcha-enterprise needs UAPP_BOT_CHECK_PROJECT, too.')
  return { provider, siteKey, secret, project }
}

/** Days for which submissions are kept: `forms.keepDays` is the older name. */
export const toSubmissionDays = ({ retention, forms }: Pick<UappConfig, 'retention' | 'forms'>): number =>
  retention.submissions ?? forms.keepDays

/** Where the files of visitors lie. */
export function toUploadStorageOptions({
  environment,
  cwd,
}: Pick<FunctionSettings, 'environment' | 'cwd'>): UploadStorageOptions {
  const { values } = environment
  return {
    dir: resolve(cwd, values.UAPP_UPLOADS_DIR ?? `${values.UAPP_DATA_DIR}/uploads`),
    objectStorage: toObjectStorage(values),
  }
}

/** What browsers are told of login and services, and where these stand. */
function toPortalOptions({ config, environment }: FunctionSettings): FunctionsOptions['portal'] {
  const { values } = environment
  const { clientId, scope, realmPath, roleClaim, keyPrefix, tokenStore, thresholdSeconds, timeoutMs, logLevel } =
    config.portal
  return {
    settings: {
      segment: config.portalSegment,
      identity: {
        wellKnown: values.UAPP_IDENTITY_WELLKNOWN,
        clientId,
        scope,
        realmPath,
        roleClaim,
        prefix: keyPrefix,
        tokenStore,
        threshold: thresholdSeconds * 1000,
        timeout: timeoutMs,
        logLevel,
        accountUrl: values.UAPP_IDENTITY_ACCOUNT_URL,
        registrationUrl: values.UAPP_IDENTITY_REGISTRATION_URL,
      },
      services: config.portal.services,
      groupName: toSenderName(config.forms.sender),
      supportEmail: config.portal.supportEmail,
    },
    customersUrl: values.UAPP_CUSTOMERS_URL,
    ticketingUrl: values.UAPP_TICKETING_URL,
    debugLevel: values.UAPP_TICKETING_DEBUG_LEVEL,
  }
}

/** The translation service of an environment; undefined: none is set. */
export function toTranslationVendor({ values }: Pick<ParsedEnvironment, 'values'>): TranslationVendor | undefined {
  const { UAPP_TRANSLATION_SERVICE_URL: url, UAPP_TRANSLATION_SERVICE_KEY: key } = values
  return url === undefined || key === undefined
    ? undefined
    : createDeeplVendor({
        url,
        key,
        formality: values.UAPP_TRANSLATION_SERVICE_FORMALITY,
        glossaries: values.UAPP_TRANSLATION_SERVICE_GLOSSARIES,
        now: () => new Date(),
      })
}

/**
 * What the functions are started with.
 * @throws {EnvironmentError} naming values that need others, which are missing.
 */
export function toFunctionsOptions(settings: FunctionSettings): FunctionsOptions {
  const { config, environment, cwd } = settings
  const { values } = environment
  const { sender, recipient, recipients, whitepapers } = config.forms
  const webhook = { url: values.UAPP_FORMS_WEBHOOK_URL, secret: values.UAPP_FORMS_WEBHOOK_SECRET }
  if (webhook.url !== undefined && webhook.secret === undefined)
    throw new EnvironmentError(
      'UAPP_FORMS_WEBHOOK_URL is set without UAPP_FORMS_WEBHOOK_SECRET, which signs what is sent.',
    )
  return {
    texts: {
      projectDir: resolve(cwd, config.projectDir),
      languages: listUsedLanguages(config),
      fallbackLanguages: config.fallbackLanguages,
    },
    store: { databaseUrl: values.DATABASE_URL, dir: resolve(cwd, values.UAPP_DATA_DIR, 'store') },
    uploads: {
      ...toUploadStorageOptions(settings),
      scanner: values.UAPP_CLAMD === undefined ? undefined : { address: values.UAPP_CLAMD },
      archiveLimits: config.portal.archives,
    },
    colours: config.brand.colours,
    rules: toRules(config),
    whitepapers,
    keepDays: toSubmissionDays(config),
    botCheck: toBotCheck(environment),
    retrySeconds: values.UAPP_DELIVERY_RETRY_SECONDS,
    portal: toPortalOptions(settings),
    content: {
      ...toContentSources(settings),
      fallbackLanguages: config.fallbackLanguages,
      hasNews: config.areas.news,
    },
    translationProject: config.translationProject,
    translationVendor: toTranslationVendor(environment),
    siteLanguages: config,
    assetsUrl: values.UAPP_ASSETS_URL,
    pictureOrigins: listPictureOrigins(config.pictureHosts),
    access: {
      eventPasswords: values.UAPP_EVENT_PASSWORDS ?? {},
      editorPasswordHash: values.UAPP_EDITOR_PASSWORD_HASH,
      sessionKeys: values.UAPP_SESSION_KEYS ?? [readOrCreateSecret(resolve(cwd, values.UAPP_DATA_DIR, 'session.key'))],
    },
    contentWebhook: {
      check: findContentAdapter(config.sources).webhook,
      secret: readWebhookSecret(values.UAPP_CONTENT_WEBHOOK_SECRET, resolve(cwd, values.UAPP_DATA_DIR)),
    },
    mail: { url: values.SMTP_URL, from: sender },
    recipients: Object.fromEntries(FORM_KINDS.map((kind) => [kind, recipients[kind] ?? recipient])) as Record<
      FormKind,
      string
    >,
    ...(webhook.url === undefined || webhook.secret === undefined
      ? {}
      : { webhook: { url: webhook.url, secret: webhook.secret } }),
  }
}
