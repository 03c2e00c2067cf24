import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'

/** Who signs the tokens, and for whom. */
export interface IdentitySource {
  readonly issuer: string
  /** Where the provider's public keys are; asked when the first token comes, and for keys that are new. */
  readonly jwksUrl: string
  /** Client of the tokens. */
  readonly audience: string
}

/** The provider's keys could not be read: nobody can be told from anybody. */
export class KeysAwayError extends Error {
  override readonly name = 'KeysAwayError'
}

/** The account that a token speaks for; undefined, whatever is wrong with it. @throws {KeysAwayError} */
export type TokenVerifier = (token: string) => Promise<string | undefined>

/** Two servers' clocks; the visitor's has no say in it (decision 38). */
const CLOCK_TOLERANCE_SECONDS = 60
/** Asymmetric ones alone: with `HS256` a public key would be a password that everybody knows (RFC 8725 §2.1). */
const ALGORITHMS = ['RS256', 'ES256']
/** Longer than any token of the provider. */
const MAX_TOKEN_LENGTH = 8192

const subjectSchema = z.uuid()

/** Whether the keys, not the token, are at fault. */
const isKeysFault = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'

/** Verifies ID tokens: signature, issuer, audience, time (OpenID Connect Core §3.1.3.7). */
export function createTokenVerifier({ issuer, jwksUrl, audience }: IdentitySource): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  return async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return undefined
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return subjectSchema.safeParse(payload.sub).data
    } catch (error) {
      if (isKeysFault(error))
        throw new KeysAwayError('The keys of the identity provider cannot be read', { cause: error })
      return undefined
    }
  }
}
