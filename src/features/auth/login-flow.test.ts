import { describe, expect, it } from '@jest/globals'
import { AUTH_MESSAGES, AuthError, toUserInfoMessage } from './auth-errors.ts'
import { createAuthLog } from './auth-log.ts'
import { createLoginFlow, type GetTokensOptions, type LoginFlow } from './login-flow.ts'
import type { TokenSet } from './token-store.ts'

const NOW = 1_000_000
const JOURNEY = { returnTo: '/de/mykomax/tickets/1' }
const wanted: GetTokensOptions = { login: 'redirect', journey: JOURNEY, languages: 'de' }
const tokensOf = (name: string, endsIn?: number): TokenSet => ({
  accessToken: name,
  idToken: `id of ${name}`,
  ...(endsIn === undefined ? {} : { tokenExpiry: NOW + endsIn }),
})

interface World {
  readonly flow: LoginFlow
  /** What was done, in order. */
  readonly steps: string[]
  readonly state: {
    stored: TokenSet | undefined
    silent: TokenSet | Error
    userInfo: Error | undefined
    refreshed: TokenSet | Error
    revoked: Error | undefined
    attempts: number
    isConnected: boolean
  }
}

/** A flow whose provider answers as `state` says, and that notes every step. */
function createWorld(change: Partial<World['state']> = {}): World {
  const steps: string[] = []
  const state: World['state'] = {
    stored: undefined,
    silent: tokensOf('silent', 3_600_000),
    userInfo: undefined,
    refreshed: new AuthError('the refresh token is no longer good'),
    revoked: undefined,
    attempts: 0,
    isConnected: true,
    ...change,
  }
  const orThrow = <T>(value: T | Error): T => {
    if (value instanceof Error) throw value
    return value
  }
  const flow = createLoginFlow({
    config: { clientId: 'kmx_uapp_login', oauthThreshold: 180_000 },
    store: {
      key: 'FR-SDK-kmx_uapp_login',
      get: async () => state.stored,
      set: async (tokens) => {
        steps.push(`store ${tokens.accessToken}`)
        state.stored = tokens
      },
      remove: async () => {
        steps.push('delete')
        state.stored = undefined
      },
    },
    client: {
      authorizeSilently: async (hint) => {
        steps.push(hint === undefined ? 'silent' : `silent, ${hint}`)
        return orThrow(state.silent)
      },
      redirectToLogin: async ({ returnTo }, languages) => void steps.push(`redirect ${returnTo} ${languages}`),
      exchange: async () => {
        steps.push('exchange')
        return { tokens: tokensOf('exchanged', 3_600_000), journey: JOURNEY }
      },
      refresh: async () => {
        steps.push('refresh')
        return orThrow(state.refreshed)
      },
      endRefresh: async () => void steps.push('end refresh'),
    },
    calls: {
      fetchUserInfo: async ({ accessToken }) => {
        steps.push(`user ${accessToken}`)
        if (state.userInfo !== undefined) throw state.userInfo
        return { subname: 'u-1', given_name: 'Ingrid', family_name: 'Solvang', roles: ['one'] }
      },
      revoke: async (token) => {
        steps.push(`revoke ${token}`)
        if (state.revoked !== undefined) throw state.revoked
      },
      endBrowserSession: async () => void steps.push('end browser session'),
      buildEndSessionUrl: (idToken, returnTo) => `end?${idToken ?? ''}&${returnTo}`,
      endSession: async () => void steps.push('end session'),
    },
    log: createAuthLog(),
    now: () => NOW,
    isConnected: () => state.isConnected,
    alone: (action) => action(),
    attempts: { read: () => state.attempts, write: (count) => void (state.attempts = count) },
  })
  return { flow, steps, state }
}

