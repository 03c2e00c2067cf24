import * as z from 'zod'
import { BOT_CHECK_PROVIDERS } from '../contracts/forms/form-settings.ts'

const url = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))
const port = z.coerce.number().int().min(1).max(65_535)
/** A key that signs sessions: less can be guessed. */
const MIN_KEY_LENGTH = 32
const optionalText = z
  .string()
  .transform((value) => value.trim())
  .optional()

/** A hash that `uapp password` prints. */
const passwordHash = z.string().regex(/^scrypt(\$[\w-]+){5}$/)

const passwords = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'JSON', input: text })
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), passwordHash, { error: 'a JSON object of slugs and hashes of “uapp password”' }))

const sessionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(
    z.tuple([z.string().min(MIN_KEY_LENGTH)], z.string().min(MIN_KEY_LENGTH), {
      error: `keys of ${MIN_KEY_LENGTH} letters or more, with commas between them`,
    }),
  )

/** Ports of the embedded services (README “Ports”). */
const DEFAULT_PORTS = { runtime: 8000, content: 8010, catalogue: 8011, assets: 8014, mail: 8015, smtp: 8025 } as const

/**
 * The process environment of the command line and the runtime. Nothing set: everything embedded.
 * `.env.example` explains each value.
 */
const environmentSchema = z.object({
  PORT: port.default(DEFAULT_PORTS.runtime),
  /** Ports of the embedded services, for those that run. */
  UAPP_CONTENT_PORT: port.default(DEFAULT_PORTS.content),
  UAPP_CATALOGUE_PORT: port.default(DEFAULT_PORTS.catalogue),
  UAPP_ASSETS_PORT: port.default(DEFAULT_PORTS.assets),
  UAPP_MAIL_PORT: port.default(DEFAULT_PORTS.mail),
  UAPP_SMTP_PORT: port.default(DEFAULT_PORTS.smtp),
  UAPP_CONTENT_URL: url.optional(),
  UAPP_CONTENT_TOKEN: optionalText,
  UAPP_CATALOGUE_URL: url.optional(),
  UAPP_CATALOGUE_TOKEN: optionalText,
  UAPP_ASSETS_URL: url.optional(),
  /** Mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
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
  /** Hashes of the passwords of protected pages, by slug, `site:{technical name}` or `*`. */
  UAPP_EVENT_PASSWORDS: passwords.optional(),
  /** Keys that sign sessions: the first one signs, all are believed. */
  UAPP_SESSION_KEYS: sessionKeys.optional(),
  /** Where snapshots, plans and caches live. */
  UAPP_DATA_DIR: z.string().min(1).default('.uapp'),
  /** Where releases are published. */
  UAPP_DIST_DIR: z.string().min(1).default('dist'),
  /** PostgreSQL of the runtime's data, in which builds and workers meet, too. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/database' })
    .optional(),
  /** A range whose worker has not been heard of for so long is given to another one. */
  UAPP_QUEUE_LEASE_SECONDS: z.coerce.number().int().min(3).max(3600).default(30),
  UAPP_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Port of `/metrics`; without it the metrics stand on the runtime's own port. */
  UAPP_METRICS_PORT: port.optional(),
  /** Addresses of proxies whose `x-forwarded-*` headers are believed, as Express `trust proxy` takes them. */
  UAPP_TRUST_PROXY: optionalText,
})

type GivenEnvironment = z.infer<typeof environmentSchema>

/** Values that no message repeats. */
const SECRETS: ReadonlySet<string> = new Set(['UAPP_EVENT_PASSWORDS', 'UAPP_SESSION_KEYS'])

/** Every address is known: that of the embedded service, where none is set. */
type Environment = GivenEnvironment &
  Record<'UAPP_CONTENT_URL' | 'UAPP_CATALOGUE_URL' | 'UAPP_ASSETS_URL' | 'SMTP_URL', string>

function withEmbeddedAddresses(values: GivenEnvironment): Environment {
  return {
    ...values,
    UAPP_CONTENT_URL: values.UAPP_CONTENT_URL ?? `http://localhost:${values.UAPP_CONTENT_PORT}/graphql`,
    UAPP_CATALOGUE_URL: values.UAPP_CATALOGUE_URL ?? `http://localhost:${values.UAPP_CATALOGUE_PORT}/graphql`,
    SMTP_URL: values.SMTP_URL ?? `smtp://localhost:${values.UAPP_SMTP_PORT}`,
    UAPP_ASSETS_URL: values.UAPP_ASSETS_URL ?? `http://localhost:${values.UAPP_ASSETS_PORT}`,
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
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const value = SECRETS.has(name) ? '…' : JSON.stringify(given[name])
      return `  ${name}=${value}: expected ${issue.message}`
    })
    throw new EnvironmentError(
      `The environment has ${lines.length} wrong value(s):\n${lines.join('\n')}\nSee .env.example.`,
    )
  }
  return { values: withEmbeddedAddresses(result.data), isSet: (name) => given[name] !== undefined }
}
