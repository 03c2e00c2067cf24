import * as z from 'zod/mini'
import { toTokenKey } from '../../domain/portal/token-key.ts'
import type { AuthConfig } from './auth-config.ts'
import { AuthError, toUnreadableMessage } from './auth-errors.ts'

const tokensSchema = z.object({
  accessToken: z.string(),
  idToken: z.optional(z.string()),
  /** Milliseconds since the epoch; absent: it never ends. */
  tokenExpiry: z.optional(z.number()),
})

/** What a login gave (S2 §3 “Token set”), without the refresh token, which the server keeps behind a cookie. */
export type TokenSet = z.infer<typeof tokensSchema>

/** Tokens of one client (S2 §9). */
export interface TokenStore {
  /** @throws {AuthError} when what is stored cannot be read. */
  get(): Promise<TokenSet | undefined>
  set(tokens: TokenSet): Promise<void>
  remove(): Promise<void>
  /** Key in the browser's store, which other tabs see change; undefined for a store of the group's own. */
  readonly key: string | undefined
}

/** Tokens by client id under the key prefix, in the store that the configuration names (A12). */
export function createTokenStore({ tokenStore, prefix, clientId }: AuthConfig): TokenStore {
  if (typeof tokenStore === 'object') {
    return {
      key: undefined,
      get: async () => tokensSchema.safeParse(await tokenStore.get(clientId)).data,
      set: (tokens) => tokenStore.set(clientId, tokens),
      remove: () => tokenStore.remove(clientId),
    }
  }
  const key = toTokenKey({ prefix, clientId })
  const storage = (): Storage => window[tokenStore]
  return {
    key,
    get: async () => {
      const text = storage().getItem(key)
      if (text === null) return undefined
      try {
        const tokens = z.parse(tokensSchema, JSON.parse(text))
        const known = JSON.stringify(tokens)
        // Earlier versions kept the refresh token here, too.
        if (known !== text) storage().setItem(key, known)
        return tokens
      } catch (cause) {
        throw new AuthError(toUnreadableMessage(tokenStore), { cause })
      }
    },
    set: async (tokens) => storage().setItem(key, JSON.stringify(tokens)),
    remove: async () => storage().removeItem(key),
  }
}

/** Whether tokens must be renewed: they end within the threshold (S2 §4). Units are milliseconds. */
export const willExpire = ({ tokenExpiry }: TokenSet, threshold: number, now: number): boolean =>
  tokenExpiry !== undefined && threshold > 0 && tokenExpiry - threshold < now