describe('getTokens', () => {
  it.each([
    ['lasts longer than the threshold', tokensOf('stored', 180_001)],
    ['never ends', tokensOf('stored')],
  ])('[A4] reuses a stored token that %s', async (_name, stored) => {
    const { flow, steps } = createWorld({ stored })
    expect(await flow.getTokens(wanted)).toBe(stored)
    expect(steps).toEqual([])
  })

  it('[A5] without a connection leaves an ending login as it is, and leads nowhere', async () => {
    const stored = tokensOf('stored', 179_999)
    const { flow, steps, state } = createWorld({ stored, isConnected: false })
    await expect(flow.getTokens(wanted)).rejects.toThrow(AUTH_MESSAGES.failedToFetch)
    expect(steps).toEqual([])
    state.isConnected = true
    expect((await flow.getTokens(wanted))?.accessToken).toBe('silent')
  })

  it.each([
    ['ends within 180 s', {}, tokensOf('stored', 179_999)],
    ['is good, but renewal is forced', { forceRenew: true }, tokensOf('stored', 3_600_000)],
  ])('[A5] revokes and deletes a token that %s, then asks silently', async (_name, more, stored) => {
    const { flow, steps } = createWorld({ stored })
    expect((await flow.getTokens({ ...wanted, ...more }))?.accessToken).toBe('silent')
    expect(steps).toEqual(['revoke stored', 'delete', 'silent, id of stored', 'store silent'])
  })

  it('[A5] renews a token that a service did not take, once for all who were refused', async () => {
    const { flow, steps } = createWorld({ stored: tokensOf('stored', 3_600_000) })
    for (let caller = 0; caller < 3; caller += 1)
      expect((await flow.getTokens({ ...wanted, refused: 'stored' }))?.accessToken).toBe('silent')
    expect(steps).toEqual(['revoke stored', 'delete', 'silent, id of stored', 'store silent'])
  })

  it('[A5] deletes the old token even when it cannot be revoked', async () => {
    const { flow, steps } = createWorld({ stored: tokensOf('stored', 1), revoked: new AuthError('away') })
    await flow.getTokens(wanted)
    expect(steps).toEqual(['revoke stored', 'delete', 'silent, id of stored', 'store silent'])
  })

  it.each([
    AUTH_MESSAGES.consentRequired,
    AUTH_MESSAGES.authorizationTimeout,
    AUTH_MESSAGES.failedToFetch,
    AUTH_MESSAGES.networkError,
    AUTH_MESSAGES.interaction,
    `PingOne: ${AUTH_MESSAGES.authenticationRequired}`,
    `Safari: ${AUTH_MESSAGES.crossOrigin} to a site`,
    'invalid_request: id_token_hint is missing',
    'invalid_client: unknown',
  ])('[A5] [A11] sends the visitor to the login page after “%s”', async (message) => {
    const { flow, steps } = createWorld({ silent: new AuthError(message) })
    expect(await flow.getTokens(wanted)).toBeUndefined()
    expect(steps).toEqual(['silent', 'redirect /de/mykomax/tickets/1 de'])
  })

  it('[A5] keeps the identity token where a refreshed answer has none', async () => {
    const stored = tokensOf('stored', 1)
    const { idToken: _none, ...refreshed } = tokensOf('refreshed', 3_600_000)
    const { flow } = createWorld({ stored, silent: new AuthError(AUTH_MESSAGES.interaction), refreshed })
    expect(await flow.getTokens(wanted)).toMatchObject({ accessToken: 'refreshed', idToken: 'id of stored' })
  })

  it('[A5] [A11] rethrows everything where no login page is wanted', async () => {
    const quiet = createWorld({ silent: new AuthError(AUTH_MESSAGES.interaction) })
    await expect(quiet.flow.getTokens({ ...wanted, login: 'silent' })).rejects.toThrow(AUTH_MESSAGES.interaction)
    expect(quiet.steps).toEqual(['silent'])
  })

  it('[A5] tries the refresh token where the frame knows no session, before the login page', async () => {
    const stored = tokensOf('stored', 1)
    const silent = new AuthError(AUTH_MESSAGES.authorizationTimeout)
    const { flow, steps } = createWorld({ stored, silent, refreshed: tokensOf('refreshed', 3_600_000) })
    expect((await flow.getTokens(wanted))?.accessToken).toBe('refreshed')
    expect(steps.slice(2)).toEqual(['silent, id of stored', 'refresh', 'store refreshed'])
    const late = createWorld({ stored, silent })
    expect(await late.flow.getTokens(wanted)).toBeUndefined()
    expect(late.steps.slice(2)).toEqual(['silent, id of stored', 'refresh', 'redirect /de/mykomax/tickets/1 de'])
  })

  it('[A4] makes one flight of parallel calls', async () => {
    const { flow, steps } = createWorld()
    const all = await Promise.all([flow.getTokens(wanted), flow.getTokens(wanted), flow.getTokens(wanted)])
    expect(new Set(all).size).toBe(1)
    expect(steps).toEqual(['silent', 'store silent'])
  })
})

