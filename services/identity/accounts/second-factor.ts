import { randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { hashPassword, verifyPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { secondFactors } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'

/** A person's second factor. */
export type SecondFactor = typeof secondFactors.$inferSelect

/** Codes for the day on which the phone is lost. */
const RECOVERY_CODES = 10
/** Letters that nobody takes for another one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const STEP_SECONDS = 30

/** Recovery codes as people type them: in any case, with or without what stands between. */
const normalizeRecoveryCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')

const createTotp = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6, algorithm: 'SHA1', label, issuer })

/** A new secret in Base32, as authenticator apps take it. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** `otpauth://totp/…` of a secret, for the app. */
export const toTotpAddress = (secret: string, email: string, brand: string): string =>
  createTotp(secret, email, brand).toString()

/** The time step of a right code: the present one, the one before or the one after, for clocks that differ. */
function findStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = createTotp(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** The second factor of an account, if it has one. */
export async function findSecondFactor(db: ServicesTables, accountId: string): Promise<SecondFactor | undefined> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return factor
}

/** Whether a code of the app is right. Each is taken once (RFC 6238 §5.2). */
export async function takeTotpCode(
  db: ServicesTables,
  factor: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = findStep(factor.secret, code, now)
  if (step === undefined) return false
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(secondFactors.accountId, factor.accountId), lt(secondFactors.lastStep, step)))
    .returning()
  return used.length === 1
}

/** Whether a recovery code is right; it is used up. */
export async function takeRecoveryCode(
  db: ServicesTables,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await findSecondFactor(db, accountId)
  const typed = normalizeRecoveryCode(code)
  const checks = (factor?.recoveryCodes ?? []).map(async (one) =>
    (await verifyPassword(typed, one)) ? one : undefined,
  )
  const hash = (await Promise.all(checks)).find((one) => one !== undefined)
  if (hash === undefined) return false
  // Only the first of two that come at once finds it still there.
  const used = await db
    .update(secondFactors)
    .set({ recoveryCodes: sql`${secondFactors.recoveryCodes} - ${hash}::text`, lastUsedAt: now })
    .where(and(eq(secondFactors.accountId, accountId), sql`${secondFactors.recoveryCodes} ? ${hash}::text`))
    .returning()
  return used.length === 1
}

const createRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

export interface Enrolment {
  readonly accountId: string
  readonly secret: string
  readonly deviceName: string
  /** Shown by the app, which proves that it has the secret. */
  readonly code: string
}

/**
 * Switches the second factor on, or over to another app.
 * @returns recovery codes, which are shown this once; undefined when the code is wrong.
 */
export async function enrolSecondFactor(
  db: ServicesTables,
  { accountId, secret, deviceName, code }: Enrolment,
  now: Date,
): Promise<readonly string[] | undefined> {
  const step = findStep(secret, code, now)
  if (step === undefined) return undefined
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  const values = {
    secret,
    deviceName,
    recoveryCodes: await Promise.all(codes.map((one) => hashPassword(normalizeRecoveryCode(one)))),
    lastStep: step,
    createdAt: now,
    lastUsedAt: now,
  }
  await db
    .insert(secondFactors)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: values })
  return codes
}

/** Switches the second factor off. */
export async function removeSecondFactor(db: ServicesTables, accountId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}
