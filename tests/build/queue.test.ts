import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { openQueueDatabase, QUEUE_SCHEMA, type QueueDatabase } from '../../cli/pipeline/queue/queue-database.ts'
import { BASES } from '../base/bases.ts'
import {
  createFixtureProject,
  expectDone,
  readBase,
  type FixtureProject,
  type RunningCommand,
} from './fixture-project.ts'
import { listFiles } from './read-release.ts'
import { startDatabase, type TestDatabase } from '../../functions/platform/store/testing/start-database.ts'
import { inLong } from '../setup/test-size.ts'

jest.setTimeout(900_000)

const SCOPE = BASES.site.scope
const buildSchema = z.object({ buildId: z.string(), urls: z.int(), rendered: z.int(), stamped: z.int() })
const workerSchema = z.object({ batches: z.int(), givenBack: z.int(), rendered: z.int(), urls: z.int() })

let project: FixtureProject
let postgres: TestDatabase
let database: QueueDatabase
/** Built with threads: what every other release must be equal to. */
let reference: Files
let urls: number

/** The release of threads is there from the start. */
const distDirOf = (name: string): string => (name === 'threads' ? project.distDir : join(project.dir, `dist-${name}`))

const started: RunningCommand[] = []

function start(dist: string, ...args: readonly string[]): RunningCommand {
  const queue = { DATABASE_URL: postgres.url, UAPP_QUEUE_LEASE_SECONDS: '3' }
  const command = project.start(args, { ...queue, UAPP_DIST_DIR: distDirOf(dist) })
  started.push(command)
  return command
}

const startBuild = (dist: string, ...flags: readonly string[]): RunningCommand =>
  start(dist, 'build', ...SCOPE, ...flags, '--queue', '--json')
const startWorker = (dist: string): RunningCommand => start(dist, 'worker', '--concurrency', '1', '--json')

/** Ends a worker as a machine that shuts down does. @returns what it says it did. */
async function stopWorker({ child, ended }: RunningCommand): Promise<z.infer<typeof workerSchema>> {
  child.kill('SIGTERM')
  return workerSchema.parse(JSON.parse(expectDone(await ended)))
}

/** A moment as it stands in a release: in words, or in milliseconds. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z|\b1[789]\d{11}\b/g

/** The name of a release that came before. */
const EARLIER = /\d{8}-\d{6}-[0-9a-f]{8}/g

/** The files of a release, but for its record and its list, with names and moments made equal in those that hold them. */
async function readRelease(dist: string, buildId: string): Promise<ReadonlyMap<string, string>> {
  const dir = join(distDirOf(dist), 'releases', buildId)
  const names = (await listFiles(dir)).filter(
    (file) => !['release.json', 'contents.ndjson'].includes(file) && !/builds\/.*\.(?:br|gz)$/.test(file),
  )
  const files = names.map(async (file) => {
    const rename = (text: string): string => text.replaceAll(buildId, 'BUILD').replaceAll(EARLIER, 'EARLIER')
    const text = rename((await readFile(join(dir, file))).toString('latin1'))
    return [rename(file), text.replaceAll(TIME, 'TIME')] as const
  })
  return new Map(await Promise.all(files))
}

/** The page templates of all releases. */
async function readBlobs(dist: string): Promise<Files> {
  const dir = join(distDirOf(dist), 'blobs')
  const blobs = (await listFiles(dir)).map(async (file) => [file, await readFile(join(dir, file), 'latin1')] as const)
  return new Map(await Promise.all(blobs))
}

type Files = ReadonlyMap<string, string>

function expectSameFiles(release: Files, wanted: Files): void {
  expect([...release.keys()]).toEqual([...wanted.keys()])
  const different = [...release].filter(([file, content]) => wanted.get(file) !== content)
  expect(different.map(([file]) => file)).toEqual([])
}

