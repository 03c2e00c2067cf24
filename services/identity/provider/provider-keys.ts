import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'oidc-provider'
import * as z from 'zod'
import { providerKeys } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import { LIFETIMES } from './lifetimes.ts'

/** Keys of the provider; the first one of each signs, all are believed. */
export interface ProviderKeys {
  /** Private keys of tokens. */
  readonly jwks: readonly JWK[]
  /** Secrets of cookies. */
  readonly cookies: readonly string[]
}

const jwkSchema = z.looseObject({ kty: z.literal('EC'), kid: z.string(), alg: z.string(), d: z.string() })
const secretSchema = z.object({ secret: z.string().min(32) })

async function addKeys(db: ServicesTables): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const createdAt = new Date()
    const token = { ...(await exportJWK(privateKey)), kid: id, alg: 'ES256', use: 'sig' }
    await tx.insert(providerKeys).values([
      { id, purpose: 'token', key: token, createdAt },
      { id: randomUUID(), purpose: 'cookie', key: { secret: randomBytes(32).toString('base64url') }, createdAt },
    ])
  })
}

async function readKeys(db: ServicesTables): Promise<ProviderKeys> {
  const rows = await db.select().from(providerKeys).orderBy(desc(providerKeys.createdAt), desc(providerKeys.id))
  const keysOf = (purpose: 'token' | 'cookie') => rows.filter((row) => row.purpose === purpose).map(({ key }) => key)
  return {
    jwks: keysOf('token').map((key) => jwkSchema.parse(key) as JWK),
    cookies: keysOf('cookie').map((key) => secretSchema.parse(key).secret),
  }
}

/** The keys of the store; made when there are none. */
export async function readOrCreateKeys(db: ServicesTables): Promise<ProviderKeys> {
  const keys = await readKeys(db)
  if (keys.jwks.length > 0 && keys.cookies.length > 0) return keys
  await addKeys(db)
  return readKeys(db)
}

/**
 * Makes new keys that sign from now on. Those before stay believed and published as long as a session lasts, whose ID token is
 * shown when it ends; older ones go.
 */
export async function rotateKeys(db: ServicesTables): Promise<ProviderKeys> {
  await readOrCreateKeys(db)
  await addKeys(db)
  const [newest] = await db.select().from(providerKeys).orderBy(desc(providerKeys.createdAt)).limit(1)
  const end = new Date(Date.now() - LIFETIMES.longSession * 1000)
  // A key is as old as the one that followed it: the newest of those that have ended may still be needed.
  const [lastEnded] = await db
    .select()
    .from(providerKeys)
    .where(and(lt(providerKeys.createdAt, end), eq(providerKeys.purpose, 'token')))
    .orderBy(desc(providerKeys.createdAt))
    .limit(1)
  if (newest !== undefined && lastEnded !== undefined)
    await db
      .delete(providerKeys)
      .where(and(lt(providerKeys.createdAt, lastEnded.createdAt), ne(providerKeys.id, newest.id)))
  return readKeys(db)
}
