import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { readExportedHosts, type ExportedHost } from '../../cli/pipeline/export/exported-host.ts'
import { listSiteFiles } from '../../cli/pipeline/export/site-files.ts'
import { RUNTIME_CONFIG, startTestRuntime } from '../../functions/server/testing/start-test-runtime.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { readRelease } from '../../src/release/read-release.ts'
import { redirectRulesSchema } from '../../src/release/release-schema.ts'
import type { RedirectRule } from '../../src/domain/redirect/redirect-rule.ts'
import { askHost } from '../hosting/compare-hosts.ts'
import { listAddresses, type Address } from '../hosting/list-addresses.ts'
import { openNetlifyHost } from '../hosting/netlify-host.ts'
import { startNginx, type RunningNginx } from '../hosting/start-nginx.ts'
import { testSize } from '../setup/test-size.ts'
import { createFixtureProject, expectDone, type FixtureProject } from './fixture-project.ts'

jest.setTimeout(900_000)

const SIZE = testSize({ usual: 160, long: 500 })
const HOST = 'localhost'
const rules = { ...RUNTIME_CONFIG, bareLocaleSegments: ['fr', 'es'] as const }

/** Redirects of forms that the demonstration's content has none of. */
const FURTHER: readonly (readonly [from: string, to: string | undefined, status: 301 | 302 | 410])[] = [
  ['/pat/*', '/company/:splat', 301],
  ['/archive/:year/*', '/stories?year=:year&rest=:splat#top', 302],
  ['/museum/*', undefined, 410],
  ['/%C3%BCber/uns', '/company', 301],
  ['/old-shop', 'https://shop.example/start?a=b#top', 301],
  ['/anchor', '/company#team', 302],
  ['/Gross/Und-Klein', '/company', 301],
]

function toRule(prefix: string, [from, to, status]: (typeof FURTHER)[number]): RedirectRule {
  const frame = { from: `${prefix}${from}`, entry: 'further' }
  if (to === undefined) return { ...frame, status: 410, reason: 'gone' }
  const target = to.startsWith('/') ? `${prefix}${to}` : to
  return status === 302
    ? { ...frame, to: target, status, reason: 'campaign' }
    : { ...frame, to: target, status: 301, reason: 'moved' }
}

const resultSchema = z.object({
  target: z.string(),
  dir: z.string(),
  buildId: z.string(),
  onAir: z.array(z.string()),
  hosts: z.array(
    z.object({
      host: z.string(),
      files: z.int(),
      limits: z.array(
        z.object({ rule: z.string(), count: z.int().optional(), examples: z.array(z.string()), instead: z.string() }),
      ),
    }),
  ),
})
type ExportJson = z.infer<typeof resultSchema>

let project: FixtureProject
let folder: string
let runtime: RunningRuntime
let host: ExportedHost
let addresses: readonly Address[]

async function runExport(target: string, ...args: readonly string[]): Promise<ExportJson> {
  const end = await project.run(['export', '--target', target, '--to', join(folder, target), '--json', ...args])
  return resultSchema.parse(JSON.parse(expectDone(end)))
}

beforeAll(async () => {
  project = await createFixtureProject({ base: 'group' })
  folder = await mkdtemp(join(tmpdir(), 'uapp-export-'))
  const current = join(project.distDir, await readlink(join(project.distDir, 'current')))
  const file = join(current, HOST, 'redirects.json')
  const known = redirectRulesSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const further = ['', '/de', '/en', '/fr', '/de-ch'].flatMap((prefix) => FURTHER.map((one) => toRule(prefix, one)))
  // The base has the same file under another name.
  await rm(file)
  await writeFile(file, JSON.stringify([...known, ...further]))
  runtime = await startTestRuntime(project.distDir, {
    config: { ...rules, origins: { [HOST]: 'http://localhost:8000' } },
    assetsUrl: '',
    picturesDir: join(project.dataDir, 'pictures'),
    loginOrigins: () => Promise.resolve(['http://localhost:8013']),
  })
  const hosts = await readExportedHosts(await readRelease(project.distDir, (address) => address), rules)
  const [first] = hosts.filter((one) => one.host === HOST)
  if (first === undefined) throw new Error(`The release has no host ${HOST}`)
  host = first
  addresses = listAddresses(host, await listSiteFiles(host, () => undefined), SIZE)
})