async function expectReference(dist: string, stdout: string): Promise<void> {
  const { buildId, ...counts } = buildSchema.parse(JSON.parse(stdout))
  expectSameFiles(await readRelease(dist, buildId), reference)
  expect(counts).toMatchObject({ urls, stamped: urls })
}

/** Builds with the threads of one process. */
async function buildWithThreads(dist: string, ...flags: readonly string[]): Promise<Files> {
  const end = await project.run(['build', ...SCOPE, ...flags, '--json'], { UAPP_DIST_DIR: distDirOf(dist) })
  return readRelease(dist, buildSchema.parse(JSON.parse(expectDone(end))).buildId)
}

async function countJobs(state: string): Promise<number> {
  const row = z.object({ count: z.coerce.number() })
  const [counted] = await database.query(
    row,
    `SELECT count(*) AS count FROM ${QUEUE_SCHEMA}.job WHERE state::text = $1`,
    [state],
  )
  return counted?.count ?? 0
}

/** Waits for something that other processes do, while one that matters runs. */
async function until(condition: () => Promise<boolean>, { ended }: RunningCommand): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await condition())) {
    if (isOver) throw new Error(`The command ended too early:\n${(await ended).stderr}`)
    await delay(5)
  }
}

/** Halts the only worker in the middle of a batch, when some are done. */
async function haltInBatch({ child }: RunningCommand, build: RunningCommand): Promise<void> {
  await until(async () => {
    if ((await countJobs('completed')) < 2 || (await countJobs('active')) === 0) return false
    child.kill('SIGSTOP')
    if ((await countJobs('active')) > 0) return true
    child.kill('SIGCONT')
    return false
  }, build)
}

beforeAll(async () => {
  ;[project, postgres] = await Promise.all([createFixtureProject({ base: 'site' }), startDatabase()])
  database = await openQueueDatabase(postgres.url)
  const built = readBase(project).result
  urls = built.urls
  reference = await readRelease('threads', built.buildId)
})

// A test that fails must leave no worker to the next one.
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.splice(0).map(({ ended }) => ended))
})

afterAll(async () => {
  await database.close()
  await Promise.all([project.remove(), postgres.stop()])
})

describe('uapp build --queue', () => {
  it('gives the range of a killed worker to another one, and the release is equal to one built with threads', async () => {
    await rm(join(project.dataDir, 'markup'), { recursive: true })
    const [build, first] = [startBuild('killed'), startWorker('killed')]
    await haltInBatch(first, build)
    const done = await countJobs('completed')
    first.child.kill('SIGKILL')
    const second = startWorker('killed')
    await expectReference('killed', expectDone(await build.ended))
    const { batches, givenBack } = await stopWorker(second)
    expect([batches > 1, givenBack, done > 1]).toEqual([true, 0, true])
    expect(await database.boss.getQueues()).toEqual([])
  })

  inLong(() =>
    it('goes on where a killed build was: what its workers have done is not done again', async () => {
      await rm(join(project.dataDir, 'markup'), { recursive: true })
      const [build, first] = [startBuild('resumed'), startWorker('resumed')]
      await haltInBatch(first, build)
      build.child.kill('SIGKILL')
      await build.ended
      first.child.kill('SIGCONT')
      const before = await stopWorker(first)
      const left = (await countJobs('created')) + (await countJobs('retry'))
      expect([before.batches, left > 0]).toEqual([await countJobs('completed'), true])
      const [again, second] = [startBuild('resumed'), startWorker('resumed')]
      await expectReference('resumed', expectDone(await again.ended))
      expect((await again.ended).stderr).toContain('Going on with build')
      expect(await stopWorker(second)).toMatchObject({ batches: left, givenBack: 0 })
    }),
  )
})

describe('uapp worker', () => {
  inLong(() =>
    it('leaves builds to others whose folders it does not see', async () => {
      const [build, stranger] = [startBuild('shared'), startWorker('elsewhere')]
      let said = ''
      stranger.child.stderr?.on('data', (chunk) => (said += String(chunk)))
      await until(() => Promise.resolve(said.includes('UAPP_DIST_DIR')), build)
      const worker = startWorker('shared')
      await expectReference('shared', expectDone(await build.ended))
      expect(await stopWorker(stranger)).toMatchObject({ batches: 0, givenBack: 0 })
      expect((await stopWorker(worker)).urls).toBe(urls)
    }),
  )
})

