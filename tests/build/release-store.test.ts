import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type * as z from 'zod'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { readySchema } from '../../src/contracts/health.ts'
import { listPages } from '../../src/domain/release/list-pages.ts'
import { isWholeBlob } from '../../src/release/pages/page-blob.ts'
import { hostManifestSchema } from '../../src/release/release-schema.ts'
import { BASES } from '../base/bases.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { startStoreGate, type StoreGate } from '../setup/release-store/store-gate.ts'
import { startStoreServer, type StoreServer } from '../setup/release-store/store-server.ts'
import { inLong, testSize } from '../setup/test-size.ts'
import { buildResultSchema, type BuildJson } from './build-result-schema.ts'
import { findDifferentAnswers, readStatus, type Question } from './compare-runtimes.ts'
import { createFixtureProject, expectDone, type FixtureProject, type RunningCommand } from './fixture-project.ts'

jest.setTimeout(900_000)

/** One with conditional writes, and one without. */
const SERVER = testSize({ usual: 's3rver', long: 'fauxqs' } as const)
const HISTORY = 'pages/main/history.yaml'
const LEVER = 'Am Anfang war ein Hebel von einem Meter.'

let project: FixtureProject
let server: StoreServer
let gate: StoreGate
const started: RunningCommand[] = []

const BUILD = ['build', ...BASES.site.scope, '--form', 'lean', '--json']

async function build(): Promise<BuildJson> {
  return buildResultSchema.parse(JSON.parse(expectDone(await project.run(BUILD, gate.environment))))
}

/** Starts a build and kills it when it sends a page template to the store, after some others. */
async function killBuildAfter(blobs: number): Promise<void> {
  let sent = 0
  const { child, ended } = project.start(BUILD, gate.environment)
  gate.onRequest = ({ method, key }) => {
    if (method !== 'PUT' || !key.startsWith('blobs/')) return
    sent += 1
    if (sent > blobs) child.kill('SIGKILL')
  }
  const { signal } = await ended
  gate.onRequest = () => {}
  expect(signal).toBe('SIGKILL')
}

interface Machine {
  readonly dataDir: string
  readonly origin: string
  readonly port: string
}

/** A machine that shares nothing with the one that builds. */
async function newMachine(name: string): Promise<Machine> {
  const [port] = await findFreePorts(1)
  return { dataDir: join(project.dir, name), port: String(port), origin: `http://127.0.0.1:${port}` }
}

/** Starts a runtime there. Its own folder of releases is empty. */
function serve({ dataDir, port }: Machine, ...args: readonly string[]): RunningCommand {
  const own = { UAPP_DATA_DIR: dataDir, UAPP_DIST_DIR: join(dataDir, 'dist') }
  const command = project.start(['serve', '--port', port, ...args], { ...gate.environment, ...own })
  started.push(command)
  return command
}

async function end(command: RunningCommand, signal: NodeJS.Signals = 'SIGTERM'): Promise<string> {
  command.child.kill(signal)
  return (await command.ended).stderr
}

async function readReady({ origin }: Machine): Promise<z.infer<typeof readySchema> | undefined> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
  return answer?.status === 200 ? readySchema.parse(await answer.json()) : undefined
}

/** Waits for what a machine answers. */
async function untilReady(
  machine: Machine,
  { ended }: RunningCommand,
  isWanted: (ready: z.infer<typeof readySchema>) => boolean = () => true,
): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  for (;;) {
    const ready = await readReady(machine)
    if (ready !== undefined && isWanted(ready)) return
    if (isOver) throw new Error(`The runtime ended: ${(await ended).stderr}`)
    await delay(50)
  }
}

/** Folder in which a machine keeps what it has read of the store. */
function keptDir({ dataDir }: Machine): string {
  const [name = ''] = readdirSync(join(dataDir, 'release-store'))
  return join(dataDir, 'release-store', name)
}

function listBlobs(machine: Machine): readonly string[] {
  const dir = join(keptDir(machine), 'blobs')
  if (!existsSync(dir)) return []
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map(({ name, parentPath }) => join(parentPath, name))
}

