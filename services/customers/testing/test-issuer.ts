import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { IdentityOptions } from '../../../src/integrations/identity/verify-identity-token.ts'

/** An identity provider of a test: keys at a real address, and tokens that are signed with them, or badly. */
export interface TestIssuer {
  readonly identity: IdentityOptions
  readonly issuer: string
  /** A good token. */
  sign(accountId: string, claims?: Readonly<Record<string, unknown>>): Promise<string>
  /** The same, signed with ES256. */
  signElliptic(accountId: string): Promise<string>
  /** Tokens that say the same and are no good, by what is wrong with them. */
  signBadly(accountId: string): Promise<Readonly<Record<string, string>>>
  stop(): Promise<void>
}

const AUDIENCE = 'kmx_uapp_login'
const HOUR = 3600

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Starts an issuer on loopback. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const [own, foreign, elliptic] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const ellipticJwk = { ...(await exportJWK(elliptic.publicKey)), kid: 'elliptic', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const isDiscovery = request.url?.endsWith('/openid-configuration') === true
    response.end(
      JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys?of=provider` } : { keys: [jwk, ellipticJwk] }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const issuer = `http://localhost:${port}/am/oauth2/realms/root/realms/alpha`
  const identity = { wellKnown: `${issuer}/.well-known/openid-configuration`, clientId: AUDIENCE }
  const toNow = (): number => Math.floor(Date.now() / 1000)
  const claimsOf = (sub: string): JWTPayload => ({
    sub,
    iss: issuer,
    aud: AUDIENCE,
    iat: toNow(),
    exp: toNow() + HOUR,
  })
  const signWith = (claims: JWTPayload, { key = own.privateKey, alg = 'RS256', kid = 'test' } = {}): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
  return {
    identity,
    issuer,
    sign: (accountId, claims) => signWith({ ...claimsOf(accountId), ...claims }),
    signElliptic: (accountId) =>
      signWith(claimsOf(accountId), { key: elliptic.privateKey, alg: 'ES256', kid: 'elliptic' }),
    signBadly: async (accountId) => {
      const now = toNow()
      const claims = claimsOf(accountId)
      const { iat: _iat, exp: _exp, ...timeless } = claims
      const publicText = new TextEncoder().encode(JSON.stringify(jwk))
      const [head, , signature] = (await signWith(claims)).split('.')
      return {
        forged: await signWith(claims, { key: foreign.privateKey }),
        'with another key id': await signWith(claims, { kid: 'unknown' }),
        expired: await signWith({ ...claims, iat: now - 2 * HOUR, exp: now - 61 }),
        'not valid yet': await signWith({ ...claims, nbf: now + 120 }),
        'for another client': await signWith({ ...claims, aud: 'another_client' }),
        'of another issuer': await signWith({ ...claims, iss: 'https://elsewhere.example' }),
        'without an end': await signWith(timeless),
        unsigned: `${encode({ alg: 'none' })}.${encode(claims)}.`,
        'unsigned, with a key id': `${encode({ alg: 'None', kid: 'test' })}.${encode(claims)}.`,
        'signed by the public key as a secret': await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'test' })
          .sign(publicText),
        'with another body': [head, encode({ ...claims, name: 'changed' }), signature].join('.'),
        'for nobody': await signWith({ ...claims, sub: 'c0ffee00-0000-4000-8000-000000000000' }),
        'for no account id': await signWith({ ...claims, sub: "' or true --" }),
        'no token at all': 'this is no token',
        'too long': `${'a'.repeat(10_000)}.b.c`,
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
