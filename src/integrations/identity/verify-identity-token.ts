import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod'
import { toRoles } from '../../domain/portal/to-roles.ts'

/** Who somebody is, as the provider has signed it. */
export interface VerifiedIdentity {
  readonly subject: string
  readonly roles: readonly string[]
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

/** An invalid token: forged, expired, of another issuer, or for another audience. */
export class IdentityTokenError extends Error {
  override readonly name = 'IdentityTokenError'
}

/** The provider cannot be asked for its keys. */
export class IdentityProviderAwayError extends Error {
  override readonly name = 'IdentityProviderAwayError'
}

export interface IdentityOptions {
  /** Discovery document of the provider. */
  readonly wellKnown: string
  /** Client that tokens must be for. */
  readonly clientId: string
  /** Claim with the roles (`toRoles`); absent: `roles`. */
  readonly roleClaim?: string
}

export interface IdentityVerifier {
  /** @throws {IdentityTokenError} @throws {IdentityProviderAwayError} */
  verify(token: string): Promise<VerifiedIdentity>
}

const TIMEOUT_MS = 5000
/** Two servers' clocks; the visitor's has no say in it (decision 38). */
const CLOCK_TOLERANCE_S = 60
/** Longer than any token of a provider. */
const MAX_TOKEN_LENGTH = 8192
/** Signatures of a key pair only: with a shared secret the verifier could forge tokens (RFC 8725 §3.1). */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

interface Keys {
  readonly issuer: string
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

async function discover(wellKnown: string): Promise<Keys> {
  const response = await fetch(wellKnown, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new IdentityProviderAwayError(`The identity provider answered with ${response.status}`)
  const { issuer, jwks_uri: address } = discoverySchema.parse(await response.json())
  // Unknown key ids make it ask again, but not more often than every half minute: keys rotate, attackers invent.
  return {
    issuer,
    keys: createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 30_000 }),
  }
}

/** Whether the keys, not the token, are at fault. */
const isAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

function toIdentity(claims: JWTPayload, roleClaim: string): VerifiedIdentity {
  const { sub, exp } = claims
  if (sub === undefined || exp === undefined) throw new IdentityTokenError('The token names nobody, or never ends')
  return { subject: sub, roles: toRoles(claims, roleClaim), expiresAt: exp }
}

/** Verifies ID tokens (OpenID Connect Core 1.0 §3.1.3.7): signature, issuer, audience, end; keys are fetched and rotate. */
export function createIdentityVerifier({
  wellKnown,
  clientId,
  roleClaim = 'roles',
}: IdentityOptions): IdentityVerifier {
  let discovery: Promise<Keys> | undefined
  const load = (): Promise<Keys> => {
    discovery ??= discover(wellKnown).catch((error: unknown) => {
      discovery = undefined
      throw error instanceof IdentityProviderAwayError
        ? error
        : new IdentityProviderAwayError('The identity provider does not answer', { cause: error })
    })
    return discovery
  }
  return {
    verify: async (token) => {
      if (token.length > MAX_TOKEN_LENGTH) throw new IdentityTokenError('The token is too long')
      const { issuer, keys } = await load()
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        return toIdentity(payload, roleClaim)
      } catch (error) {
        if (error instanceof IdentityTokenError) throw error
        if (isAway(error))
          throw new IdentityProviderAwayError('The identity provider does not answer', { cause: error })
        throw new IdentityTokenError('The token is not good', { cause: error })
      }
    },
  }
}
