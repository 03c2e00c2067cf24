import * as z from 'zod'
import { isSafeAddress } from '../../domain/path/safe-address.ts'
import { IdentityProviderAwayError } from './verify-identity-token.ts'

/** What the provider answers: tokens, or why there are none (RFC 6749 §5). */
export interface TokenAnswer {
  /** 200, or 4xx where the provider refuses. */
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls of the runtime for a browser; `origin` is that of the site, which some providers compare with the client's. */
export interface TokenEndpoint {
  /** @throws {IdentityProviderAwayError} where it does not answer, or fails. */
  exchange(fields: Readonly<Record<string, string>>, origin: string): Promise<TokenAnswer>
  /** Ends a refresh token (RFC 7009), where the provider can. @throws {IdentityProviderAwayError} */
  revokeRefreshToken(refreshToken: string, origin: string): Promise<void>
}

export interface TokenEndpointOptions {
  /** Discovery document of the provider. */
  readonly wellKnown: string
  readonly clientId: string
  /** Milliseconds. */
  readonly timeout: number
}

const address = z.url().refine(isSafeAddress, 'an address that nobody can read on the way')
const discoverySchema = z.object({ token_endpoint: address, revocation_endpoint: address.optional() })
const bodySchema = z.record(z.string(), z.unknown())

/** Token endpoint of a provider, with a public client as in the browser. Addresses are discovered once. */
export function createTokenEndpoint({ wellKnown, clientId, timeout }: TokenEndpointOptions): TokenEndpoint {
  let discovery: Promise<z.infer<typeof discoverySchema>> | undefined

  async function away<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action()
    } catch (cause) {
      if (cause instanceof IdentityProviderAwayError) throw cause
      throw new IdentityProviderAwayError('The identity provider does not answer', { cause })
    }
  }
  async function fetchDiscovery(): Promise<z.infer<typeof discoverySchema>> {
    const response = await fetch(wellKnown, { signal: AbortSignal.timeout(timeout) })
    return discoverySchema.parse(await response.json())
  }
  function discover(): Promise<z.infer<typeof discoverySchema>> {
    discovery ??= fetchDiscovery().catch((error: unknown) => {
      discovery = undefined
      throw error
    })
    return discovery
  }
  /** A redirect would hand secrets to somebody else. */
  const post = (url: string, fields: Readonly<Record<string, string>>, origin: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', origin },
      body: new URLSearchParams({ client_id: clientId, ...fields }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })

  return {
    exchange: (fields, origin) =>
      away(async () => {
        const response = await post((await discover()).token_endpoint, fields, origin)
        const { status } = response
        if (status !== 200 && (status < 400 || status >= 500))
          throw new IdentityProviderAwayError(`The identity provider answered with ${status}`)
        // Without the parser's error, which quotes the answer.
        const body = bodySchema.safeParse(await response.json().catch(() => undefined)).data
        if (body === undefined && status === 200)
          throw new IdentityProviderAwayError('The identity provider answered without JSON')
        return { status, body: body ?? {} }
      }),
    revokeRefreshToken: (token, origin) =>
      away(async () => {
        const { revocation_endpoint: url } = await discover()
        if (url !== undefined) await post(url, { token, token_type_hint: 'refresh_token' }, origin)
      }),
  }
}
