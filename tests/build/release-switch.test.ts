import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { carryAssets } from '../../cli/pipeline/publish/carry-assets.ts'
import { publishRelease, switchCurrent } from '../../cli/pipeline/publish/publish-release.ts'
import { writeReleaseRecord } from '../../cli/pipeline/publish/write-release-record.ts'
import { stageRelease } from '../../cli/pipeline/publish/release-store.ts'
import { replaceFileSync } from '../../cli/pipeline/publish/staged-file.ts'
import { startRuntime, type RunningRuntime } from '../../functions/server/main.ts'
import { computeScriptHashes } from '../../functions/server/static/script-hashes.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { writeRelease } from '../../functions/server/testing/write-release.ts'
import { listFiles } from './read-release.ts'

jest.setTimeout(240_000)

const SWITCHES = 20
/** Publishing waits for the disk, which is what takes the time here. */
const PUBLISHED = 8
const REQUESTS_PER_SWITCH = 300
const CLIENTS = 24
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const BUILDS = ['1-a', '2-b'] as const
const PAGES = ['/en', '/en/about', '/de', '/de/about'] as const
const FILLER = 'Wire is cut, stripped, crimped and sealed. '.repeat(60)

const config = {
  technicalAreas: ['style-guide', 'callback'],
  portalSegment: 'my',
  editorSegment: 'editor',
  countryHeader: 'x-visitor-country',
  origins: {},
  runtime: { compressionCacheMiB: 8 },
}

/** Name of the bundle of a build; the hash differs from build to build. */
function bundleOf(buildId: string): string {
  return `app-${Buffer.from(buildId.padEnd(10)).toString('hex')}.js`
}

const known = new Map<string, Readonly<Record<string, string>>>()

/** Files of a build; all that have a name in common differ in their content, and the page in its inline script. */
function filesOf(buildId: string): Readonly<Record<string, string>> {
  const files = known.get(buildId) ?? makeFiles(buildId)
  known.set(buildId, files)
  return files
}

function makeFiles(buildId: string): Readonly<Record<string, string>> {
  const pages = PAGES.flatMap((path): (readonly [string, string])[] => [
    [
      `${path.slice(1)}/index.html`,
      `<!doctype html><html><body>${FILLER}${path}<script>window.build="${buildId}"</script><script src="/${bundleOf(buildId)}"></script></body></html>`,
    ],
    [`${path.slice(1)}/_payload.json`, JSON.stringify({ frame: { path, buildId }, content: FILLER })],
    [`page-data${path}/page-data.json`, JSON.stringify({ path, result: { pageContext: { buildId, FILLER } } })],
  ])
  return {
    ...Object.fromEntries(pages),
    [bundleOf(buildId)]: `/* ${buildId} */${FILLER}`,
    'builds/latest.json': JSON.stringify({ id: buildId }),
    'robots.txt': `# ${buildId}`,
    // Larger than what is kept in memory: such files are streamed.
    'film.mp4': buildId.repeat(400_000),
  }
}

const site = siteOf('Trenholt', [{ host: 'localhost' }])
const pages = Object.fromEntries(PAGES.map((path) => [path, {}]))

async function writeHandMade(distDir: string, buildId: string): Promise<void> {
  const sites = [{ site, locales: ['en', 'de'], pages }]
  await writeRelease(distDir, buildId, [{ host: 'localhost', sites, files: filesOf(buildId) }])
}

interface Asked {
  readonly path: string
  readonly encoding: string
}

interface Answered extends Asked {
  readonly etag: string
  /** Build whose file the body is. */
  readonly buildId: string
}

/** What came, and what was wrong in words: one expectation tells all. */
interface Ledger {
  readonly answers: Answered[]
  readonly faults: string[]
}

/** Builds in the order of their switches. A request may meet any from the one that had settled when it began. */
interface Timeline {
  readonly builds: string[]
  settled: number
}

let distDir: string
let runtime: RunningRuntime | undefined
const folders: string[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'uapp-switch-'))
  folders.push(folder)
  return folder
}

beforeEach(async () => {
  distDir = await makeFolder()
})