describe('loadUser', () => {
  it('[A6] loads the user after the tokens', async () => {
    const { flow, steps } = createWorld()
    expect(await flow.loadUser(wanted)).toMatchObject({ id: 'u-1', roles: ['one'], populated: true })
    expect(steps).toEqual(['silent', 'store silent', 'user silent'])
  })

  it('[A6] forces a new login when the user cannot be loaded, and gives up after two', async () => {
    const { flow, steps, state } = createWorld({ userInfo: new AuthError(toUserInfoMessage(401)) })
    for (let count = 0; count < 3; count += 1)
      await expect(flow.loadUser(wanted)).rejects.toThrow('Failed to get user info; received 401')
    expect(steps.filter((step) => step.startsWith('silent'))).toHaveLength(3)
    expect(state.attempts).toBe(2)
    state.userInfo = undefined
    await flow.loadUser(wanted)
    expect(state.attempts).toBe(0)
  })

  it('[A6] forces nothing while the network is away: a login would not mend it', async () => {
    const { flow, steps } = createWorld({ userInfo: new AuthError(AUTH_MESSAGES.failedToFetch) })
    await expect(flow.loadUser(wanted)).rejects.toThrow(AUTH_MESSAGES.failedToFetch)
    expect(steps).toEqual(['silent', 'store silent', 'user silent'])
  })
})

describe('complete', () => {
  const at = (query: string): string => `https://www.trenholt.example/callback${query}`

  it('[A1] exchanges code and state, loads the user, and tells where the visitor was going', async () => {
    const { flow, steps } = createWorld()
    const { user, journey } = await flow.complete(at('?code=c&state=s'))
    expect([user.fullName, journey]).toEqual(['Ingrid Solvang', JOURNEY])
    expect(steps).toEqual(['exchange', 'store exchanged', 'user exchanged'])
  })

  it.each([
    ['', 'missing params'],
    ['?code=c', 'missing params'],
    ['?state=s', 'missing params'],
    ['?error=access_denied&error_description=No%20consent.', 'missing params: access_denied: No consent.'],
    ['?code=a&code=b&state=s', 'Failed to acquire authorization code'],
  ])('[A1] [A11] refuses %j with its words', async (query, message) => {
    const { flow, steps } = createWorld()
    await expect(flow.complete(at(query))).rejects.toThrow(message)
    expect(steps).toEqual([])
  })
})

describe('logOut', () => {
  it('[A7] ends the browser session, revokes, deletes, and then ends the provider’s session', async () => {
    const { flow, steps } = createWorld({ stored: tokensOf('stored', 3_600_000) })
    expect(await flow.logOut('https://www.trenholt.example/de')).toBe(
      'end?id of stored&https://www.trenholt.example/de',
    )
    expect(steps).toEqual(['end browser session', 'revoke stored', 'end refresh', 'delete'])
  })

  it('[A7] goes on when a step fails', async () => {
    const { flow, steps } = createWorld({ stored: tokensOf('stored'), revoked: new AuthError('away') })
    await flow.logOut('/')
    expect(steps).toEqual(['end browser session', 'revoke stored', 'end refresh', 'delete'])
  })
})
