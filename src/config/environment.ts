import * as z from 'zod'
import { BOT_CHECK_PROVIDERS } from '../contracts/forms/form-settings.ts'
import { TRANSLATION_FORMALITIES } from '../domain/translation/formality.ts'
import {
  glossaries,
  optionalText,
  passwordHash,
  passwords,
  port,
  postgres,
  releaseStore,
  sessionKeys,
  url,
  webhookSecret,
  webhookUrls,
} from './environment-values.ts'
import { headerList } from './header-list.ts'
import { readSecretFiles } from './secret-files.ts'

/** Ports of the embedded services (README “Ports”). */
const DEFAULT_PORTS = {
  runtime: 8000,
  content: 8010,
  catalogue: 8011,
  customers: 8012,
  identity: 8013,
  assets: 8014,
  mail: 8015,
  translation: 8016,
  smtp: 8025,
  replies: 8026,
  cms: 8040,
} as const

/** What object storage needs, all of it. */
const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What a translation service needs, both. */
const TRANSLATION_SERVICE_NAMES = ['UAPP_TRANSLATION_SERVICE_URL', 'UAPP_TRANSLATION_SERVICE_KEY'] as const

/**
 * The process environment of the command line and the runtime. Nothing set: everything embedded.
 * `.env.example` explains each value.
 */
