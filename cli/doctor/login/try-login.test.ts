import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { OAuth2Server } from 'oauth2-mock-server'
import { PASSWORD, useIdentity } from '../../../services/identity/testing/use-identity.ts'
import { SITE } from '../../../services/identity/testing/login-flow.ts'
import type { Finding } from '../finding.ts'
import { tryLogin, type LoginTrial } from './try-login.ts'

const EMAIL = 'i.solvang@lohse-kabelsatz.example'

const USUAL = {
  clientId: 'kmx_uapp_login',
  scope: 'openid profile email fr:idm:*',
  roleClaim: 'roles',
  origin: SITE,
  credentials: { name: EMAIL, password: PASSWORD },
  askAddress: () => Promise.reject(new Error('nobody is asked')),
} satisfies Omit<LoginTrial, 'wellKnown'>

/** One line for each step. */
async function tell(trial: LoginTrial): Promise<readonly string[]> {
  return (await tryLogin(trial)).map(({ part, state, detail }) => `${state} ${part}: ${detail}`)
}

/** Passes everything on to the other maker's provider. @param change what becomes of an answer. */
const passOn =
  (target: () => string, change: (answer: IncomingMessage, path: string) => Passed): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const sent = ask(new URL(url, target()), { method, headers }, (answer) => {
      const { status, headers: given } = change(answer, url)
      outgoing.writeHead(status, given)
      answer.pipe(outgoing)
    })
    incoming.pipe(sent)
  }

interface Passed {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
}

/** Without what lets pages of a site read it. */
function closeAnswer({ statusCode = 502, headers }: IncomingMessage): Passed {
  const { 'access-control-allow-origin': _open, ...rest } = headers
  return { status: statusCode, headers: rest }
}

describe('a login at the embedded provider', () => {
  const identity = useIdentity()

  it('[A8] [A9] goes through its pages, and finds all that the portal needs', async () => {
    const id = await identity.addPerson({ email: EMAIL })
    const { wellKnown, issuer } = identity.service
    expect(await tell({ ...USUAL, wellKnown })).toEqual([
      `good login: discovery: ${issuer}`,
      'good login: person: logged in; tokens are renewed by refresh token, too',
      expect.stringMatching(
        /^good login: ID token: signature, issuer, audience and nonce are good; \d+ minutes; roles: .+/,
      ),
      `good login: claims: “Ingrid Solvang” (sub ${id})`,
      `good login: calls from the site: ${SITE} may read all answers`,
    ])
  })

  it('[A8] says that the password is asked for again', async () => {
    const { wellKnown, url } = identity.service
    const credentials = { name: EMAIL, password: 'not-this-one-9' }
    const lines = await tell({ ...USUAL, wellKnown, credentials })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(new RegExp(`^bad login: person: it asks for the password again: ${url}/\\S+ \\(status`))
  })

  it('[A8] says which page refuses a client that it does not know', async () => {
    const { wellKnown } = identity.service
    const [, person] = await tryLogin({ ...USUAL, wellKnown, clientId: 'nobody' })
    expect(person).toMatchObject({ state: 'bad', detail: expect.stringContaining('status 400') })
    expect(person?.advice).toContain('the client “nobody”')
  })

  it('[A8] names the redirect address that the provider would have to know', async () => {
    const { wellKnown } = identity.service
    const [, person] = await tryLogin({ ...USUAL, wellKnown, origin: 'http://localhost:8009' })
    expect(person).toMatchObject({ state: 'bad', detail: expect.stringContaining('status 400') })
    expect(person?.advice).toContain('http://localhost:8009/callback')
  })
})

