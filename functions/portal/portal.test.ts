import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { writeTestPeople, PEOPLE, TICKETS } from '../../services/customers/testing/people-of-the-test.ts'
import { useTestCustomers } from '../../services/customers/testing/test-customers.ts'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import { portalSettingsSchema } from '../../src/contracts/portal/portal-settings.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { startSite, TEST_PORTAL_SETTINGS } from '../testing/start-site.ts'
import { STORE_KIND } from '../../tests/setup/test-size.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const SLOT = ['<div data-slot="role-denied">', '<template data-slot-end="role-denied"></template></div>'] as const
const GATE = `<!doctype html><html><body><h1>Gate</h1>${SLOT.join('')}</body></html>`
const HOME = '<!doctype html><html><body><h1>Home</h1></body></html>'
const CONTENT = '<!doctype html><html><body><h1>For partners</h1></body></html>'

describe('the runtime of the portal', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store))
  let dir: string
  let database: TestDatabase | undefined
  let runtime: RunningRuntime

  const start = (customersUrl = customers.service.url, ticketingUrl?: string): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        portal: {
          settings: {
            ...TEST_PORTAL_SETTINGS,
            identity: {
              ...TEST_PORTAL_SETTINGS.identity,
              wellKnown: customers.issuer.identity.wellKnown,
            },
          },
          customersUrl,
          ticketingUrl,
        },
      },
    })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-portal-'))
    if (STORE_KIND === 'PostgreSQL') database = await startDatabase()
    await writeSite(dir, {
      pages: {
        '/en': {},
        '/en/partners': { template: 'protected', protection: { kind: 'role', role: 'partner' } },
        // As a later version might write it.
        '/en/later': { template: 'protected', protection: { kind: 'certificate' } as never },
      },
      files: { 'en/index.html': HOME, 'en/partners/index.html': GATE },
    })
    const pages = join(dir, 'releases/1-a/localhost/protected/pages/en/partners')
    await mkdir(pages, { recursive: true })
    await writeFile(join(pages, 'index.html'), CONTENT)
    runtime = await start()
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = (token: string | undefined, operationName: string, variables: object = {}): Promise<Answer> =>
    sendRequest(runtime.port, '/api/tickets-proxy', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...omitUndefined({ 'x-identity-token': token }),
      },
      body: JSON.stringify({ operationName, variables }),
    })
  const sign = (person: keyof typeof PEOPLE, claims?: object): Promise<string> =>
    customers.issuer.sign(PEOPLE[person], claims as Readonly<Record<string, unknown>> | undefined)

  it('[M9] tells browsers what they must know of login, and no secret', async () => {
    const { status, text } = await sendRequest(runtime.port, '/api/portal/settings')
    expect([status, portalSettingsSchema.parse(JSON.parse(text)).identity.clientId]).toEqual([200, 'kmx_uapp_login'])
    expect(text).not.toMatch(/secret|password|database|postgres/i)
  })

  it('[M9] asks the customers service in the name of who is logged in', async () => {
    const answer = await ask(await sign('mia'), 'Viewer')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(answer.text)).toMatchObject({ data: { viewer: { id: PEOPLE.mia } } })
    expect((await ask(await customers.issuer.signElliptic(PEOPLE.mia), 'Viewer')).status).toBe(200)
  })

  it('[M9] answers every token that is not good in the same way, and does not ask the service', async () => {
    const bad = await customers.issuer.signBadly(PEOPLE.mia)
    // Whom the provider has signed is known to it, not to us: the service says so.
    const { 'for nobody': _nobody, 'for no account id': _noId, ...forged } = bad
    for (const [name, token] of Object.entries({ ...forged, none: undefined })) {
      const answer = await ask(token, 'Viewer')
      const { title, detail } = problemDetailsSchema.parse(JSON.parse(answer.text))
      expect([name, answer.status, title, answer.headers['www-authenticate']]).toEqual([
        name,
        401,
        'Unauthorized',
        'Bearer',
      ])
      expect(detail).toMatch(/^Please log in/)
    }
  })

  it('[A10] [M9] tells who is logged in, and whom the service does not know, that this is so', async () => {
    const { 'for nobody': nobody } = await customers.issuer.signBadly(PEOPLE.mia)
    const answer = await ask(nobody, 'Viewer')
    const { type } = problemDetailsSchema.parse(JSON.parse(answer.text))
    expect([answer.status, type]).toEqual([403, 'urn:uapp:problem:unknown-account'])
  })

  it('[M9] passes on known operations alone', async () => {
    const token = await sign('mia')
    for (const name of ['Everything', '__proto__', 'constructor', '']) {
      expect((await ask(token, name)).status).toBe(422)
      // Who is not logged in does not learn that there is no such operation.
      expect((await ask(undefined, name)).status).toBe(401)
    }
    const free = await sendRequest(runtime.port, '/api/tickets-proxy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-identity-token': token },
      body: JSON.stringify({ operationName: 'Viewer', query: '{ people { total } }' }),
    })
    expect(JSON.parse(free.text)).toMatchObject({ data: { viewer: { id: PEOPLE.mia } } })
    expect((await sendRequest(runtime.port, '/api/tickets-proxy')).status).toBe(405)
  })

  it('[M9] says that the service is away, and waits for it no longer after some failures', async () => {
    await runtime.stop()
    runtime = await start('http://127.0.0.1:9/graphql')
    const token = await sign('mia')
    for (let count = 0; count < 7; count += 1) {
      const answer = await ask(token, 'Viewer')
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    }
    await runtime.stop()
    runtime = await start()
    expect((await ask(token, 'Viewer')).status).toBe(200)
  }, 60_000)

  it('[M9] asks a service again that refuses requests, and each of two services for its own', async () => {
    /** Refuses questions, and gives files that hold its name. */
    async function startStub(
      name: string,
    ): Promise<{ readonly server: Server; readonly url: string; requested: number }> {
      const server = createServer((request, response) => {
        request.resume()
        if (request.method === 'POST') stub.requested += 1
        response.writeHead(request.method === 'POST' ? 400 : 200).end(name)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const stub = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, requested: 0 }
      return stub
    }
    const [people, tickets] = [await startStub('people'), await startStub('tickets')]
    await runtime.stop()
    runtime = await start(people.url, tickets.url)
    const token = await sign('mia')
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await ask(token, 'Viewer')).status)
    statuses.push((await ask(token, 'Ticket', { number: 1 })).status)
    const files = ['files/a-1', 'downloads/wire-flow-4.6.2'].map(async (path) => {
      const { text } = await sendRequest(runtime.port, `/api/tickets-proxy/${path}?expires=1&signature=x`)
      return text
    })
    expect(await Promise.all(files)).toEqual(['tickets', 'people'])
    for (const { server } of [people, tickets]) server.close().closeAllConnections()
    await runtime.stop()
    runtime = await start()
    expect([new Set(statuses), people.requested, tickets.requested]).toEqual([new Set([422]), 7, 1])
  }, 60_000)

  it('[S8] [M9] opens pages of a role to a session that was made of a token, until it ends', async () => {
    const open = async (token: string): Promise<Answer> =>
      sendRequest(runtime.port, '/api/portal-session', { method: 'POST', headers: { 'x-identity-token': token } })
    const get = async (cookie: string): Promise<string> =>
      (await sendRequest(runtime.port, '/en/partners', { headers: { accept: 'text/html', cookie } })).text
    const cookieOf = (answer: Answer): string => (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
    const answer = await open(await sign('mia', { roles: ['partner'] }))
    expect([answer.status, answer.headers['set-cookie']?.[0]]).toEqual([
      204,
      expect.stringMatching(/^uapp_portal-session=[\w.-]+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const partner = cookieOf(answer)
    const other = cookieOf(await open(await sign('uwe', { roles: 'somebody else' })))
    expect([await get(partner), await get('')]).toEqual([CONTENT, GATE])
    const refused = await get(other)
    expect(refused).toContain('your account is not allowed to see this page')
    expect(refused).toContain('href="/login?to=%2Fen%2Fpartners&amp;as=other"')
    expect((await open('x.y.z')).status).toBe(401)
    await sendRequest(runtime.port, '/api/portal-session', { method: 'DELETE', headers: { cookie: partner } })
    expect(await get(partner)).toBe(GATE)
  })

  it('[S8] [N11] closes a page whose protection it does not know, for people with a page, and no other one', async () => {
    const html = { accept: 'text/html' }
    const shown = await sendRequest(runtime.port, '/en/later', { headers: html })
    expect([shown.status, shown.text.includes('Something went wrong on our side')]).toEqual([500, true])
    expect((await sendRequest(runtime.port, '/en', { headers: html })).text).toBe(HOME)
  })

  it.each(['//elsewhere.example/en/_payload.json', '/https://elsewhere.example/en/_payload.json'])(
    '[N11] refuses a payload of another host: %s',
    async (path) => {
      const reported = await sendRequest(runtime.port, path, { headers: { accept: 'application/json' } })
      const { detail } = problemDetailsSchema.parse(JSON.parse(reported.text))
      expect([reported.status, detail]).toEqual([400, `Payload URL must not include hostname: ${path}`])
      const shown = await sendRequest(runtime.port, path, { headers: { accept: 'text/html' } })
      expect([shown.status, shown.text.includes('This request cannot be answered')]).toEqual([400, true])
    },
  )

  it.each([
    ['a log for a ticket', 'ticket', 'feed stopped at splice\n', 204, ''],
    ['a log for a form', 'form', 'feed stopped at splice\n', 415, 'kind'],
    ['a page for a ticket', 'ticket', '<!doctype html>', 415, 'kind'],
    ['a broken archive for a ticket', 'ticket', gzipSync('feed stopped').subarray(0, 20), 415, 'damaged'],
  ])('[M3] tells what is taken by content and purpose: %s', async (_title, purpose, content, status, said) => {
    const body = Buffer.from(content)
    const toBase64 = (text: string): string => Buffer.from(text).toString('base64')
    const created = await sendRequest(runtime.port, '/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(body.length),
        'upload-metadata': `filename ${toBase64('feed.log')},for ${toBase64(purpose)}`,
      },
    })
    const sent = await sendRequest(runtime.port, new URL(created.headers.location ?? '', 'http://localhost').pathname, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
    })
    expect([sent.status, sent.text]).toEqual([status, said])
  })

  it('[M3] [F4] hands the files of a message to the service, which gives them back by a signed path', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a94a24' } })
      .png()
      .toBuffer()
    const created = await sendRequest(runtime.port, '/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(picture.length),
        'upload-metadata': `filename ${Buffer.from('log.png').toString('base64')}`,
      },
    })
    const place = new URL(created.headers.location ?? '', 'http://localhost').pathname
    const sent = await sendRequest(runtime.port, place, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: picture,
    })
    expect([created.status, sent.status]).toEqual([201, 204])
    const variables = {
      number: TICKETS.north,
      text: 'The log is attached.',
      attachments: [place.split('/').at(-1)],
      asks: false,
      idempotencyKey: 'key-of-the-test',
    }
    const answer = await ask(await sign('mia'), 'CommentTicket', variables)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { commentTicket: { errors: [] } } })
    const waiting = await ask(await sign('mia'), 'Ticket', { number: TICKETS.north })
    expect(JSON.parse(waiting.text)).toMatchObject({
      data: { ticket: { attachments: [{ name: 'log.png', state: 'WAITING', path: null, release: null }] } },
    })
    const [, id = ''] = /"attachments":\[\{"id":"([^"]+)"/.exec(waiting.text) ?? []
    const release = { id, reason: 'A picture of the wire end' }
    expect((await ask(await sign('mia'), 'ReleaseTicketFile', release)).text).toContain('"ticket":null')
    expect((await ask(await sign('ben'), 'ReleaseTicketFile', release)).text).toContain('"errors":[]')
    const ticket = await ask(await sign('mia'), 'Ticket', { number: TICKETS.north })
    const [, path = ''] = /"path":"([^"]+)"/.exec(ticket.text) ?? []
    const file = await sendRequest(runtime.port, `/api/tickets-proxy${path}`)
    expect([file.status, file.headers['content-type'], file.body.equals(picture)]).toEqual([200, 'image/png', true])
    expect((await sendRequest(runtime.port, `/api/tickets-proxy${path.replace(/=[^=]*$/, '=x')}`)).status).toBe(404)
    const edited = { ...variables, text: 'The log, and what I forgot.', attachments: [] }
    const again = await ask(await sign('mia'), 'CommentTicket', edited)
    expect([again.status, JSON.parse(again.text)]).toMatchObject([
      409,
      { type: 'urn:uapp:problem:sent-before', receipt: String(TICKETS.north) },
    ])
    expect((await ask(await sign('mia'), 'CommentTicket', { ...variables, attachments: ['nothing'] })).status).toBe(422)
  })
})
