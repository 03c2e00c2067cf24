import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { isSafeAddress } from '../../domain/path/safe-address.ts'

const TIMEOUT_MS = 3000
const KNOWN_MS = 3_600_000
/** A provider that is away is asked again after this. */
const UNKNOWN_MS = 30_000

/** Endpoints that a login's page calls, or shows in a hidden frame (OpenID Connect Discovery 1.0 §3). */
const ENDPOINTS = [
  'authorization_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const

const discoverySchema = z.record(z.string(), z.unknown())

async function askOrigins(wellKnown: string): Promise<readonly string[]> {
  const response = await fetch(wellKnown, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  const found = discoverySchema.parse(await response.json())
  return ENDPOINTS.map((name) => found[name]).flatMap((address) =>
    typeof address === 'string' && isSafeAddress(address) ? [new URL(address).origin] : [],
  )
}

/**
 * Origins of a provider, as its discovery document names them: some have userinfo or tokens on hosts of their own.
 * @returns a question whose answer is known for an hour; while the provider is away it is the origin of the document alone.
 */
export function createLoginOrigins(wellKnown: string): () => Promise<readonly string[]> {
  const own = new URL(wellKnown).origin
  const known = new LRUCache<string, readonly string[]>({
    max: 1,
    ttl: KNOWN_MS,
    fetchMethod: async (address, _stale, { options }) => {
      try {
        return [...new Set([own, ...(await askOrigins(address))])]
      } catch {
        options.ttl = UNKNOWN_MS
        return [own]
      }
    },
  })
  return async () => (await known.fetch(wellKnown)) ?? [own]
}
