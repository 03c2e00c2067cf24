import { beforeEach, describe, expect, it } from '@jest/globals'
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { createAuthConfig } from './auth-config.ts'
import { toAuthError } from './provider-client.ts'
import { createTokenStore, type TokenSet } from './token-store.ts'

const configOf = (tokenStore: 'localStorage' | 'sessionStorage') =>
  createAuthConfig({
    clientId: 'kmx_uapp_login',
    redirectUri: 'https://www.trenholt.example/callback',
    scope: 'openid',
    tokenStore,
    serverConfig: { baseUrl: 'https://login.example/' },
  })

const tokens: TokenSet = { accessToken: 'a', idToken: 'i', tokenExpiry: 5 }

describe('createTokenStore', () => {
  beforeEach(() => {
    window.localStorage.clear()
    window.sessionStorage.clear()
  })

  it.each(['localStorage', 'sessionStorage'] as const)(
    '[A12] keeps tokens in %s, by client id under the key prefix',
    async (name) => {
      const store = createTokenStore(configOf(name))
      await store.set(tokens)
      expect(store.key).toBe('FR-SDK-kmx_uapp_login')
      expect(JSON.parse(window[name].getItem('FR-SDK-kmx_uapp_login') ?? '')).toEqual(tokens)
      expect(await store.get()).toEqual(tokens)
      await store.remove()
      expect([await store.get(), window[name].length]).toEqual([undefined, 0])
    },
  )

  it('[A12] drops the refresh token that an earlier version kept in the browser', async () => {
    const { key = '', get } = createTokenStore(configOf('localStorage'))
    window.localStorage.setItem(key, JSON.stringify({ ...tokens, refreshToken: 'secret' }))
    expect(await get()).toEqual(tokens)
    expect(JSON.parse(window.localStorage.getItem(key) ?? '')).toEqual(tokens)
  })

  it.each(['localStorage', 'sessionStorage'] as const)('[A11] says when a token in %s is unreadable', async (name) => {
    window[name].setItem('FR-SDK-kmx_uapp_login', '{"accessToken":')
    await expect(createTokenStore(configOf(name)).get()).rejects.toThrow(`Could not parse token object from ${name}`)
  })

  it('[A12] hands tokens to a store of the group’s own', async () => {
    const kept = new Map<string, unknown>()
    const store = createTokenStore({
      ...configOf('localStorage'),
      tokenStore: {
        get: async (clientId) => kept.get(clientId),
        set: async (clientId, value) => void kept.set(clientId, value),
        remove: async (clientId) => void kept.delete(clientId),
      },
    })
    await store.set(tokens)
    expect([await store.get(), [...kept.keys()]]).toEqual([tokens, ['kmx_uapp_login']])
    await store.remove()
    expect(await store.get()).toBeUndefined()
  })
})

const responseOf = (error: string, error_description: string | null = null): ErrorResponse =>
  new ErrorResponse({ error, ...(error_description === null ? {} : { error_description }) })

describe('toAuthError', () => {
  it.each<[string, Error, string]>([
    ['a frame that stays silent', new ErrorTimeout('IFrame timed out'), 'Authorization timed out'],
    [
      'login_required',
      responseOf('login_required', 'End-User authentication is required'),
      'User authentication is required',
    ],
    [
      'consent_required',
      responseOf('consent_required', 'requested scopes not granted'),
      'Authentication or consent required',
    ],
    [
      'interaction_required',
      responseOf('interaction_required'),
      'The request requires some interaction that is not allowed.',
    ],
    [
      'an error of the token endpoint',
      responseOf('invalid_grant', 'The grant has expired'),
      'invalid_grant: The grant has expired',
    ],
    ['one without a description', responseOf('server_error'), 'server_error'],
    ['a state that is not stored', new Error('No matching state found in storage'), 'State mismatch'],
    ['another state', new Error('State does not match'), 'State mismatch'],
    ['a missing code', new Error('Expected code in response'), 'Failed to acquire authorization code'],
    ['an answer that is no JSON', new Error('Bad Gateway (502)'), 'Expected 200, received 502'],
    [
      'an answer of Access Management',
      new Error('Bad Request (400): {"code":400,"reason":"Bad Request","message":"Session was timed out"}'),
      '400: Session was timed out',
    ],
    ['a network error', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])('[A11] tells %s in the words of the specification', (_name, error, message) => {
    expect(toAuthError(error).message).toBe(message)
  })
})
