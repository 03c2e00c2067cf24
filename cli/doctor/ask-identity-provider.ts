import * as z from 'zod'
import { isSafeAddress } from '../../src/domain/path/safe-address.ts'
import type { Finding } from './finding.ts'

const TIMEOUT_MS = 5000

/** Requirements of a login (`docs/identity.md`; OpenID Connect Discovery 1.0 §3). */
const NEEDED = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

/** What it can do without, and how it goes then. */
const OPTIONAL = {
  userinfo_endpoint: 'who somebody is comes from the ID token',
  revocation_endpoint: 'tokens end by themselves',
  end_session_endpoint: 'a logout ends here, and not at the provider',
} as const

const discoverySchema = z.looseObject({
  code_challenge_methods_supported: z.array(z.string()).optional(),
  response_types_supported: z.array(z.string()).optional(),
})

/**
 * The provider must name its login page, and support what a browser's login needs: an authorization code with PKCE.
 * @throws {Error} that names what is missing or wrong.
 */
export async function askIdentityProvider(url: string): Promise<Omit<Finding, 'part'>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`it answers with status ${response.status}`)
  const { data } = discoverySchema.safeParse(await response.json().catch(() => undefined))
  if (data === undefined) throw new Error('its answer is no discovery document')
  const missing = NEEDED.filter((name) => data[name] === undefined)
  if (missing.length > 0) throw new Error(`its discovery document does not name ${missing.join(', ')}`)
  const offered = Object.keys(OPTIONAL).filter((name) => data[name] !== undefined)
  const unsafe = [...NEEDED, ...offered].filter((name) => !isSafeAddress(String(data[name])))
  if (unsafe.length > 0) throw new Error(`it names addresses that are not https: ${unsafe.join(', ')}`)
  if (data.code_challenge_methods_supported?.includes('S256') === false)
    throw new Error('it does not take PKCE with S256 (code_challenge_methods_supported)')
  if (data.response_types_supported?.includes('code') === false)
    throw new Error('it gives no authorization codes (response_types_supported)')
  const without = Object.entries(OPTIONAL).flatMap(([name, effect]) =>
    data[name] === undefined ? [`no ${name}: ${effect}`] : [],
  )
  return { state: 'good', detail: [`logs in for ${String(data['issuer'])}`, ...without].join('; ') }
}
