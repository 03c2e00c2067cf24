import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestCookies } from '../platform/http/request-cookies.ts'

/** Makes and checks tokens that only this site can have made, so that a forged one never reaches the store. */
export interface TokenSigner {
  /** A new token: 192 random bits and their signature. */
  create(): string
  isGenuine(token: string): boolean
}

const TOKEN_PATTERN = /^([\w-]{32})\.([\w-]{43})$/

const sign = (key: string, id: string): Buffer => createHmac('sha256', key).update(id).digest()

/** @param keys the first one signs, all of them are believed, so that keys can be changed one after the other. */
export function createTokenSigner(keys: readonly [string, ...string[]]): TokenSigner {
  return {
    create: () => {
      const id = randomBytes(24).toString('base64url')
      return `${id}.${sign(keys[0], id).toString('base64url')}`
    },
    isGenuine: (token) => {
      const [, id, signature] = TOKEN_PATTERN.exec(token) ?? []
      if (id === undefined || signature === undefined) return false
      const given = Buffer.from(signature, 'base64url')
      return keys.some((key) => {
        const expected = sign(key, id)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

/** The token that a cookie holds, if this site made it. */
export function findToken(signer: TokenSigner, cookies: RequestCookies, name: string): string | undefined {
  const token = cookies[name]
  return token !== undefined && signer.isGenuine(token) ? token : undefined
}