describe('uapp render --queue', () => {
  inLong(() =>
    it('warms the cache by workers, so that a build renders nothing', async () => {
      await rm(join(project.dataDir, 'markup'), { recursive: true })
      const [render, worker] = [start('warm', 'render', ...SCOPE, '--queue', '--json'), startWorker('warm')]
      const { rendered } = z.object({ rendered: z.int() }).parse(JSON.parse(expectDone(await render.ended)))
      expect((await stopWorker(worker)).rendered).toBe(rendered)
      const built = expectDone(await project.run(['build', ...SCOPE, '--json'], { UAPP_DIST_DIR: distDirOf('warm') }))
      expect(buildSchema.parse(JSON.parse(built)).rendered).toBe(0)
      await expectReference('warm', built)
      const nothing = await start('warm', 'render', ...SCOPE, '--changed', '--queue', '--json').ended
      expect(JSON.parse(expectDone(nothing))).toMatchObject({ groups: 0, rendered: 0 })
    }),
  )
})

describe('uapp worker', () => {
  it('ends at once when no range waits, if asked to', async () => {
    const { ended } = start('threads', 'worker', '--once', '--json')
    expect(workerSchema.parse(JSON.parse(expectDone(await ended)))).toMatchObject({ batches: 0 })
  })

  it.each([
    ['the database is away', 'postgres://uapp:secret@127.0.0.1:1/uapp', 3, '127.0.0.1:1/uapp'],
    ['no database is named', '', 2, 'DATABASE_URL'],
    ['the address is of no database', 'mysql://localhost/uapp', 2, 'postgres://'],
  ])('says what is wrong when %s', async (_what, url, status, named) => {
    const end = await project.run(['worker'], { DATABASE_URL: url })
    expect(end.status).toBe(status)
    expect(end.stderr).toContain(named)
    expect(end.stderr).not.toContain('secret')
  })
})

inLong(() =>
  describe('several workers of one build', () => {
    it('write page templates at the same moment, equal to those of threads', async () => {
      const [build, first] = [startBuild('lean', '--form', 'lean'), startWorker('lean')]
      await haltInBatch(first, build)
      const done = await countJobs('completed')
      const second = startWorker('lean')
      await until(async () => (await countJobs('completed')) > done, build)
      first.child.kill('SIGCONT')
      const { buildId } = buildSchema.parse(JSON.parse(expectDone(await build.ended)))
      const all = [await stopWorker(first), await stopWorker(second)]
      expect(all.map(({ batches }) => batches > 0)).toEqual([true, true])
      const ofThreads = await buildWithThreads('lean-of-threads', '--form', 'lean')
      expectSameFiles(await readRelease('lean', buildId), ofThreads)
      expectSameFiles(await readBlobs('lean'), await readBlobs('lean-of-threads'))
    })

    it('write what changed upon the tree of an earlier release, and nothing else', async () => {
      await project.edit('catalogue/products/adze-220.yaml', 'Ablängautomat für den Tisch', 'Ablängautomat fürs Pult')
      const [build, ...workers] = [startBuild('shared'), startWorker('shared'), startWorker('shared')]
      const { buildId, stamped } = buildSchema.parse(JSON.parse(expectDone(await build.ended)))
      await Promise.all(workers.map(stopWorker))
      expect([stamped > 0, stamped < urls / 2]).toEqual([true, true])
      const release = await readRelease('shared', buildId)
      expectSameFiles(release, await buildWithThreads('threads'))
      const isShown = (text: string): boolean =>
        Buffer.from(text, 'latin1').toString().includes('Ablängautomat fürs Pult')
      expect([...release.values()].some(isShown)).toBe(true)
    })
  }),
)