afterAll(async () => {
  await runtime.stop()
  await project.remove()
  await rm(folder, { recursive: true, force: true })
})

describe('uapp export --target nginx', () => {
  let nginx: RunningNginx
  beforeAll(async () => {
    const { dir } = await runExport('nginx')
    const own = join(folder, 'own')
    await mkdir(own)
    nginx = await startNginx(own, dir)
  })
  afterAll(() => nginx.stop())

  it(`[P16] answers ${SIZE} addresses of every kind as the runtime does: status, target, body and headers`, async () => {
    expect(addresses).toHaveLength(SIZE)
    const different: object[] = []
    for (const address of addresses) {
      const [wanted, given] = await Promise.all([
        askHost(runtime.port, HOST, address),
        askHost(nginx.port, HOST, address),
      ])
      if (JSON.stringify(sort(wanted)) !== JSON.stringify(sort(given))) different.push({ address, wanted, given })
    }
    expect(different).toEqual([])
  })

  it('[L6] has every picture in the sizes that pages name, byte for byte as the runtime makes them', async () => {
    const root = join(folder, 'nginx', HOST, 'public')
    const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'))
    const named = new Set<string>()
    for (const name of pages)
      for (const [path] of (await readFile(join(root, name), 'utf8')).matchAll(/\/assets\/[\w/.-]+\.\w+/g))
        named.add(path)
    expect(named.size).toBeGreaterThan(100)
    const different: object[] = []
    for (const path of named) {
      const address = { kind: 'picture', path, headers: {} }
      const [wanted, given] = await Promise.all([
        askHost(runtime.port, HOST, address),
        askHost(nginx.port, HOST, address),
      ])
      if (wanted.status !== 200 || JSON.stringify(sort(wanted)) !== JSON.stringify(sort(given)))
        different.push({ path, wanted, given })
    }
    expect(different).toEqual([])
  })

  it('[P4] answers for the other host of the release as the runtime does', async () => {
    const other = 'fachtage.localhost'
    for (const path of ['/', '/de', '/de/', '/DE', '/programm', '/de/nothing', '/en', '/de/fachtage']) {
      const address = { kind: 'page', path, headers: {} }
      const [wanted, given] = await Promise.all([
        askHost(runtime.port, other, address),
        askHost(nginx.port, other, address),
      ])
      expect([path, given.status, given.location, given.body]).toEqual([
        path,
        wanted.status,
        wanted.location,
        wanted.body,
      ])
    }
  })
})

const sort = ({ headers, ...answer }: Awaited<ReturnType<typeof askHost>>): object => ({
  ...answer,
  headers: Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)),
})

/** Limits of Netlify that the kinds of addresses may fall under. */
const NETLIFY_LIMITS: Readonly<Record<string, readonly string[]>> = {
  'trailing slash': ['trailing-slash'],
  'redirect with a slash': ['trailing-slash'],
  'upper case': ['upper-case'],
  'locale in upper case': ['upper-case'],
  'misspelled twice': ['upper-case'],
  'redirect in upper case': ['upper-case'],
  'no language, upper case': ['upper-case'],
  'page of the code': ['upper-case', 'trailing-slash'],
  'portal and editor area': ['upper-case', 'language'],
  'encoded without need': ['spelling'],
  'double slash': ['spelling'],
  'slug of home pages': ['spelling'],
  'no language': ['choice', 'language'],
  root: ['choice', 'language'],
  'missing page': ['choice', 'language', 'unplanned-locale'],
  'locale that is not planned': ['unplanned-locale'],
  'page by its id': ['direct'],
  'redirect with a query': ['query', 'target-query'],
  campaign: ['query', 'target-query'],
  'target with a query': ['target-query'],
  // Two letters without a language read as a locale that is not planned.
  'permanent redirect': ['unplanned-locale'],
  pattern: ['gone', 'query', 'target-query'],
  gone: ['gone'],
  'page of errors by its own address': ['gone'],
  'missing file': ['missing-file'],
  'missing page for programs': ['missing-file'],
  'missing page data': ['missing-page'],
}

