import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { createTestBrowser } from '../../services/identity/testing/browser.ts'
import { logIn, RETURN, SITE, startLogin } from '../../services/identity/testing/login-flow.ts'
import { PASSWORD, useIdentity } from '../../services/identity/testing/use-identity.ts'
import { oidcPayloads } from '../../services/store/schema/index.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { startSite, TEST_PORTAL_SETTINGS } from '../testing/start-site.ts'

const EMAIL = 'ingrid@lohse-kabelsatz.example'
/** What a browser says of a request of a page of the site. */
const OWN_PAGE = { origin: SITE, 'sec-fetch-site': 'same-origin' } as const

const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0] ?? ''
const pairOf = (answer: Answer): string => cookieOf(answer).split(';')[0] ?? ''
const jsonOf = ({ text }: Answer): Readonly<Record<string, unknown>> =>
  JSON.parse(text) as Readonly<Record<string, unknown>>

/** With the provider of `services/identity`, which gives a new refresh token each time and ends a login whose token comes twice. */
describe('the token endpoint of the site', () => {
  const identity = useIdentity(STORE_KIND)
  let dir: string
  let database: TestDatabase | undefined
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-token-'))
    if (STORE_KIND === 'PostgreSQL') database = await startDatabase()
    await writeSite(dir, { pages: { '/en': {} }, files: {} })
    await identity.addPerson({ email: EMAIL })
    runtime = await startSite({
      dir,
      databaseUrl: database?.url,
      runtime: { trustProxy: 'loopback' },
      functions: {
        portal: {
          settings: {
            ...TEST_PORTAL_SETTINGS,
            identity: { ...TEST_PORTAL_SETTINGS.identity, wellKnown: identity.service.wellKnown },
          },
          customersUrl: 'http://127.0.0.1:9/graphql',
        },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = (
    form: Readonly<Record<string, string>> | undefined,
    headers: Readonly<Record<string, string>> = OWN_PAGE,
    method = 'POST',
  ): Promise<Answer> =>
    sendRequest(runtime.port, '/api/portal/token', {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    })
  /** Logs in at the provider, and has the code exchanged. */
  const exchange = async (headers: Readonly<Record<string, string>> = OWN_PAGE): Promise<Answer> => {
    const start = startLogin(identity.service.issuer)
    const { location } = await logIn(createTestBrowser(), start.url, { email: EMAIL, password: PASSWORD })
    const code = new URL(location).searchParams.get('code') ?? ''
    const fields = { grant_type: 'authorization_code', client_id: 'kmx_uapp_login' }
    return ask({ ...fields, code, redirect_uri: RETURN, code_verifier: start.verifier }, headers)
  }
  const renew = (cookie: string): Promise<Answer> => ask({ grant_type: 'refresh_token' }, { ...OWN_PAGE, cookie })

  it('[A9] exchanges a code, and gives a cookie out of reach of scripts in place of the refresh token', async () => {
    const answer = await exchange()
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(Object.keys(jsonOf(answer)).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'scope',
      'token_type',
    ])
    expect(cookieOf(answer)).toMatch(
      /^uapp_portal-login=[\w-]{32}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('[A9] names the cookie so that only this host can set it by https, and takes no other name there', async () => {
    const https = { ...OWN_PAGE, 'x-forwarded-proto': 'https' }
    const answer = await exchange(https)
    expect(cookieOf(answer)).toMatch(/^__Host-uapp_portal-login=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const planted = pairOf(answer).replace('__Host-', '')
    expect((await ask({ grant_type: 'refresh_token' }, { ...https, cookie: planted })).status).toBe(400)
    expect((await ask({ grant_type: 'refresh_token' }, { ...https, cookie: pairOf(answer) })).status).toBe(200)
  })

  it('[A5] renews for tabs that ask at once, although the provider ends a login whose refresh token comes twice', async () => {
    const cookie = pairOf(await exchange())
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(cookie)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const tokens = answers.map((answer) => jsonOf(answer)['access_token'])
    expect(new Set(tokens).size).toBe(5)
    expect(answers.map(pairOf)).toEqual(answers.map(() => cookie))
    expect(answers.filter(({ text }) => text.includes('refresh_token'))).toEqual([])
    expect((await renew(cookie)).status).toBe(200)
  }, 30_000)

  it('[A7] ends the refresh token here and at the provider', async () => {
    const cookie = pairOf(await exchange())
    const countRefreshTokens = (): Promise<number> =>
      identity.stored.store.db.$count(oidcPayloads, eq(oidcPayloads.model, 'RefreshToken'))
    const before = await countRefreshTokens()
    const ended = await ask(undefined, { ...OWN_PAGE, cookie }, 'DELETE')
    expect([ended.status, cookieOf(ended)]).toEqual([204, expect.stringMatching(/^uapp_portal-login=; Max-Age=0; /)])
    expect(await countRefreshTokens()).toBe(before - 1)
    const late = await renew(cookie)
    expect([late.status, jsonOf(late)['error']]).toEqual([400, 'invalid_grant'])
    expect(cookieOf(late)).toMatch(/^uapp_portal-login=; Max-Age=0; /)
  })

  it('[A11] passes on why the provider refuses a code, and knows no login that it did not make', async () => {
    const fields = {
      grant_type: 'authorization_code',
      code: 'invented',
      redirect_uri: RETURN,
      code_verifier: 'v'.repeat(43),
    }
    const refused = await ask(fields)
    expect([refused.status, jsonOf(refused)]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ])
    expect(cookieOf(refused)).toBe('')
    for (const cookie of [
      '',
      'uapp_portal-login=',
      'uapp_portal-login=a.b',
      `uapp_portal-login=${'x'.repeat(32)}.${'y'.repeat(43)}`,
    ])
      expect(jsonOf(await renew(cookie))['error']).toBe('invalid_grant')
  })

  it.each([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['a host beside ours', { origin: 'https://forum.trenholt.example', 'sec-fetch-site': 'same-site' }],
    ['nobody knows where', {}],
  ])('[A9] refuses requests of %s before anything is said about their shape', async (_where, headers) => {
    const cookie = pairOf(await exchange())
    for (const [method, form] of [
      ['POST', { grant_type: 'nonsense' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ask(form, { ...headers, cookie }, method)
      expect([answer.status, problemDetailsSchema.parse(JSON.parse(answer.text)).type]).toEqual([
        403,
        'urn:uapp:problem:foreign-origin',
      ])
    }
    expect((await renew(cookie)).status).toBe(200)
  })

  it('[A9] names what is wrong with a request, and lets nobody choose the client or another grant', async () => {
    expect((await ask({ grant_type: 'password', username: 'a', password: 'b' })).status).toBe(422)
    expect((await ask({ grant_type: 'authorization_code', code: 'c' })).status).toBe(422)
    expect((await ask(undefined)).status).toBe(422)
    expect((await ask(undefined, OWN_PAGE, 'GET')).status).toBe(405)
  })

  it('[A5] keeps the login while the provider is away', async () => {
    const cookie = pairOf(await exchange())
    await identity.service.stop()
    const away = await renew(cookie)
    expect([away.status, jsonOf(away)['error'], cookieOf(away)]).toEqual([503, 'temporarily_unavailable', ''])
    await identity.restart()
    expect((await renew(cookie)).status).toBe(200)
  }, 30_000)
})
