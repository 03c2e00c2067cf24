import * as z from 'zod'

/** Without a slash at its end. */
export const url = z
  .url({ protocol: /^https?$/, error: 'an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))
/** Address of a PostgreSQL (libpq, “Connection URIs”). */
export const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgres://user:password@host:5432/database',
})
/** A bucket, and what its keys begin with. */
export const releaseStore = z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]{0,200})?$/, {
  error: 'an address such as s3://bucket/prefix',
})
/** Of TCP. */
export const port = z.coerce.number().int().min(1).max(65_535)
/** A key that signs sessions: less can be guessed. */
const MIN_KEY_LENGTH = 32
/** Without white space around it. */
export const optionalText = z
  .string()
  .transform((value) => value.trim())
  .optional()

/** A hash that `uapp password` prints. */
export const passwordHash = z.string().regex(/^\$argon2id(\$[\w+/=,]+){4}$/, { error: 'a hash of “uapp password”' })

/** Hashes by slug. */
export const passwords = z
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

/** The newest first. */
export const sessionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(
    z.tuple([z.string().min(MIN_KEY_LENGTH)], z.string().min(MIN_KEY_LENGTH), {
      error: `keys of ${MIN_KEY_LENGTH} letters or more, with commas between them`,
    }),
  )

/** An HMAC key that is shorter than the digest adds less than it could (RFC 2104 §3). */
const MIN_WEBHOOK_SECRET_LENGTH = 32

/** Signs what one service tells another. */
export const webhookSecret = z
  .string()
  .transform((value) => value.trim())
  .pipe(z.string().min(MIN_WEBHOOK_SECRET_LENGTH, `a secret of ${MIN_WEBHOOK_SECRET_LENGTH} letters or more`))

/** Who is told. */
export const webhookUrls = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'http or https addresses with commas between them' })))

/** `en-de=ID`, with commas between them: source, target, and what the service calls the glossary. */
export const glossaries = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split('=')))
  .pipe(
    z.array(z.tuple([z.string().regex(/^[a-z]{2}-[a-z]{2}$/), z.string().regex(/^[\w-]{1,100}$/)]), {
      error: 'pairs such as en-de=ID with commas between them',
    }),
  )
  .transform((pairs) => Object.fromEntries(pairs))