describe('uapp export --target netlify', () => {
  it(`[P16] answers ${SIZE} addresses as the runtime does, or says that Netlify cannot`, async () => {
    const { dir, hosts } = await runExport('netlify')
    const answer = await openNetlifyHost(join(dir, HOST, 'public'))
    const listed = new Set(hosts.find((one) => one.host === HOST)?.limits.map(({ rule }) => rule))
    const counts: Record<string, number> = {}
    const unlisted: object[] = []
    for (const address of addresses) {
      const wanted = await askHost(runtime.port, HOST, address)
      const { status, location, body } = answer(address)
      const hash = location === undefined ? createHash('sha256').update(body).digest('hex').slice(0, 16) : ''
      // A complete address without path has a slash.
      const led = wanted.location?.replace(/^(https?:\/\/[^/?#]+)(?=$|[?#])/, '$1/')
      const isEqual = wanted.status === status && led === location && wanted.body === hash
      const limits = isEqual ? ['equal'] : (NETLIFY_LIMITS[address.kind] ?? []).filter((rule) => listed.has(rule))
      const [first] = limits
      if (first === undefined) unlisted.push({ address, wanted, given: { status, location } })
      else counts[first] = (counts[first] ?? 0) + 1
    }
    expect(unlisted).toEqual([])
    expect(counts['equal']).toBeGreaterThan(SIZE * 0.5)
  })
})

describe('uapp export', () => {
  it('replaces an earlier export whole, and nothing else', async () => {
    const dir = join(folder, 'files')
    await runExport('files', '--host', HOST)
    await writeFile(join(dir, HOST, 'public/left.txt'), 'of before')
    const second = await runExport('files', '--host', HOST)
    expect([second.hosts.map((one) => one.host), existsSync(join(dir, HOST, 'public/left.txt'))]).toEqual([
      [HOST],
      false,
    ])
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    // Files of the release are shared, not copied.
    expect(statSync(join(dir, HOST, 'public/robots.txt')).nlink).toBeGreaterThan(1)
  })

  it('refuses a folder of something else, and says the way out', async () => {
    const dir = join(folder, 'other')
    await mkdir(dir)
    await writeFile(join(dir, 'letter.txt'), 'dear')
    const refused = await project.run(['export', '--target', 'files', '--to', dir])
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('such as letter.txt')])
    expect(refused.stderr).toContain('--force')
    expectDone(await project.run(['export', '--target', 'files', '--to', dir, '--force', '--quiet']))
    expect(existsSync(join(dir, 'letter.txt'))).toBe(false)
  })

  it.each([
    [['--target', 'apache', '--to', 'x'], 'apache'],
    [['--target', 'files'], '--to'],
    [['--target', 'files', '--to', 'x', '--host', 'nobody.example'], 'nobody.example'],
    [['--target', 'files', '--to', 'x', '--release', '20200101-000000-00000000'], '20200101-000000-00000000'],
    [['--target', 'files', '--to', '.', '--force'], 'would replace'],
  ])('ends with status 2 for %j', async (args, said) => {
    const end = await project.run(['export', ...args])
    expect([end.status, end.stderr]).toEqual([2, expect.stringContaining(said)])
  })

  it('says what puts an export on the air, and what a host cannot do', async () => {
    const end = await project.run(['export', '--target', 's3', '--to', join(folder, 's3'), '--host', HOST])
    const text = expectDone(end)
    expect(text).toContain(`put-bucket-website --bucket ${HOST}`)
    expect(text).toMatch(/gone: \d+ \(\/.+, …\): 404/)
    expect(end.stderr).toMatch(/write files: \d+ /)
  })
})