afterEach(() => runtime?.stop())
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function serve(): Promise<RunningRuntime> {
  const options = { distDir, port: 0, address: '127.0.0.1', logLevel: 'silent', config } as const
  runtime = await startRuntime({ ...options, assetsUrl: 'http://localhost:8014' })
  return runtime
}

const isPage = (path: string): boolean => PAGES.some((page) => page === path)

function toFile(path: string): string {
  return isPage(path) ? `${path.slice(1)}/index.html` : path.slice(1)
}

/** Paths that every build answers, each with a file of its own. */
const SHARED_PATHS = [
  ...PAGES,
  ...PAGES.map((path) => `${path}/_payload.json`),
  ...PAGES.map((path) => `/page-data${path}/page-data.json`),
  '/builds/latest.json',
  '/robots.txt',
  '/film.mp4',
]

/** Whether status, body, its release and the headers belong together. */
function findFaults(response: Response, { path, body, holders, served }: Received): readonly string[] {
  const policy = response.headers.get('content-security-policy') ?? ''
  const hashes = isPage(path) ? computeScriptHashes(body) : []
  const isBundle = path.startsWith('/app-')
  return [
    ...(response.status === 200 ? [] : [`status ${response.status}`]),
    ...(holders.length === 1 ? [] : [`${holders.length} releases have this body of ${body.length} bytes`]),
    ...(isBundle || holders.some((id) => served.includes(id))
      ? []
      : [`body of ${holders.join()} while ${served.join()}`]),
    ...hashes.filter((hash) => !policy.includes(hash)).map(() => 'the policy is of another page than the body'),
  ].map((fault) => `${path}: ${fault}`)
}

interface Received {
  readonly path: string
  readonly body: string
  /** Builds that have exactly this file under the path. */
  readonly holders: readonly string[]
  /** Builds that were served at some moment of the request. */
  readonly served: readonly string[]
}

/** Asks once and notes what came. */
async function ask({ url }: RunningRuntime, asked: Asked, ledger: Ledger, timeline: Timeline): Promise<void> {
  const { path, encoding } = asked
  const first = timeline.settled
  const response = await fetch(url + path, { headers: { 'accept-encoding': encoding } })
  const body = await response.text()
  const served = timeline.builds.slice(first)
  const holders = [...new Set(timeline.builds)].filter((buildId) => filesOf(buildId)[toFile(path)] === body)
  ledger.faults.push(...findFaults(response, { path, body, holders, served }))
  const etag = response.headers.get('etag') ?? 'none'
  const sent = response.headers.get('content-encoding') ?? 'identity'
  for (const buildId of holders) ledger.answers.push({ path, encoding: sent, etag, buildId })
}

/** Tags that stand for more than one file, or files with more than one tag. */
function findTagFaults(answers: readonly Answered[]): readonly string[] {
  const buildOfTag = new Map<string, string>()
  const tagOfBuild = new Map<string, string>()
  const faults = new Set<string>()
  for (const { path, encoding, etag, buildId } of answers) {
    const tagKey = `${path} ${encoding} ${etag}`
    const buildKey = `${path} ${encoding} ${buildId}`
    if ((buildOfTag.get(tagKey) ?? buildId) !== buildId) faults.add(`${tagKey} stands for two releases`)
    if ((tagOfBuild.get(buildKey) ?? etag) !== etag) faults.add(`${buildKey} has two tags`)
    buildOfTag.set(tagKey, buildId)
    tagOfBuild.set(buildKey, etag)
  }
  return [...faults]
}

interface HammerInput {
  readonly running: RunningRuntime
  /** Makes another release the current one. @returns its build. */
  readonly switchTo: (buildId: string) => Promise<void>
  readonly builds: readonly string[]
  readonly pathsOf: (timeline: Timeline) => readonly string[]
}