const environmentFields = z.object({
  PORT: port.default(DEFAULT_PORTS.runtime),
  /** Ports of the embedded services, for those that run. */
  UAPP_CONTENT_PORT: port.default(DEFAULT_PORTS.content),
  UAPP_CATALOGUE_PORT: port.default(DEFAULT_PORTS.catalogue),
  UAPP_CUSTOMERS_PORT: port.default(DEFAULT_PORTS.customers),
  UAPP_IDENTITY_PORT: port.default(DEFAULT_PORTS.identity),
  UAPP_ASSETS_PORT: port.default(DEFAULT_PORTS.assets),
  UAPP_MAIL_PORT: port.default(DEFAULT_PORTS.mail),
  UAPP_SMTP_PORT: port.default(DEFAULT_PORTS.smtp),
  UAPP_TRANSLATION_PORT: port.default(DEFAULT_PORTS.translation),
  UAPP_CMS_PORT: port.default(DEFAULT_PORTS.cms),
  UAPP_CONTENT_URL: url.optional(),
  UAPP_CONTENT_TOKEN: optionalText,
  /** What the content service signs its webhooks with; absent: the embedded one makes a secret in the data folder. */
  UAPP_CONTENT_WEBHOOK_SECRET: webhookSecret.optional(),
  /** Who hears of changes from the embedded content service. */
  UAPP_CONTENT_WEBHOOKS: webhookUrls.default([]),
  /** Token of the content service that may write texts; without it no translation can be imported. */
  UAPP_CONTENT_WRITE_TOKEN: optionalText,
  /** Outside service that translates texts, and our key there: both or neither. */
  UAPP_TRANSLATION_SERVICE_URL: url.optional(),
  UAPP_TRANSLATION_SERVICE_KEY: optionalText,
  /** How formal it writes, where a language knows the difference. */
  UAPP_TRANSLATION_SERVICE_FORMALITY: z.enum(TRANSLATION_FORMALITIES).optional(),
  UAPP_TRANSLATION_SERVICE_GLOSSARIES: glossaries.default({}),
  UAPP_CATALOGUE_URL: url.optional(),
  UAPP_CATALOGUE_TOKEN: optionalText,
  UAPP_ASSETS_URL: url.optional(),
  /** GraphQL endpoint of the customers service: organizations, people, machines, tickets. */
  UAPP_CUSTOMERS_URL: url.optional(),
  /** Ticketing system, where it is another one than the customers service. */
  UAPP_TICKETING_URL: url.optional(),
  /** Level at which these services log our requests, as S2 §9 counts them. */
  UAPP_TICKETING_DEBUG_LEVEL: z.coerce.number().int().min(0).max(100).default(0),
  /** Discovery document of the identity provider (OpenID Connect Discovery §4). */
  UAPP_IDENTITY_WELLKNOWN: url.optional(),
  /** Its pages for password, second factor and sessions; without them the portal offers none. */
  UAPP_IDENTITY_ACCOUNT_URL: url.optional(),
  /** Its page for new customers; without it the pages offer no registration. */
  UAPP_IDENTITY_REGISTRATION_URL: url.optional(),
  /** PostgreSQL of the embedded identity provider and customers service; another one than the runtime's. */
  UAPP_SERVICES_DATABASE_URL: postgres.optional(),
  /** Mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  /** Domain of addresses that take answers to tickets by mail; the group’s mail server hands its mail over at the port. */
  UAPP_REPLY_DOMAIN: z.hostname('a domain such as reply.group.example').optional(),
  UAPP_REPLY_PORT: port.default(DEFAULT_PORTS.replies),
  /** Address of this machine at which they are taken. */
  UAPP_REPLY_HOST: optionalText,
  /** Where submissions of forms are posted to, and what signs them. */
  UAPP_FORMS_WEBHOOK_URL: url.optional(),
  UAPP_FORMS_WEBHOOK_SECRET: optionalText,
  /** Who tells people from machines, where forms are sent; needs the keys below. */
  UAPP_BOT_CHECK: z.enum(BOT_CHECK_PROVIDERS).optional(),
  UAPP_BOT_CHECK_SITE_KEY: optionalText,
  UAPP_BOT_CHECK_SECRET: optionalText,
  /** Of reCAPTCHA Enterprise. */
  UAPP_BOT_CHECK_PROJECT: optionalText,
  /** Until a delivery that failed is tried again for the first time. */
  UAPP_DELIVERY_RETRY_SECONDS: z.coerce.number().int().min(1).max(600).default(15),
  /** Files that visitors send; by default in the data folder. Runtimes on one database share it. */
  UAPP_UPLOADS_DIR: optionalText,
  /** clamd, which scans them: `host:port`, or the path of its socket. */
  UAPP_CLAMD: optionalText,
  /** Object storage for them, in the place of the folder: all of these, or none; the prefix is what its keys begin with. */
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]{0,200}$/, { error: 'letters, digits, “.”, “_”, “-” and “/”' })
    .optional(),
  /** Hashes of the passwords of protected pages, by slug, `site:{technical name}` or `*`. */
  UAPP_EVENT_PASSWORDS: passwords.optional(),
  /** Hash of the password of the editor area; without it nobody is an editor. */
  UAPP_EDITOR_PASSWORD_HASH: passwordHash.optional(),
  /** Keys that sign sessions: the first one signs, all are believed. */
  UAPP_SESSION_KEYS: sessionKeys.optional(),
  /** Seconds since 1970: the moment that pages are planned for, where it is not the present one. */
  SOURCE_DATE_EPOCH: z.coerce.number({ error: 'seconds since 1970' }).int().min(0).max(8_640_000_000_000).optional(),
  /** Where snapshots, plans and caches live. */
  UAPP_DATA_DIR: z.string().min(1).default('.uapp'),
  /** Where releases are published. */
  UAPP_DIST_DIR: z.string().min(1).default('dist'),
  /** PEM file of the Ed25519 key that signs the root of each release; absent: none does. */
  UAPP_RELEASE_SIGNING_KEY: optionalText,
  /** Object storage that releases go to, and runtimes on any machine read them from; absent: the folder alone. */
  UAPP_RELEASE_STORE: releaseStore.optional(),
  /** Service, region and keys of it; those of `S3_*` where they are not set. */
  UAPP_RELEASE_STORE_ENDPOINT: url.optional(),
  UAPP_RELEASE_STORE_REGION: optionalText,
  UAPP_RELEASE_STORE_ACCESS_KEY_ID: optionalText,
  UAPP_RELEASE_STORE_SECRET_ACCESS_KEY: optionalText,
  /** How often a runtime looks there for another release. */
  UAPP_RELEASE_STORE_POLL_SECONDS: z.coerce.number().min(0.1).max(3600).default(5),
  /** What page templates may have on the disk of a runtime that reads them there, in MiB. */
  UAPP_RELEASE_CACHE_MIB: z.coerce.number().int().min(16).max(1_048_576).default(1024),
  /** History of addresses that is kept between machines: read before a build, and written after it has published. */
  UAPP_ROUTE_HISTORY: optionalText,
  /** PostgreSQL of the runtime's data, in which builds and workers meet, too. */
  DATABASE_URL: postgres.optional(),
  /** A range whose worker has not been heard of for so long is given to another one. */
  UAPP_QUEUE_LEASE_SECONDS: z.coerce.number().int().min(3).max(3600).default(30),
  UAPP_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Port of `/metrics`, for the machines that read them; without it there are none. */
  UAPP_METRICS_PORT: port.optional(),
  /** Addresses of proxies whose `x-forwarded-*` headers are believed, as Express `trust proxy` takes them. */
  UAPP_TRUST_PROXY: optionalText,
  /** OTLP/HTTP receiver of traces; absent: there are none. The names are OpenTelemetry's own. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('uapp'),
})

/** Every value there is; each may be given as a file, too (`readSecretFiles`). */
export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(environmentFields.shape)

/** Values that are set together or not at all, and what to do instead. */
const TOGETHER = [
  { names: S3_NAMES, instead: 'unset all of S3_* to keep files in a folder' },
  { names: TRANSLATION_SERVICE_NAMES, instead: 'unset both to have no translation service' },
] as const

