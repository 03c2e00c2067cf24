import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PublishBlocked } from '../../../functions/publishing/publish-blocked.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import type { RunningRuntime } from '../../../functions/server/main.ts'
import { sendRequest, type Answer } from '../../../functions/server/testing/send-request.ts'
import { startDatabase, type TestDatabase } from '../../../functions/platform/store/testing/start-database.ts'
import { startSite, TEST_ACCESS } from '../../../functions/testing/start-site.ts'
import { unlockEditor } from '../../../functions/testing/unlock-editor.ts'
import { waitUntil } from '../../../functions/testing/wait-until.ts'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UappConfig } from '../../../src/config/uapp-config.ts'
import {
  editorReleasesSchema,
  publishProblemSchema,
  type EditorReleases,
} from '../../../src/contracts/editor/releases.ts'
import { problemDetailsSchema } from '../../../src/contracts/problem-details.ts'
import { EMPTY_HISTORY } from '../../../src/domain/redirect/route-history.ts'
import { hashPassword } from '../../../src/integrations/passwords/password-hash.ts'
import { createTemporaryFolders } from '../../../tests/builders/temporary-folders.ts'
import { createReporter } from '../../report/create-reporter.ts'
import { acquireBuildLock } from './build-lock.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { NoBlockedReleaseError } from './publish-blocked.ts'
import { createPublishBlocked, toPublishOutcome } from './publish-by-name.ts'
import { blockHost, publishHost } from './testing/gated-releases.ts'

/** A runtime for each test. */
jest.setTimeout(60_000)

const PASSWORD = 'wire and tool'
const PATH = '/api/editor-area/releases'
const NEWS = Array.from({ length: 8 }, (_, at) => `/news/${at}`)
const pages = { 'site-main': { 'page-news-0': ['page:page-news-0'], 'page-': ['page:page-'] } }
const names = { 'page:page-news-0': 'Half-year figures' }
const WHOLE = { routes: ['/', ...NEWS], entries: { version: 1 as const, pages, names } }
const POOR = {
  routes: ['/'],
  entries: { version: 1 as const, pages: { 'site-main': { 'page-': ['page:page-'] } }, names: {} },
}
const DECISION = { accept: ['pages', 'sections'], by: 'Mara Ohlin', reason: 'The campaign is over' }