/** Sends requests over kept connections, and goes through the builds while they are under way; both driven by counts. */
async function hammer({ running, switchTo, builds, pathsOf }: HammerInput): Promise<Ledger & { timeline: Timeline }> {
  const timeline: Timeline = { builds: [running.release().buildId], settled: 0 }
  const ledger: Ledger = { answers: [], faults: [] }
  const total = builds.length * REQUESTS_PER_SWITCH
  let asked = 0
  let begun = 0
  let switching = Promise.resolve()
  const failure = new AbortController()

  const next = async (buildId: string): Promise<void> => {
    timeline.builds.push(buildId)
    await switchTo(buildId)
    while (running.release().buildId !== buildId) {
      await running.refresh()
      // The runtime may be loading by itself at this moment, and needs a turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
    timeline.settled = timeline.builds.length - 1
  }
  const client = async (): Promise<void> => {
    while (!failure.signal.aborted && (asked < total || timeline.settled < builds.length)) {
      asked += 1
      const buildId = builds[begun]
      if (buildId !== undefined && asked > begun * REQUESTS_PER_SWITCH) {
        begun += 1
        switching = switching.then(() => next(buildId))
        switching.catch(() => failure.abort())
      }
      const paths = pathsOf(timeline)
      const path = paths[asked % paths.length] ?? '/en'
      await ask(running, { path, encoding: ENCODINGS[asked % ENCODINGS.length] ?? 'br' }, ledger, timeline)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await switching
  return { ...ledger, timeline }
}

const numberBuilds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `2-${String(index).padStart(3, '0')}`)

describe('the runtime, while releases are switched', () => {
  it('answers every request whole and from one release, through twenty switches between two', async () => {
    for (const buildId of BUILDS) await writeHandMade(distDir, buildId)
    const running = await serve()
    const builds = Array.from({ length: SWITCHES }, (_, index) => BUILDS[index % 2] ?? '1-a')
    const paths = [...SHARED_PATHS, ...BUILDS.map((buildId) => `/${bundleOf(buildId)}`)]
    const { answers, faults, timeline } = await hammer({
      running,
      builds,
      switchTo: (buildId) => switchCurrent(distDir, buildId),
      pathsOf: () => paths,
    })
    expect(faults).toEqual([])
    expect(findTagFaults(answers)).toEqual([])
    expect(timeline.settled).toBe(SWITCHES)
    expect(answers.length).toBeGreaterThanOrEqual(SWITCHES * REQUESTS_PER_SWITCH)
    const seen = new Set(answers.map(({ path, buildId }) => `${path} ${buildId}`))
    expect(seen.size).toBe(SHARED_PATHS.length * BUILDS.length + BUILDS.length)
  })

  it('answers every request whole and from one release, while each is made of the tree of one that fell out', async () => {
    const keep = 2
    const bases: (string | undefined)[] = []
    const publish = async (buildId: string): Promise<void> => {
      const source = await makeFolder()
      await writeHandMade(source, buildId)
      const { dir, baseBuildId } = await stageRelease(distDir, buildId)
      bases.push(baseBuildId)
      const from = join(source, 'releases', buildId)
      for (const file of await listFiles(from)) replaceFileSync(join(dir, file), await readFile(join(from, file)))
      const stagedHostPublicDir = join(dir, 'localhost/public')
      const own = Object.keys(filesOf(buildId))
      await carryAssets({ distDir, stagedHostPublicDir, host: 'localhost', keep, own })
      const createdAt = '2026-03-18T09:05:07Z'
      await writeReleaseRecord(dir, { buildId, contentHash: 'abcdef', createdAt, hosts: ['localhost'], urls: 4 })
      await publishRelease({ distDir, buildId, keep })
    }
    await publish('1-a')
    const running = await serve()
    const { answers, faults, timeline } = await hammer({
      running,
      builds: numberBuilds(PUBLISHED),
      switchTo: publish,
      // Tabs that were opened on the release before ask for its bundle.
      pathsOf: ({ builds, settled }) => [
        ...SHARED_PATHS,
        ...builds.slice(Math.max(0, settled - 1), settled + 1).map((buildId) => `/${bundleOf(buildId)}`),
      ],
    })
    expect(faults).toEqual([])
    expect(findTagFaults(answers)).toEqual([])
    expect(timeline.settled).toBe(PUBLISHED)
    expect(bases.filter((base) => base !== undefined)).toHaveLength(PUBLISHED - keep - 1)
  })
})