async function listQuestions(buildId: string): Promise<readonly Question[]> {
  const releaseDir = join(project.distDir, 'releases', buildId)
  const hosts = readdirSync(releaseDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const questions = await Promise.all(
    hosts.map(async ({ name: host }) => {
      const text = await readFile(join(releaseDir, host, 'routes.json'), 'utf8')
      const pages = [...listPages(hostManifestSchema.parse(JSON.parse(text)))]
      return pages.flatMap(({ path }): readonly Question[] => [
        { host, path },
        { host, path: `${path}/_payload.json` },
        { host, path: `/page-data${path}/page-data.json` },
      ])
    }),
  )
  return questions.flat()
}

const countPuts = (start: string): number =>
  gate.requests.filter(({ method, key }) => method === 'PUT' && key.startsWith(start)).length

async function hasPointer(): Promise<boolean> {
  return (await server.listKeys()).includes('current.json')
}

beforeAll(async () => {
  ;[project, server] = await Promise.all([
    createFixtureProject({ base: 'site', isUnpublished: true }),
    startStoreServer(SERVER),
  ])
  gate = await startStoreGate(server.options)
})

afterEach(async () => {
  gate.isAway = false
  gate.onRequest = () => {}
  await Promise.all(started.splice(0).map((command) => end(command, 'SIGKILL')))
})

afterAll(async () => {
  await gate.stop()
  await Promise.all([server.stop(), project.remove()])
})

describe('releases in object storage', () => {
  let first: BuildJson

  it('[G10] are whole or not there when their writer is killed, and the next build sends the rest', async () => {
    await killBuildAfter(100)
    const left = (await server.listKeys()).filter((key) => key.startsWith('blobs/')).length
    expect([left >= 60, await hasPointer()]).toEqual([true, false])
    gate.requests.length = 0
    first = await build()
    const all = (await server.listKeys()).filter((key) => key.startsWith('blobs/')).length
    expect(await hasPointer()).toBe(true)
    // What the killed one had sent is not sent again.
    expect(countPuts('blobs/')).toBe(all - left)
    gate.requests.length = 0
    expect((await build()).isUnchanged).toBe(true)
    expect([countPuts('blobs/'), countPuts('files/'), countPuts('current.json')]).toEqual([0, 0, 0])
  })

  it('[G10] are answered on another machine as on the one that built them', async () => {
    const [here, there] = [await newMachine('here'), await newMachine('there')]
    const local = project.start(['serve', '--port', here.port], { UAPP_DATA_DIR: here.dataDir })
    started.push(local)
    const remote = serve(there)
    await Promise.all([untilReady(here, local), untilReady(there, remote)])
    const questions = await listQuestions(first.buildId)
    const { buildId } = first
    const origins = [here.origin, there.origin] as const
    expect(await findDifferentAnswers({ origins, buildIds: [buildId, buildId] }, questions)).toEqual([])
    expect(questions.length).toBeGreaterThan(400)
    expect(listBlobs(there).length).toBeGreaterThan(50)
  })

  it('[P16] stay as they were while a writer is killed; then runtimes follow the next one, and a rollback', async () => {
    const machine = await newMachine('follows')
    const runtime = serve(machine)
    await untilReady(machine, runtime)
    await project.edit(HISTORY, LEVER, 'Am Anfang stand ein Hebel.')
    await killBuildAfter(0)
    await delay(500)
    expect(await readReady(machine)).toMatchObject({ buildId: first.buildId, releaseStore: 'open' })
    gate.requests.length = 0
    const second = await build()
    expect(countPuts('blobs/')).toBeLessThan(12)
    await untilReady(machine, runtime, ({ buildId }) => buildId === second.buildId)
    const [question] = (await listQuestions(second.buildId)).filter(({ path }) => path.endsWith('/history'))
    const readPage = async (): Promise<string> => {
      const { host = '', path = '' } = question ?? {}
      return (await sendRequest(Number(machine.port), path, { headers: { host } })).text
    }
    expect(await readPage()).toContain('Am Anfang stand ein Hebel.')
    gate.requests.length = 0
    const back = await project.run(['rollback', '--json'], gate.environment)
    expect(JSON.parse(expectDone(back))).toEqual({ buildId: first.buildId })
    expect(gate.requests.filter(({ method }) => method === 'PUT')).toEqual([{ method: 'PUT', key: 'current.json' }])
    await untilReady(machine, runtime, ({ buildId }) => buildId === first.buildId)
    expect(await readPage()).toContain(LEVER)
    const listed = expectDone(await project.run(['releases'], gate.environment))
    expect(listed.match(/^[* ] \S+/gm)).toEqual([`  ${second.buildId}`, `* ${first.buildId}`])
  })

  // How far a reader comes before it is killed is a matter of the machine.
  inLong(() => {
    it('[G10] leave no half of anything where their reader is killed', async () => {
      const machine = await newMachine('killed')
      let seen = 0
      const early = serve(machine)
      gate.onRequest = ({ key }) => {
        if (key.startsWith('files/') && (seen += 1) === 60) early.child.kill('SIGKILL')
      }
      expect((await early.ended).signal).toBe('SIGKILL')
      gate.onRequest = () => {}
      const names = readdirSync(join(keptDir(machine), 'releases'))
      expect([names.length > 0, names.every((name) => name.startsWith('.staging-'))]).toEqual([true, true])
      // And among page templates.
      const late = serve(machine)
      await untilReady(machine, late)
      const questions = await listQuestions(first.buildId)
      gate.onRequest = ({ key }) => {
        if (key.startsWith('blobs/') && (seen += 1) > 150) late.child.kill('SIGKILL')
      }
      const asking = questions.map(({ host, path }) =>
        readStatus(machine.origin, { host, path }).catch(() => undefined),
      )
      await Promise.all(asking)
      expect((await late.ended).signal).toBe('SIGKILL')
      gate.onRequest = () => {}
      const blobs = listBlobs(machine).filter((file) => !file.includes('.', keptDir(machine).length))
      expect(blobs.length).toBeGreaterThan(20)
      expect(blobs.filter((file) => !isWholeBlob(readFileSync(file)))).toEqual([])
      const again = serve(machine)
      await untilReady(machine, again)
      const answers = await Promise.all(
        questions.slice(0, 100).map(({ host, path }) => readStatus(machine.origin, { host, path })),
      )
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    })
  })

  it('[G10] are served as far as they are there while the store is away, by a runtime that starts then, too', async () => {
    const machine = await newMachine('away')
    const runtime = serve(machine)
    await untilReady(machine, runtime)
    const questions = (await listQuestions(first.buildId)).filter(({ path }) => path.endsWith('/history'))
    const [read = { host: '', path: '' }] = questions
    expect(await readStatus(machine.origin, read)).toMatchObject({ status: 200 })
    gate.isAway = true
    await untilReady(machine, runtime, ({ releaseStore }) => releaseStore === 'away')
    expect(await readStatus(machine.origin, read)).toMatchObject({ status: 200 })
    // Of another page template.
    const unread = { ...read, path: `${read.path}/_payload.json` }
    expect(await readStatus(machine.origin, unread)).toMatchObject({ status: 503 })
    const log = await end(runtime)
    expect(log.match(/the release store is away/g)).toHaveLength(1)
    const second = serve(machine)
    await untilReady(
      machine,
      second,
      ({ releaseStore, buildId }) => releaseStore === 'away' && buildId === first.buildId,
    )
    expect(await readStatus(machine.origin, read)).toMatchObject({ status: 200 })
    gate.isAway = false
    await untilReady(machine, second, ({ releaseStore }) => releaseStore === 'open')
    expect(await readStatus(machine.origin, unread)).toMatchObject({ status: 200 })
    expect(await end(second)).toContain('the release store is back')
  })

  it('say what is wrong when the store is away, or is not all there', async () => {
    gate.isAway = true
    const machine = await newMachine('nothing')
    const refused = await serve(machine).ended
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('nothing of it is in')])
    const built = await project.run(BUILD, gate.environment)
    expect([built.status, built.stderr]).toEqual([3, expect.stringContaining('cannot be written')])
    const lacking = await project.run(['releases', '--release-store', 's3://some/where'])
    expect([lacking.status, lacking.stderr]).toEqual([2, expect.stringContaining('UAPP_RELEASE_STORE_ENDPOINT')])
    const wrong = await project.run(['releases', '--release-store', 'https://some/where'])
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('s3://bucket/prefix')])
  })
})