describe('a login at a provider of another maker', () => {
  const server = new OAuth2Server()
  beforeAll(async () => {
    await server.issuer.keys.generate('RS256')
    await server.start(0, 'localhost')
  })
  afterAll(() => server.stop())
  const trial = (): LoginTrial => ({
    ...USUAL,
    wellKnown: `${server.issuer.url}/.well-known/openid-configuration`,
    clientId: 'website',
    scope: 'openid profile',
  })

  /** The last finding of a login at the same provider behind a proxy, which has the address `url`. */
  async function tryBehind(change: Parameters<typeof passOn>[1]): Promise<Finding & { readonly url: string }> {
    const own = server.issuer.url ?? ''
    const proxy = createServer(passOn(() => own, change)).listen(0, 'localhost')
    await once(proxy, 'listening')
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
    server.issuer.url = url
    try {
      const findings = await tryLogin({ ...trial(), wellKnown: `${url}/.well-known/openid-configuration` })
      const last = findings.at(-1)
      if (last === undefined) throw new Error('it found nothing')
      return { ...last, url }
    } finally {
      server.issuer.url = own
      proxy.close()
    }
  }

  it('[A8] names what it does not tell, and what the site does without', async () => {
    expect(await tell(trial())).toEqual([
      `good login: discovery: ${server.issuer.url}`,
      'good login: person: logged in; tokens are renewed by refresh token, too',
      'good login: ID token: signature, issuer, audience and nonce are good; 60 minutes; roles: none',
      'doubtful login: claims: “” (sub johndoe); no name: greetings go without; no email: forms are not filled in; no role in the claim “roles”: pages for roles stay closed',
      `good login: calls from the site: ${SITE} may read all answers`,
    ])
  })

  it('[A6] [A8] reads roles where the group says', async () => {
    const nest = (token: { payload: Record<string, unknown> }): void => {
      Object.assign(token.payload, {
        name: 'Ada Lindqvist',
        email: 'ada@lohse.example',
        realm_access: { roles: ['brand'] },
      })
    }
    server.service.once('beforeTokenSigning', nest)
    server.service.on('beforeTokenSigning', nest)
    const lines = await tell({ ...trial(), roleClaim: 'realm_access.roles' })
    server.service.removeListener('beforeTokenSigning', nest)
    expect(lines[2]).toMatch(/roles: brand$/)
    expect(lines[3]).toBe('good login: claims: “Ada Lindqvist” (sub johndoe)')
  })

  it('[A8] takes the address to which a person was led', async () => {
    const requested: string[] = []
    const askAddress = async (address: string): Promise<string> => {
      requested.push(address)
      return (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
    }
    const lines = await tell({ ...trial(), credentials: undefined, askAddress })
    expect(new URL(requested[0] ?? '').searchParams.get('redirect_uri')).toBe(`${SITE}/callback`)
    expect(lines[1]).toMatch(/^good login: person/)
  })

  it('[A8] says which answers a page of the site may not read', async () => {
    const { detail, state, advice, url } = await tryBehind(closeAnswer)
    expect(state).toBe('bad')
    expect(detail).toBe(
      `pages of ${SITE} may not read what comes from ${['/.well-known/openid-configuration', '/userinfo', '/revoke'].map((path) => url + path).join(', ')}`,
    )
    expect(advice).toContain(`Let ${SITE} call the provider (CORS)`)
  })

  it('[A8] tells a provider that takes no tokens back from one that pages may not read', async () => {
    const { detail, state, advice, url } = await tryBehind(({ statusCode = 502, headers }, path) => ({
      status: path === '/revoke' ? 401 : statusCode,
      headers,
    }))
    expect([state, detail]).toEqual([
      'doubtful',
      `${SITE} may read all answers; ${url}/revoke takes no token back (status 401): tokens end by themselves`,
    ])
    expect(advice).toContain('the client “website”')
  })

  it('[A8] refuses an address of another login', async () => {
    const askAddress = (): Promise<string> => Promise.resolve(`${SITE}/callback?code=x&state=y`)
    const [, person] = await tryLogin({ ...trial(), credentials: undefined, askAddress })
    expect(person).toMatchObject({ state: 'bad', detail: expect.stringContaining('state') })
  })
})
