import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createTestBrowser, type TestBrowser } from './testing/browser.ts'
import { exchange, fetchTokens, logIn, RETURN, SCOPE, SITE, startLogin, type Tokens } from './testing/login-flow.ts'
import { PASSWORD, useIdentity, type TestIdentity } from './testing/use-identity.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'

async function login(
  { service }: TestIdentity,
  email: string,
  browser: TestBrowser = createTestBrowser(),
): Promise<{ readonly browser: TestBrowser; readonly tokens: Tokens }> {
  const start = startLogin(service.issuer)
  const answer = await logIn(browser, start.url, { email, password: PASSWORD })
  const { tokens } = await exchange(service.issuer, start, answer)
  return { browser, tokens }
}

const silentQuery = { prompt: 'none', redirect_uri: `${SITE}/blank-callback` }

const returnedTo = (location: string): Readonly<Record<string, string>> => {
  const { origin, pathname, searchParams } = new URL(location)
  return { at: `${origin}${pathname}`, ...Object.fromEntries(searchParams) }
}

const fetchUserInfo = ({ service }: TestIdentity, token: string): Promise<Response> =>
  fetch(`${service.issuer}/userinfo`, { headers: { authorization: `Bearer ${token}`, origin: SITE } })

describe.each(RUN_STORE_KINDS)('the identity provider on %s', (kind) => {
  const identity = useIdentity(kind)

  it('[A9] tells its endpoints, with the paths of Access Management', async () => {
    const { service } = identity
    const response = await fetch(service.wellKnown, { headers: { origin: SITE } })
    expect(service.issuer).toBe(`${service.url}/am/oauth2/realms/root/realms/alpha`)
    expect(await response.json()).toMatchObject({
      issuer: service.issuer,
      authorization_endpoint: `${service.issuer}/authorize`,
      token_endpoint: `${service.issuer}/access_token`,
      userinfo_endpoint: `${service.issuer}/userinfo`,
      revocation_endpoint: `${service.issuer}/token/revoke`,
      end_session_endpoint: `${service.issuer}/connect/endSession`,
      jwks_uri: `${service.issuer}/connect/jwk_uri`,
      introspection_endpoint: `${service.issuer}/introspect`,
      code_challenge_methods_supported: ['S256'],
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE)
  })

  it('[A9] [A10] gives tokens for a code with PKCE, and tells who it is', async () => {
    const id = await identity.addPerson({ email: 'i.solvang@lohse-kabelsatz.example', language: 'de' })
    const { service } = identity
    const start = startLogin(service.issuer, { ui_locales: 'de' })
    const browser = createTestBrowser()
    const page = await browser.follow(await browser.get(start.url))
    expect(page.body).toContain('<html lang="de">')
    const answer = await logIn(browser, start.url, { email: 'I.Solvang@lohse-kabelsatz.example', password: PASSWORD })
    expect(returnedTo(answer.location)).toEqual({
      at: RETURN,
      code: expect.any(String),
      state: start.state,
      iss: service.issuer,
    })
    const { status, headers, tokens } = await exchange(service.issuer, start, answer)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(SITE)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: SCOPE })
    const claims = {
      subname: id,
      given_name: 'Ingrid',
      family_name: 'Solvang',
      name: 'Ingrid Solvang',
      email: 'i.solvang@lohse-kabelsatz.example',
      locale: 'de',
      roles: ['kmx_int_serviceticketing_active', 'kmx_delegatedadmin_extern', 'kmx_int_lmsefront_invited'],
    }
    const keys = createRemoteJWKSet(new URL(`${service.issuer}/connect/jwk_uri`))
    const verified = await jwtVerify(tokens.id_token, keys, { issuer: service.issuer, audience: 'kmx_uapp_login' })
    expect(verified.protectedHeader.alg).toBe('ES256')
    expect(verified.payload).toMatchObject({
      ...claims,
      sub: id,
      at_hash: createHash('sha256').update(tokens.access_token).digest().subarray(0, 16).toString('base64url'),
      sid: expect.any(String),
      auth_time: expect.any(Number),
      amr: ['pwd'],
    })
    expect(await (await fetchUserInfo(identity, tokens.access_token)).json()).toMatchObject({ sub: id, ...claims })
  })

  it('[A9] answers a silent call with a code where somebody is logged in', async () => {
    await identity.addPerson({ email: 'silent@lohse-kabelsatz.example' })
    const { browser } = await login(identity, 'silent@lohse-kabelsatz.example')
    const start = startLogin(identity.service.issuer, silentQuery)
    const answer = await browser.get(start.url)
    expect(returnedTo(answer.location)).toMatchObject({ at: `${SITE}/blank-callback`, code: expect.any(String) })
  })

  it('[A9] [A11] answers a silent call without session as Access Management does', async () => {
    const start = startLogin(identity.service.issuer, silentQuery)
    const answer = await createTestBrowser().get(start.url)
    expect(returnedTo(answer.location)).toMatchObject({
      at: `${SITE}/blank-callback`,
      error: 'interaction_required',
      error_description: 'The request requires some interaction that is not allowed.',
      state: start.state,
    })
  })

  it('[A9] gives a new refresh token with each use, and ends all when an old one comes again', async () => {
    await identity.addPerson({ email: 'refresh@lohse-kabelsatz.example' })
    const { tokens } = await login(identity, 'refresh@lohse-kabelsatz.example')
    const refresh = (refresh_token: string) =>
      fetchTokens(identity.service.issuer, { grant_type: 'refresh_token', refresh_token })
    const second = await refresh(tokens.refresh_token)
    expect(second.tokens.id_token).toEqual(expect.any(String))
    expect(second.tokens.refresh_token).not.toBe(tokens.refresh_token)
    expect((await refresh(tokens.refresh_token)).tokens.error).toBe('invalid_grant')
    expect((await refresh(second.tokens.refresh_token)).tokens.error).toBe('invalid_grant')
  })

  it('[A5] [A9] revokes a token, keeps the session, and knows no revoked one any more', async () => {
    await identity.addPerson({ email: 'revoke@lohse-kabelsatz.example' })
    const { browser, tokens } = await login(identity, 'revoke@lohse-kabelsatz.example')
    const revoke = (token: string): Promise<Response> =>
      fetch(`${identity.service.issuer}/token/revoke`, {
        method: 'POST',
        headers: { origin: SITE },
        body: new URLSearchParams({ client_id: 'kmx_uapp_login', token }),
      })
    expect((await revoke(tokens.access_token)).status).toBe(200)
    expect((await fetchUserInfo(identity, tokens.access_token)).status).toBe(401)
    expect((await revoke('unknown')).status).toBe(200)
    const silent = await browser.get(startLogin(identity.service.issuer, silentQuery).url)
    expect(returnedTo(silent.location)['code']).toEqual(expect.any(String))
  })

  it('[A7] ends the session by the page that the site sends its visitor to', async () => {
    await identity.addPerson({ email: 'end@lohse-kabelsatz.example' })
    const { browser, tokens } = await login(identity, 'end@lohse-kabelsatz.example')
    const { issuer } = identity.service
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${SITE}/de-ch`,
      ui_locales: 'ja',
    })
    const page = await browser.get(`${issuer}/connect/endSession?${query.toString()}`)
    expect(page.body).toContain('<html lang="ja">')
    expect(page.body).toContain('data-goes-on')
    const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? []
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? []
    const done = await browser.post(action, { xsrf, logout: 'yes' })
    expect(done.location).toBe(`${SITE}/de-ch`)
    const silent = await browser.get(startLogin(issuer, silentQuery).url)
    expect(returnedTo(silent.location)['error']).toBe('interaction_required')
    expect((await fetchUserInfo(identity, tokens.access_token)).status).toBe(401)
  })

  it('[A9] ends the session by the call of the login library', async () => {
    await identity.addPerson({ email: 'sessions@lohse-kabelsatz.example' })
    const { browser } = await login(identity, 'sessions@lohse-kabelsatz.example')
    const url = `${identity.service.url}/am/json/realms/root/realms/alpha/sessions/?_action=logout`
    const headers = {
      origin: SITE,
      'x-requested-with': 'forgerock-sdk',
      'accept-api-version': 'protocol=1.0,resource=2.0',
    }
    expect((await browser.post(url, {}, { origin: 'https://evil.example', 'x-requested-with': 'x' })).status).toBe(403)
    const ended = await browser.post(url, {}, headers)
    expect([ended.status, JSON.parse(ended.body)]).toEqual([200, { result: 'Successfully logged out' }])
    expect(ended.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await browser.post(url, {}, headers)).status).toBe(401)
  })

  it('[A9] logs in for a site with a host of its own on this machine', async () => {
    await identity.addPerson({ email: 'fachtage@lohse-kabelsatz.example' })
    const origin = 'http://fachtage.localhost:8000'
    const start = startLogin(identity.service.issuer, { redirect_uri: `${origin}/de/callback` })
    const browser = createTestBrowser()
    const page = await browser.follow(await browser.get(start.url))
    expect(page.headers.get('content-security-policy')).toContain('http://*.localhost:8000')
    const answer = await logIn(browser, start.url, { email: 'fachtage@lohse-kabelsatz.example', password: PASSWORD })
    expect(returnedTo(answer.location)).toMatchObject({ at: `${origin}/de/callback`, code: expect.any(String) })
    const response = await fetch(`${identity.service.issuer}/access_token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: 'kmx_uapp_login', grant_type: 'refresh_token', refresh_token: 'none' }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })

  it('[A9] keeps sessions, tokens and keys over a restart', async () => {
    await identity.addPerson({ email: 'restart@lohse-kabelsatz.example' })
    const { browser, tokens } = await login(identity, 'restart@lohse-kabelsatz.example')
    await identity.restart()
    expect((await fetchUserInfo(identity, tokens.access_token)).status).toBe(200)
    const silent = await browser.get(startLogin(identity.service.issuer, silentQuery).url)
    expect(returnedTo(silent.location)['code']).toEqual(expect.any(String))
    const keys = createRemoteJWKSet(new URL(`${identity.service.issuer}/connect/jwk_uri`))
    await expect(jwtVerify(tokens.id_token, keys)).resolves.toBeDefined()
  })

  it('[A9] signs with a new key after a rotation, and still publishes the one before', async () => {
    await identity.addPerson({ email: 'rotate@lohse-kabelsatz.example' })
    const before = await login(identity, 'rotate@lohse-kabelsatz.example')
    await identity.service.rotateKeys()
    const silent = startLogin(identity.service.issuer, { prompt: 'none' })
    const answer = await before.browser.get(silent.url)
    const { tokens } = await exchange(identity.service.issuer, silent, answer)
    const keys = createRemoteJWKSet(new URL(`${identity.service.issuer}/connect/jwk_uri`))
    const [old, fresh] = await Promise.all([before.tokens, tokens].map(({ id_token }) => jwtVerify(id_token, keys)))
    expect(fresh?.protectedHeader.kid).not.toBe(old?.protectedHeader.kid)
  })
})
