import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { RunningService } from '../../services/running-service.ts'
import {
  editorAuthenticationAnswerSchema,
  type EditorAuthenticationAnswer,
} from '../../src/contracts/editor-authentication.ts'
import { siteNavigationSchema } from '../../src/contracts/site-navigation.ts'
import { listEditorDevices, revokeEditorDevices } from '../access/editor-devices.ts'
import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest, type Answer } from '../server/testing/send-request.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { contentFolderOf, pageFileOf } from '../../tests/builders/content-files.ts'
import type { ContentFolder } from '../../tests/fixtures/content-folder.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { openStore } from '../platform/store/open-store.ts'
import { startDatabase, type TestDatabase } from '../platform/store/testing/start-database.ts'
import { contentSourceAt, startTestContent } from '../testing/content-source.ts'
import { startSite, TEST_ACCESS } from '../testing/start-site.ts'

const PATH = '/api/editor-area-autentication'
const PASSWORD = 'wire and tool'
const SITE = {
  ...siteOf('Trenholt', [{ host: 'localhost' }]),
  id: 'site-main',
  headerNavigationId: 'nav-header',
  footerNavigationId: 'nav-footer',
}

const FILES = {
  'pages/main/home.yaml': pageFileOf('page-home'),
  'navigation/nav-header.yaml': {
    id: 'nav-header',
    title: { en: 'Main' },
    items: [{ id: 'item-home', title: { en: 'Home' }, link: 'page:page-home' }],
  },
}

describe.each(RUN_STORE_KINDS)('the editor area’s password, with %s', (kind) => {
  let dir: string
  let folder: ContentFolder
  let content: RunningService
  let database: TestDatabase | undefined
  let editorPasswordHash: string | undefined
  let runtime: RunningRuntime

  const start = (): Promise<RunningRuntime> =>
    startSite({
      dir,
      databaseUrl: database?.url,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash },
        content: { source: contentSourceAt(content.url), fallbackLanguages: {} },
      },
      runtime: { trustProxy: 'true' },
    })

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-editors-'))
    if (kind === 'PostgreSQL') database = await startDatabase()
    folder = await contentFolderOf(FILES)
    content = await startTestContent(folder.dir)
    const pages = { '/en': { id: 'page-home' } }
    await writeRelease(dir, '1-a', [{ host: 'localhost', sites: [{ site: SITE, locales: ['en'], pages }] }])
    editorPasswordHash = await hashPassword(PASSWORD)
    runtime = await start()
  }, 120_000)
  afterAll(async () => {
    await runtime.stop()
    await content.stop()
    await folder.dispose()
    await database?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  let addresses = 0
  const send = (method: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    addresses += 1
    return sendRequest(runtime.port, PATH, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${addresses}`, ...headers },
      body: body === undefined ? '' : JSON.stringify(body),
    })
  }
  const resultOf = ({ text }: Answer): EditorAuthenticationAnswer =>
    editorAuthenticationAnswerSchema.parse(JSON.parse(text))
  const cookieOf = (answer: Answer): string => (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const unlock = async (): Promise<string> => cookieOf(await send('POST', { input: PASSWORD }))
  const isEditor = async (cookie: string): Promise<boolean> =>
    resultOf(await send('POST', { hash: '' }, { cookie })).success
  const getDrafts = (cookie: string): Promise<Answer> =>
    sendRequest(runtime.port, '/api/site-navigation/editor/site-main?lang=en&stage=DRAFT', { headers: { cookie } })
  /** Does something with the store while the runtime, which owns the embedded one, is away. */
  async function withStore<T>(action: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
    await runtime.stop()
    const store = await openStore({ databaseUrl: database?.url, dir: join(dir, 'store'), onError: () => undefined })
    const result = await action(store)
    await store.close()
    runtime = await start()
    return result
  }

  it('[E1] gives a browser that knows the password a credential of its own, for ninety days', async () => {
    const answer = await send('POST', { input: PASSWORD })
    const { success, hashedPassword = '' } = resultOf(answer)
    expect([answer.status, success]).toEqual([200, true])
    expect(answer.headers['set-cookie']).toEqual([
      `uapp_editor_area_password=${hashedPassword}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`,
    ])
    expect(hashedPassword).toMatch(/^[\w-]{32}\.[\w-]{43}$/)
    const again = resultOf(await send('POST', { input: PASSWORD })).hashedPassword
    expect(again).not.toBe(hashedPassword)
    expect(resultOf(await send('POST', { hash: hashedPassword })).success).toBe(true)
  })

  it('[E1] refuses a wrong password, forged credentials, and bodies of another kind', async () => {
    const wrong = await send('POST', { input: 'wire and tools' })
    expect([wrong.status, resultOf(wrong), wrong.headers['set-cookie']]).toEqual([200, { success: false }, undefined])
    const genuine = resultOf(await send('POST', { input: PASSWORD })).hashedPassword ?? ''
    const forged = [`${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'E' : 'A'}`, 'x', editorPasswordHash ?? '']
    for (const hash of forged) expect(resultOf(await send('POST', { hash })).success).toBe(false)
    for (const body of [{}, { input: 1 }, { input: 'x'.repeat(201) }, undefined])
      expect((await send('POST', body)).status).toBe(422)
    expect((await send('POST', { input: PASSWORD }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('[E1] [G4] opens drafts to the cookie, and to nobody else', async () => {
    const cookie = await unlock()
    const drafts = await getDrafts(cookie)
    expect([drafts.status, drafts.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(siteNavigationSchema.parse(JSON.parse(drafts.text)).header.items.length).toBeGreaterThan(0)
    expect((await getDrafts('')).status).toBe(403)
    expect((await getDrafts('uapp_editor_area_password=x')).status).toBe(403)
  })

  it('[E1] locks the area again on logout', async () => {
    const cookie = await unlock()
    const other = await unlock()
    const answer = await send('DELETE', undefined, { cookie })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^uapp_editor_area_password=; Max-Age=0;/)
    expect(await Promise.all([isEditor(cookie), isEditor(other)])).toEqual([false, true])
    expect((await getDrafts(cookie)).status).toBe(403)
  })

  it('[E1] stops an address that guesses', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const guess = async (): Promise<number> => (await send('POST', { input: 'a guess' }, headers)).status
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const right = await send('POST', { input: PASSWORD }, headers)
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('[E1] records unlocks; a browser can be revoked alone, and a new password ends all', async () => {
    const name = `Browser of ${kind}`
    const revoked = cookieOf(await send('POST', { input: PASSWORD }, { 'user-agent': name }))
    const kept = await unlock()
    await withStore(async ({ db }) => {
      const device = (await listEditorDevices(db)).find((one) => one.name === name)
      expect(device).toMatchObject({ name, revokedAt: null })
      expect(await revokeEditorDevices(db, [device?.id ?? ''], new Date())).toBe(1)
    })
    expect(await Promise.all([isEditor(revoked), isEditor(kept)])).toEqual([false, true])
    await runtime.stop()
    editorPasswordHash = await hashPassword('another one')
    runtime = await start()
    expect(await isEditor(kept)).toBe(false)
    await runtime.stop()
    editorPasswordHash = undefined
    runtime = await start()
    expect(resultOf(await send('POST', { input: PASSWORD })).success).toBe(false)
  }, 60_000)
})
