import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { carryAssets } from '../../cli/pipeline/publish/carry-assets.ts'
import { publishRelease } from '../../cli/pipeline/publish/publish-release.ts'
import { switchCurrent } from '../../src/release/switch-current.ts'
import { writeReleaseRecord } from '../../cli/pipeline/publish/write-release-record.ts'
import { stageRelease } from '../../cli/pipeline/publish/release-store.ts'
import { replaceFileSync } from '../../cli/files/staged-file.ts'
import { startRuntime, type RunningRuntime } from '../../functions/server/main.ts'
import { computeScriptHashes } from '../../src/release/pages/script-hashes.ts'
import { BUILDS, bundleOf, filesOf, isPage, SHARED_PATHS, toFile, writeHandMade } from './hand-made-release.ts'
import { listFiles } from '../build/read-release.ts'

const CLIENTS = 24
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const config = {
  technicalAreas: ['style-guide', 'callback'],
  portalSegment: 'my',
  editorSegment: 'editor',
  countryHeader: 'x-visitor-country',
  origins: {},
  runtime: { compressionCacheMiB: 8 },
}

interface Requested {
  readonly path: string
  readonly encoding: string
}

interface Answered extends Requested {
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
async function ask({ url }: RunningRuntime, requested: Requested, ledger: Ledger, timeline: Timeline): Promise<void> {
  const { path, encoding } = requested
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
  readonly requestsPerSwitch: number
  readonly pathsOf: (timeline: Timeline) => readonly string[]
}

interface HammerEnd extends Ledger {
  readonly timeline: Timeline
}

/** Sends requests over kept connections, and goes through the builds while they are under way; both driven by counts. */
async function hammer({ running, switchTo, builds, requestsPerSwitch, pathsOf }: HammerInput): Promise<HammerEnd> {
  const timeline: Timeline = { builds: [running.release().buildId], settled: 0 }
  const ledger: Ledger = { answers: [], faults: [] }
  const total = builds.length * requestsPerSwitch
  let requested = 0
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
    while (!failure.signal.aborted && (requested < total || timeline.settled < builds.length)) {
      requested += 1
      const buildId = builds[begun]
      if (buildId !== undefined && requested > begun * requestsPerSwitch) {
        begun += 1
        switching = switching.then(() => next(buildId))
        switching.catch(() => failure.abort())
      }
      const paths = pathsOf(timeline)
      const path = paths[requested % paths.length] ?? '/en'
      await ask(running, { path, encoding: ENCODINGS[requested % ENCODINGS.length] ?? 'br' }, ledger, timeline)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await switching
  return { ...ledger, timeline }
}

const numberBuilds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `2-${String(index).padStart(3, '0')}`)

interface ReleaseSwitchInput {
  /** Switches between two releases. */
  readonly switches: number
  /** Releases that are published; publishing waits for the disk, which is what takes the time here. */
  readonly published: number
  readonly requestsPerSwitch: number
}

/** Declares tests that ask a runtime for pages over kept connections while its releases are switched. */
function describeReleaseSwitch({ switches, published, requestsPerSwitch }: ReleaseSwitchInput): void {
  jest.setTimeout(240_000)

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

  describe('the runtime, while releases are switched', () => {
    it('answers every request whole and from one release, through many switches between two', async () => {
      for (const buildId of BUILDS) await writeHandMade(distDir, buildId)
      const running = await serve()
      const builds = Array.from({ length: switches }, (_, index) => BUILDS[index % 2] ?? '1-a')
      const paths = [...SHARED_PATHS, ...BUILDS.map((buildId) => `/${bundleOf(buildId)}`)]
      const { answers, faults, timeline } = await hammer({
        running,
        builds,
        requestsPerSwitch,
        switchTo: (buildId) => switchCurrent(distDir, buildId),
        pathsOf: () => paths,
      })
      expect(faults).toEqual([])
      expect(findTagFaults(answers)).toEqual([])
      expect(timeline.settled).toBe(switches)
      expect(answers.length).toBeGreaterThanOrEqual(switches * requestsPerSwitch)
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
        builds: numberBuilds(published),
        requestsPerSwitch,
        switchTo: publish,
        // Tabs that were opened on the release before ask for its bundle.
        pathsOf: ({ builds, settled }) => [
          ...SHARED_PATHS,
          ...builds.slice(Math.max(0, settled - 1), settled + 1).map((buildId) => `/${bundleOf(buildId)}`),
        ],
      })
      expect(faults).toEqual([])
      expect(findTagFaults(answers)).toEqual([])
      expect(timeline.settled).toBe(published)
      expect(bases.filter((base) => base !== undefined)).toHaveLength(published - keep - 1)
    })
  })
}

describeReleaseSwitch({ switches: 20, published: 8, requestsPerSwitch: 300 })