describe('releases that are kept back, in the editor area', () => {
  const createFolder = createTemporaryFolders()
  let config: UappConfig
  let passwordHash: string
  let distDir: string
  let database: TestDatabase
  let runtime: RunningRuntime
  let cookie: string

  beforeAll(async () => {
    config = await loadConfig(undefined, process.cwd())
    passwordHash = await hashPassword(PASSWORD)
    database = await startDatabase()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    distDir = createFolder()
    await publishHost(distDir, '1-a', WHOLE)
    await blockHost(distDir, '2-b', POOR)
  })
  afterEach(() => runtime.stop())

  /** As `uapp serve` makes it. */
  const publishBlocked = (): PublishBlocked =>
    createPublishBlocked({
      config,
      environment: parseEnvironment({
        UAPP_DIST_DIR: distDir,
        UAPP_DATA_DIR: join(distDir, 'data'),
        UAPP_ROUTE_HISTORY: join(distDir, 'kept-history.json'),
      }),
      cwd: process.cwd(),
      reporter: createReporter({ stream: process.stderr, quiet: true, now: () => 0 }),
    })

  async function start(canPublish = true): Promise<void> {
    runtime = await startSite({
      dir: distDir,
      databaseUrl: database.url,
      functions: {
        access: { ...TEST_ACCESS, editorPasswordHash: passwordHash },
        publishBlocked: canPublish ? publishBlocked() : undefined,
      },
    })
    cookie = await unlockEditor(runtime.port, PASSWORD)
  }

  const read = async (): Promise<EditorReleases> =>
    editorReleasesSchema.parse(JSON.parse((await sendRequest(runtime.port, PATH, { headers: { cookie } })).text))
  const publish = (buildId = '2-b', body: object = DECISION, headers: object = {}): Promise<Answer> =>
    sendRequest(runtime.port, `${PATH}/${buildId}/publish`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    })
  const problemOf = ({ text }: Answer) => problemDetailsSchema.parse(JSON.parse(text))
  const showHome = async (): Promise<string> =>
    (await sendRequest(runtime.port, '/de', { headers: { host: 'www.example' } })).text

  async function expectUnchanged(): Promise<void> {
    expect(await readCurrentBuildId(distDir)).toBe('1-a')
    expect(await readdir(join(distDir, 'releases'))).toEqual(['.blocked-2-b', '1-a'])
  }

  it('[S2] tell what visitors see, and of each check what would be lost', async () => {
    await start()
    const { current, blocked, canPublish } = await read()
    expect(current).toEqual({
      buildId: '1-a',
      publishedAt: expect.stringMatching(/Z$/),
      createdAt: '2026-11-22T12:00:00Z',
      urls: 1,
      pages: null,
      isServed: true,
      accepted: null,
    })
    const [release] = blocked
    expect([canPublish, blocked.length, release?.buildId, release?.comparedWith]).toEqual([true, 1, '2-b', '1-a'])
    expect(release?.checks.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'pages stops',
      'sections stops',
      'words skipped',
      'links skipped',
      'locales passes',
      'redirects passes',
    ])
    const [lost, emptied] = release?.checks ?? []
    expect(lost?.findings).toEqual([
      {
        unit: 'pages',
        host: 'www.example',
        site: 'Trenholt',
        section: null,
        locales: ['de', 'en'],
        lost: 8,
        of: 9,
        allowed: 3,
        addresses: 16,
        examples: NEWS.map((route, at) => ({
          path: `/de${route}`,
          name: at === 0 ? 'Half-year figures' : null,
          locales: ['de', 'en'],
          amount: null,
        })),
        more: 0,
      },
    ])
    expect(emptied?.findings[0]?.section).toEqual({ path: '/de/news', name: null })
    expect(release?.gone).toEqual({
      entries: [{ kind: 'page', id: 'page-news-0', name: 'Half-year figures', why: 'removed' }],
      more: 0,
    })
  })

  it('[S2] are published by name: visitors see them, and the record tells who, when and why', async () => {
    await writeFile(join(createReleaseLayout(distDir).blockedDir('2-b'), 'history.json'), JSON.stringify(EMPTY_HISTORY))
    await start()
    expect(await showHome()).toContain('/de 1-a')
    const answer = await publish('2-b', { ...DECISION, by: '  Mara\n Ohlin ' })
    const { current, blocked } = editorReleasesSchema.parse(JSON.parse(answer.text))
    expect([answer.status, current.buildId, blocked]).toEqual([200, '2-b', []])
    await waitUntil(async () => (await showHome()).includes('/de 2-b'))
    expect((await read()).current).toMatchObject({
      isServed: true,
      accepted: { checks: ['pages', 'sections'], by: 'Mara Ohlin', reason: DECISION.reason },
    })
    const record = await readReleaseRecord(createReleaseLayout(distDir).releaseDir('2-b'))
    expect(record?.gate?.accepted).toEqual({
      checks: DECISION.accept,
      by: 'Mara Ohlin',
      reason: DECISION.reason,
      at: expect.stringMatching(/Z$/),
    })
    expect(JSON.parse(await readFile(join(distDir, 'kept-history.json'), 'utf8'))).toEqual(EMPTY_HISTORY)
    expect((await readdir(distDir)).includes('build.lock')).toBe(false)
  })

  it('[S2] stay when somebody accepts less than the gate finds, which is told anew', async () => {
    await start()
    await publishHost(distDir, '1-c', { ...WHOLE, locales: ['de', 'en', 'fr'] })
    const answer = await publish()
    const problem = publishProblemSchema.parse(JSON.parse(answer.text))
    if (problem.type !== 'urn:uapp:problem:gate-stops') throw new Error(`It is ${problem.type}`)
    expect([answer.status, problem.release.comparedWith]).toEqual([409, '1-c'])
    expect(problem.release.checks.map(({ state }) => state)).toEqual([
      'accepted',
      'accepted',
      'skipped',
      'skipped',
      'stops',
      'passes',
    ])
    expect(await readCurrentBuildId(distDir)).toBe('1-c')
    expect((await read()).blocked.map(({ buildId }) => buildId)).toEqual(['2-b'])
    expect((await publish('2-b', { ...DECISION, accept: [...DECISION.accept, 'locales'] })).status).toBe(200)
  })

  it('[S2] wait no longer once a newer release is live, and cannot be published over it', async () => {
    await start()
    await publishHost(distDir, '3-c', POOR)
    expect((await read()).blocked).toEqual([])
    expect([(await publish()).status, await readCurrentBuildId(distDir)]).toEqual([404, '3-c'])
  })

  it('[E1] are for editors, on pages of this host', async () => {
    await start()
    const strangers = { cookie: '' }
    const list = await sendRequest(runtime.port, PATH)
    expect([list.status, problemOf(list).detail]).toEqual([403, 'This is for editors'])
    expect(problemOf(await publish('2-b', DECISION, strangers)).type).toBe('urn:uapp:problem:forbidden')
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }])
      expect(problemOf(await publish('2-b', DECISION, headers)).type).toBe('urn:uapp:problem:foreign-origin')
    expect((await sendRequest(runtime.port, `${PATH}/2-b/publish`, { headers: { cookie } })).status).toBe(405)
    await expectUnchanged()
  })

  it('[E1] are not published by a body that names nobody, no check, or more than fits', async () => {
    await start()
    const wrong = [
      [{ by: '  ' }, 'by'],
      [{ by: 'a'.repeat(101) }, 'by'],
      [{ by: 'Mara\u001b[2J' }, 'by'],
      [{ accept: [] }, 'accept'],
      [{ accept: ['everything'] }, 'accept.0'],
      [{ reason: 'a'.repeat(501) }, 'reason'],
    ] as const
    const answers = await Promise.all(wrong.map(([change]) => publish('2-b', { ...DECISION, ...change })))
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 422))
    expect(answers.map((answer) => problemOf(answer).errors?.map(({ field }) => field))).toEqual(
      wrong.map(([, field]) => [field]),
    )
    await expectUnchanged()
  })

  it('[E1] are not published when they are not there, or no longer', async () => {
    await start()
    const answers = await Promise.all(['9-z', '1-a', '..%2F1-a'].map((id) => publish(id)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    await expectUnchanged()
  })

  it('[E1] wait while a build is running', async () => {
    await start()
    const lock = await acquireBuildLock([distDir])
    const answer = await publish()
    expect([answer.status, problemOf(answer).type]).toEqual([409, 'urn:uapp:problem:build-running'])
    await expectUnchanged()
    await lock.release()
    expect((await publish()).status).toBe(200)
  })

  it('[E1] are shown, but not published, by a host that has no pipeline', async () => {
    await start(false)
    const { blocked, canPublish } = await read()
    expect([blocked.length, canPublish]).toEqual([1, false])
    const answer = await publish()
    expect([answer.status, problemOf(answer).detail]).toEqual([503, expect.stringContaining('uapp publish 2-b')])
  })
})

describe('an error of publishing', () => {
  const coded = (code: string): Error => Object.assign(new Error(code), { code })
  it.each([
    ['a folder of somebody else', coded('EACCES'), 'read-only'],
    ['a file system that is only read', coded('EROFS'), 'read-only'],
    ['a release that went meanwhile', new NoBlockedReleaseError('gone'), 'absent'],
    ['anything else', new Error('broken'), undefined],
  ])('[E1] means to an editor what it is: %s', (_title, error, kind) => {
    expect(toPublishOutcome(error)?.kind).toBe(kind)
  })
})
