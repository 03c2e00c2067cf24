import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { problemDetailsSchema } from '../../src/contracts/problem-details.ts'
import type { RoutePage } from '../../src/domain/release/release-files.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { eventGrants } from '../platform/store/schema/index.ts'
import { openStore } from '../platform/store/open-store.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

const GATE =
  '<!doctype html><html><body><h1>Gate</h1><div data-slot="event-login"><form></form><template data-slot-end="event-login"></template></div><script src="/app.js"></script></body></html>'
const CONTENT = '<!doctype html><html><body><h1>The buses leave at 16:40</h1></body></html>'

const PROTECTED: Readonly<Record<string, Partial<RoutePage>>> = {
  '/en/internal': { template: 'protected', protection: { kind: 'password' } },
  '/de/internal': { template: 'protected', protection: { kind: 'password' } },
  '/en/party': { template: 'protected', protection: { kind: 'password' } },
  '/en/partners': { template: 'protected', protection: { kind: 'role', role: 'partner' } },
}

describe.each(RUN_STORE_KINDS)('event login, with %s', (kind) => {
  let dir: string
  let database: TestDatabase | undefined
  let passwords: Record<string, string>
  let runtime: RunningRuntime

  const start = (): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: { access: { ...TEST_ACCESS, eventPasswords: passwords } },
      runtime: { trustProxy: 'true' },
    })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-events-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    await writeSite(dir, {
      locales: ['en', 'de'],
      pages: { '/en': {}, '/de': {}, ...PROTECTED },
      files: Object.fromEntries(
        Object.keys(PROTECTED).flatMap((path) => [
          [`${path.slice(1)}/index.html`, GATE],
          [`${path.slice(1)}/_payload.json`, '{"gate":true}'],
          [`page-data${path}/page-data.json`, '{"gate":true}'],
        ]),
      ),
    })
    const pages = join(dir, 'releases/1-a/localhost/protected/pages')
    for (const path of Object.keys(PROTECTED)) {
      await mkdir(join(pages, path), { recursive: true })
      await mkdir(join(pages, 'page-data', path), { recursive: true })
      await writeFile(join(pages, path, 'index.html'), CONTENT)
      await writeFile(join(pages, path, '_payload.json'), '{"content":"16:40"}')
      await writeFile(join(pages, 'page-data', path, 'page-data.json'), '{"content":"16:40"}')
    }
    passwords = { '*': await hashPassword('hall three'), party: await hashPassword('bring someone') }
    runtime = await start()
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  let addresses = 0
  const login = (page: string, password: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    addresses += 1
    return sendRequest(runtime.port, '/api/event-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${addresses}`, ...headers },
      body: JSON.stringify({ page, password }),
    })
  }
  const cookieOf = (answer: Answer): string => (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const get = (path: string, cookie?: string): Promise<Answer> =>
    sendRequest(runtime.port, path, { headers: { accept: 'text/html', ...omitUndefined({ cookie }) } })

  it('[S8] answers a protected page with its gate, which nobody keeps or lists', async () => {
    const page = await get('/en/internal')
    expect([page.status, page.text]).toEqual([200, GATE])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('[S8] opens the page and its data to the session of who knows the password', async () => {
    const answer = await login('/en/internal', 'hall three')
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^uapp_event-session=[\w-]{32}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const cookie = cookieOf(answer)
    const page = await get('/en/internal', cookie)
    expect([page.status, page.text]).toEqual([200, CONTENT])
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    for (const path of ['/page-data/en/internal/page-data.json', '/en/internal/_payload.json']) {
      const data = await get(path, cookie)
      expect([data.text, data.headers['cache-control']]).toEqual(['{"content":"16:40"}', 'no-store'])
      expect((await get(path)).text).toBe('{"gate":true}')
    }
    expect((await get('/de/internal', cookie)).text).toBe(CONTENT)
    expect((await get('/en/internal')).text).toBe(GATE)
  })

  it('[S8] sends the cookie by https alone where the site is https', async () => {
    const answer = await login('/en/internal', 'hall three', { 'x-forwarded-proto': 'https' })
    expect(answer.headers['set-cookie']?.[0]).toContain('; Secure')
  })

  it('[S8] has no other way to the content of a release', async () => {
    const cookie = cookieOf(await login('/en/internal', 'hall three'))
    for (const path of [
      '/protected/pages/en/internal/_payload.json',
      '/../protected/pages/en/internal/_payload.json',
    ]) {
      expect((await get(path, cookie)).status).toBe(404)
    }
  })

  it('[S8] opens with a password what it is the password of; a session keeps what it has opened', async () => {
    expect((await login('/en/party', 'hall three')).status).toBe(422)
    const first = cookieOf(await login('/en/internal', 'hall three'))
    expect((await get('/en/party', first)).text).toBe(GATE)
    const second = cookieOf(await login('/en/party', 'bring someone', { cookie: first }))
    expect((await get('/en/party', second)).text).toBe(CONTENT)
    expect((await get('/en/internal', second)).text).toBe(CONTENT)
    expect((await get('/en/internal', first)).text).toBe(GATE)
  })

  it('[S8] refuses a wrong password, and a page that no password opens', async () => {
    const wrong = await login('/en/internal', 'hall four')
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([422, undefined])
    expect(problemDetailsSchema.parse(JSON.parse(wrong.text)).errors).toEqual([{ field: 'password', message: 'wrong' }])
    expect((await login('/en/partners', 'hall three')).status).toBe(422)
    expect((await login('/en', 'hall three')).status).toBe(422)
    expect((await login('/en/nowhere', 'hall three')).status).toBe(422)
  })

  it('[S8] keeps a page of a role closed: nobody has roles without a login', async () => {
    const cookie = cookieOf(await login('/en/internal', 'hall three'))
    expect((await get('/en/partners', cookie)).text).toBe(GATE)
  })

  it('[S8] believes no token that this site has not made', async () => {
    const cookie = cookieOf(await login('/en/internal', 'hall three'))
    const last = cookie.endsWith('A') ? 'E' : 'A'
    const forged = [
      `${cookie.slice(0, -1)}${last}`,
      'uapp_event-session=',
      'uapp_event-session=a.b',
      'uapp_event-session=%00',
    ]
    for (const one of forged) expect((await get('/en/internal', one)).text).toBe(GATE)
  })

  it('[S8] works without scripts: the gate with what is wrong, then the page', async () => {
    const post = (password: string): Promise<Answer> =>
      sendRequest(runtime.port, '/api/event-login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.1' },
        body: new URLSearchParams({ page: '/de/internal', password }).toString(),
      })
    const wrong = await post('no')
    expect([wrong.status, wrong.headers['content-type'], wrong.headers['cache-control']]).toEqual([
      422,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(wrong.text).toContain('Dieses Passwort öffnet die Seite nicht.')
    expect(wrong.text).toContain('name="page" value="/de/internal"')
    expect(wrong.text).not.toMatch(/<script|value="no"/)
    const right = await post('hall three')
    expect([right.status, right.headers.location]).toEqual([303, '/de/internal'])
    expect((await get('/de/internal', cookieOf(right))).text).toBe(CONTENT)
  })

  it('[S8] stops an address that tries too often, whether it is right or wrong', async () => {
    const attempt = (type: string, body: string): Promise<Answer> =>
      sendRequest(runtime.port, '/api/event-login', {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.7' },
        body,
      })
    const body = JSON.stringify({ page: '/en/partners', password: 'x' })
    expect((await attempt('application/json', body)).status).toBe(422)
    const guess = JSON.stringify({ page: '/en/internal', password: 'a guess' })
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await attempt('application/json', guess)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    const right = await attempt('application/json', JSON.stringify({ page: '/en/internal', password: 'hall three' }))
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
    const fields = new URLSearchParams({ page: '/en/internal', password: 'hall three' }).toString()
    const shown = await attempt('application/x-www-form-urlencoded', fields)
    expect([shown.status, Number(shown.headers['retry-after']) > 0]).toEqual([429, true])
    expect(shown.text).toContain('There were too many attempts.')
  })

  it('[S8] refuses pages of others and bodies of another kind', async () => {
    expect((await login('/en/internal', 'hall three', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await login('/en/internal', 'hall three', { 'content-type': 'text/plain' })).status).toBe(422)
    expect((await login('/en/internal', 'x'.repeat(201))).status).toBe(422)
    expect((await get('/api/event-login')).status).toBe(405)
  })

  it('[S8] ends a session that the store forgets, and those of a password that was changed', async () => {
    const before = cookieOf(await login('/en/internal', 'hall three'))
    const other = cookieOf(await login('/en/party', 'bring someone'))
    await runtime.stop()
    passwords = { ...passwords, '*': await hashPassword('hall four') }
    runtime = await start()
    expect((await get('/en/internal', before)).text).toBe(GATE)
    expect((await get('/en/party', other)).text).toBe(CONTENT)
    expect((await get('/en/internal', cookieOf(await login('/en/internal', 'hall four')))).text).toBe(CONTENT)
    await runtime.stop()
    const store = await openStore({ databaseUrl: database?.url, dir: join(dir, 'store'), onError: () => undefined })
    await store.db.delete(eventGrants)
    await store.close()
    runtime = await start()
    expect((await get('/en/party', other)).text).toBe(GATE)
  }, 60_000)
})