const environmentSchema = environmentFields.superRefine((values, context) => {
  for (const { names, instead } of TOGETHER) {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === names.length) continue
    const there = names.filter((name) => values[name] !== undefined)
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `a value, because ${there.join(', ')} ${there.length === 1 ? 'is' : 'are'} set; ${instead}`,
      })
  }
})

type GivenEnvironment = z.infer<typeof environmentSchema>

/** Values that no message repeats: addresses of databases and mail servers have passwords in them. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'UAPP_SERVICES_DATABASE_URL',
  'SMTP_URL',
  'UAPP_CONTENT_WEBHOOK_SECRET',
  'UAPP_CONTENT_WEBHOOKS',
  'UAPP_FORMS_WEBHOOK_URL',
  'UAPP_CONTENT_WRITE_TOKEN',
  'UAPP_TRANSLATION_SERVICE_KEY',
  'UAPP_EVENT_PASSWORDS',
  'UAPP_EDITOR_PASSWORD_HASH',
  'UAPP_SESSION_KEYS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
  'UAPP_RELEASE_STORE_SECRET_ACCESS_KEY',
])

/** Every address is known: that of the embedded service, where none is set. */
type Environment = GivenEnvironment &
  Record<
    | 'UAPP_CONTENT_URL'
    | 'UAPP_CATALOGUE_URL'
    | 'UAPP_CUSTOMERS_URL'
    | 'UAPP_ASSETS_URL'
    | 'UAPP_IDENTITY_WELLKNOWN'
    | 'SMTP_URL',
    string
  >

/** Path of the discovery document of the embedded identity provider: realm alpha, as Access Management has it (S2 §9). */
const WELLKNOWN_PATH = '/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration'

function withEmbeddedAddresses(values: GivenEnvironment): Environment {
  // Another provider has its own pages: those of the embedded one know none of its people.
  const ownPage = (path: string): string | undefined =>
    values.UAPP_IDENTITY_WELLKNOWN === undefined ? `http://localhost:${values.UAPP_IDENTITY_PORT}/${path}` : undefined
  return {
    ...values,
    UAPP_CONTENT_URL: values.UAPP_CONTENT_URL ?? `http://localhost:${values.UAPP_CONTENT_PORT}/graphql`,
    UAPP_CATALOGUE_URL: values.UAPP_CATALOGUE_URL ?? `http://localhost:${values.UAPP_CATALOGUE_PORT}/graphql`,
    UAPP_CUSTOMERS_URL: values.UAPP_CUSTOMERS_URL ?? `http://localhost:${values.UAPP_CUSTOMERS_PORT}/graphql`,
    SMTP_URL: values.SMTP_URL ?? `smtp://localhost:${values.UAPP_SMTP_PORT}`,
    UAPP_ASSETS_URL: values.UAPP_ASSETS_URL ?? `http://localhost:${values.UAPP_ASSETS_PORT}`,
    UAPP_IDENTITY_WELLKNOWN:
      values.UAPP_IDENTITY_WELLKNOWN ?? `http://localhost:${values.UAPP_IDENTITY_PORT}${WELLKNOWN_PATH}`,
    UAPP_IDENTITY_ACCOUNT_URL: values.UAPP_IDENTITY_ACCOUNT_URL ?? ownPage('account'),
    UAPP_IDENTITY_REGISTRATION_URL: values.UAPP_IDENTITY_REGISTRATION_URL ?? ownPage('register'),
  }
}

/** Which values came from outside, so that the embedded services know what they must stand in for. */
export interface ParsedEnvironment {
  readonly values: Environment
  readonly isSet: (name: keyof Environment) => boolean
}

/** A wrong environment: one message that lists every value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/**
 * Reads the environment once, for the whole process.
 * @throws {EnvironmentError} naming each wrong value and what it should be.
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>>): ParsedEnvironment {
  const files = readSecretFiles(source, ENVIRONMENT_NAMES)
  const both = Object.entries({ ...source, ...files.values })
  const given = Object.fromEntries(both.filter(([, value]) => value !== undefined && value !== ''))
  const result = environmentSchema.safeParse(given)
  const wrong = (result.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    const text = given[name]
    // What lies in a file is a secret.
    const isSecret = SECRETS.has(name) || name in files.values
    const value = text === undefined ? '' : isSecret ? '…' : JSON.stringify(text)
    return `${name}=${value}: expected ${issue.message}`
  })
  const lines = [...files.problems, ...wrong]
  if (!result.success || lines.length > 0) {
    const list = lines.map((line) => `  ${line}\n`).join('')
    throw new EnvironmentError(`The environment has ${lines.length} wrong value(s):\n${list}See .env.example.`)
  }
  return { values: withEmbeddedAddresses(result.data), isSet: (name) => given[name] !== undefined }
}
