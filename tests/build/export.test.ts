import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { askHost, toBodyHash } from '../hosting/compare-hosts.ts'
import { compareWithLimits } from '../hosting/compare-with-limits.ts'
import { createExportedGroup, HOST, type ExportedGroup } from '../hosting/exported-group.ts'
import { openNetlifyHost } from '../hosting/netlify-host.ts'
import { startNginx, type RunningNginx } from '../hosting/start-nginx.ts'
import { testSize } from '../setup/test-size.ts'
import { expectDone } from './fixture-project.ts'

jest.setTimeout(900_000)

const SIZE = testSize({ usual: 160, long: 500 })

let group: ExportedGroup

beforeAll(async () => {
  group = await createExportedGroup(SIZE)
})
afterAll(() => group.remove())

describe('uapp export --target nginx', () => {
  let nginx: RunningNginx
  beforeAll(async () => {
    const { dir } = await group.runExport('nginx')
    const own = join(group.folder, 'own')
    await mkdir(own)
    nginx = await startNginx(own, dir)
  })
  afterAll(() => nginx.stop())

  it(`[P16] answers ${SIZE} addresses of every kind as the runtime does: status, target, body and headers`, async () => {
    expect(group.addresses).toHaveLength(SIZE)
    const different: object[] = []
    for (const address of group.addresses) {
      const [wanted, given] = await Promise.all([
        askHost(group.runtime.port, HOST, address),
        askHost(nginx.port, HOST, address),
      ])
      if (JSON.stringify(sort(wanted)) !== JSON.stringify(sort(given))) different.push({ address, wanted, given })
    }
    expect(different).toEqual([])
  })

  it('[L6] has every picture in the sizes that pages name, byte for byte as the runtime makes them', async () => {
    const root = join(group.folder, 'nginx', HOST, 'public')
    const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'))
    // The small form has few of the originals.
    const originals = new Set(readdirSync(join(root, 'assets')).map((name) => parse(name).name))
    const named = new Set<string>()
    for (const name of pages)
      for (const [path] of (await readFile(join(root, name), 'utf8')).matchAll(/\/assets\/[\w/.-]+\.\w+/g))
        if (originals.has(parse(path).name)) named.add(path)
    expect(named.size).toBeGreaterThan(100)
    const different: object[] = []
    for (const path of named) {
      const address = { kind: 'picture', path, headers: {} }
      const [wanted, given] = await Promise.all([
        askHost(group.runtime.port, HOST, address),
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
        askHost(group.runtime.port, other, address),
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

describe('uapp export --target netlify', () => {
  it(`[P16] answers ${SIZE} addresses as the runtime does, or says that Netlify cannot`, async () => {
    const exported = await group.runExport('netlify')
    const answer = await openNetlifyHost(join(exported.dir, HOST, 'public'))
    const { counts, unlisted } = await compareWithLimits(group, exported, async (address) => {
      const { status, location, body } = answer(address)
      return { status, location, body: location === undefined ? toBodyHash(body) : '' }
    })
    expect(unlisted).toEqual([])
    expect(counts['equal']).toBeGreaterThan(SIZE * 0.5)
  })
})

describe('uapp export', () => {
  it('replaces an earlier export whole, and nothing else', async () => {
    const dir = join(group.folder, 'files')
    await group.runExport('files', '--host', HOST)
    await writeFile(join(dir, HOST, 'public/left.txt'), 'of before')
    const second = await group.runExport('files', '--host', HOST)
    expect([second.hosts.map((one) => one.host), existsSync(join(dir, HOST, 'public/left.txt'))]).toEqual([
      [HOST],
      false,
    ])
    expect(readdirSync(group.folder).filter((name) => name.startsWith('.'))).toEqual([])
    // Files of the release are shared, not copied.
    expect(statSync(join(dir, HOST, 'public/robots.txt')).nlink).toBeGreaterThan(1)
  })

  it('refuses a folder of something else, and says the way out', async () => {
    const dir = join(group.folder, 'other')
    await mkdir(dir)
    await writeFile(join(dir, 'letter.txt'), 'dear')
    const refused = await group.project.run(['export', '--target', 'files', '--to', dir])
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('such as letter.txt')])
    expect(refused.stderr).toContain('--force')
    expectDone(await group.project.run(['export', '--target', 'files', '--to', dir, '--force', '--quiet']))
    expect(existsSync(join(dir, 'letter.txt'))).toBe(false)
  })

  it.each([
    [['--target', 'apache', '--to', 'x'], 'apache'],
    [['--target', 'files'], '--to'],
    [['--target', 'files', '--to', 'x', '--host', 'nobody.example'], 'nobody.example'],
    [['--target', 'files', '--to', 'x', '--release', '20200101-000000-00000000'], '20200101-000000-00000000'],
    [['--target', 'files', '--to', '.', '--force'], 'would replace'],
  ])('ends with status 2 for %j', async (args, said) => {
    const end = await group.project.run(['export', ...args])
    expect([end.status, end.stderr]).toEqual([2, expect.stringContaining(said)])
  })

  it('says what puts an export on the air, and what a host cannot do', async () => {
    const end = await group.project.run(['export', '--target', 's3', '--to', join(group.folder, 's3'), '--host', HOST])
    const text = expectDone(end)
    expect(text).toContain(`put-bucket-website --bucket ${HOST}`)
    expect(text).toMatch(/gone: \d+ \(\/.+, …\): 404/)
    expect(end.stderr).toMatch(/write files: \d+ /)
  })
})
