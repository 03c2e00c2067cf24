import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createAuthLog, type LogLevel } from './auth-log.ts'
import { buildEndpoints, createAuthConfig, type AuthOptions } from './auth-config.ts'
import { discoverConfig, toServer } from './discover.ts'
import { willExpire } from './token-store.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const OPTIONS: AuthOptions = {
  clientId: 'kmx_uapp_login',
  redirectUri: 'https://www.trenholt.example/callback',
  scope: 'openid profile email fr:idm:*',
}

describe('createAuthConfig', () => {
  it('[A8] gives a base URL its slash, and the defaults of the library', () => {
    expect(createAuthConfig({ ...OPTIONS, serverConfig: { baseUrl: 'https://login.example/am' } })).toMatchObject({
      serverConfig: { baseUrl: 'https://login.example/am/', timeout: 5000 },
      oauthThreshold: 30_000,
      prefix: 'FR-SDK',
      logLevel: 'none',
      tokenStore: 'localStorage',
    })
  })

  it('[A8] [A11] says what is missing in the words of the specification', () => {
    expect(() => createAuthConfig(undefined)).toThrow('Configuration is invalid')
    expect(() => createAuthConfig(OPTIONS)).toThrow('Configuration is invalid')
    expect(() => createAuthConfig({ ...OPTIONS, serverConfig: {} })).toThrow('Server configuration has not been set')
  })

  it('[A9] builds the paths of a realm behind the root realm, and takes own ones', () => {
    const serverConfig = { baseUrl: 'https://login.example/am', paths: { revoke: '/elsewhere/revoke' } }
    const config = createAuthConfig({ ...OPTIONS, realmPath: 'alpha', serverConfig })
    expect(buildEndpoints(config)).toEqual({
      authenticate: 'https://login.example/am/json/realms/root/realms/alpha/authenticate',
      authorize: 'https://login.example/am/oauth2/realms/root/realms/alpha/authorize',
      accessToken: 'https://login.example/am/oauth2/realms/root/realms/alpha/access_token',
      endSession: 'https://login.example/am/oauth2/realms/root/realms/alpha/connect/endSession',
      userInfo: 'https://login.example/am/oauth2/realms/root/realms/alpha/userinfo',
      revoke: 'https://login.example/elsewhere/revoke',
      sessions: 'https://login.example/am/json/realms/root/realms/alpha/sessions/',
    })
  })
})

describe('discovery', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/slow') return
      if (request.url === '/away') response.statusCode = 503
      const issuer = 'https://login.example:443/am/oauth2/alpha'
      const body = request.url === '/empty' ? {} : { issuer, authorization_endpoint: `${issuer}/authorize` }
      response.end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const discover = (wellknown: string | undefined, timeout = 5000): Promise<unknown> =>
    discoverConfig({ ...OPTIONS, serverConfig: { timeout, ...omitUndefined({ wellknown }) } })

  it('[A8] takes addresses exactly as they are named: on several hosts, with queries and doubled slashes', () => {
    const wellKnown = {
      issuer: 'https://accounts.example',
      authorization_endpoint: 'https://accounts.example/o/oauth2/v2/auth?tenant=7',
      token_endpoint: 'https://oauth2.elsewhere.example//token',
      userinfo_endpoint: 'https://openid.elsewhere.example/v1/userinfo',
    }
    const config = createAuthConfig({ ...OPTIONS, serverConfig: toServer(wellKnown) })
    expect(buildEndpoints(config)).toMatchObject({
      authorize: wellKnown.authorization_endpoint,
      accessToken: wellKnown.token_endpoint,
      userInfo: wellKnown.userinfo_endpoint,
      revoke: '',
      endSession: '',
    })
  })

  it('[A8] takes no address that can be read on the way, but on the own machine', () => {
    const at = (address: string): string => toServer({ authorization_endpoint: address }).paths.authorize
    expect(() => at('http://login.example/auth')).toThrow(
      'The identity provider names an address without https: http://login.example/auth',
    )
    expect(at('http://localhost:8003/auth')).toBe('http://localhost:8003/auth')
  })

  it('[A8] finds the paths of a provider, and those of sessions where its issuer contains /am/', () => {
    const issuer = 'https://login.example:443/am/oauth2/alpha'
    const endpoints = ['authorization', 'token', 'userinfo', 'revocation', 'end_session'].map(
      (name) => [`${name}_endpoint`, `${issuer}/${name}`] as const,
    )
    expect(toServer({ issuer, ...Object.fromEntries(endpoints) })).toEqual({
      baseUrl: 'https://login.example/',
      paths: {
        authorize: `${issuer}/authorization`,
        accessToken: `${issuer}/token`,
        userInfo: `${issuer}/userinfo`,
        revoke: `${issuer}/revocation`,
        endSession: `${issuer}/end_session`,
        authenticate: '/am/json/alpha/authenticate',
        sessions: '/am/json/alpha/sessions',
      },
    })
    expect(
      toServer({ issuer: 'https://a.example/as', authorization_endpoint: 'https://a.example/as/authorize' }).paths,
    ).not.toHaveProperty('sessions')
  })

  it('[A8] [A11] says in the words of the specification what is wrong', async () => {
    await expect(discoverConfig(OPTIONS)).rejects.toThrow('Configuration is invalid')
    await expect(discover(undefined)).rejects.toThrow(
      'Missing well-known property. Use `Config.set` method if not using well-known endpoint.',
    )
    await expect(discover('')).rejects.toThrow('wellknown URL is missing in options')
    await expect(discover(`${origin}/empty`)).rejects.toThrow(
      'Wellknown endpoint did not return authorization_endpoint',
    )
    await expect(discover(`${origin}/away`)).rejects.toThrow('Expected 200, received 503')
    await expect(discover(`${origin}/slow`, 30)).rejects.toThrow('Timeout')
    expect(await discover(`${origin}/good`)).toMatchObject({
      serverConfig: { baseUrl: 'https://login.example/', timeout: 5000 },
    })
  })
})

describe('thresholds and levels', () => {
  it('[A4] counts in milliseconds, and takes a token without an end for good', () => {
    expect(willExpire({ accessToken: 'a', tokenExpiry: 180_000 }, 180_000, 1)).toBe(true)
    expect(willExpire({ accessToken: 'a', tokenExpiry: 180_001 }, 180_000, 1)).toBe(false)
    expect(willExpire({ accessToken: 'a' }, 180_000, 1)).toBe(false)
  })

  it.each<[LogLevel, readonly string[]]>([
    ['none', []],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
  ])('[A12] logs at level %s no more than it says', (level, expected) => {
    const written: string[] = []
    const log = createAuthLog(level, (own) => void written.push(own))
    log.error('e')
    log.warn('w')
    log.info('i')
    log.debug('d')
    expect(written).toEqual(expected)
  })
})
