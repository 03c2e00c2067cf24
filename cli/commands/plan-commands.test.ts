import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { inLong } from '../../tests/setup/test-size.ts'
import { classificationOf, pageOf, productOf } from '../../tests/builders/entries.ts'
import { snapshotOf } from '../../tests/builders/snapshot-of.ts'
import { recordMissing } from '../../functions/not-found-log/missing-path-records.ts'
import { openStore } from '../../functions/platform/store/open-store.ts'
import { prepareEmbeddedStore } from '../../functions/platform/store/testing/prepare-embedded-store.ts'
import { createSnapshotStore } from '../../src/sources/snapshot/snapshot-store.ts'
import { writeSnapshot } from '../../src/sources/snapshot/write-snapshot.ts'

/** Each command is a process that first compiles its TypeScript. */
jest.setTimeout(60_000)

interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

const snapshot = snapshotOf({
  pages: [pageOf('about')],
  classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
  products: [productOf('tarn-20', { relatedProducts: ['tarn-99'] })],
  redirects: [{ id: 'redirect-firma', previousUrl: '/de/firma', target: { kind: 'page', pageId: 'page-about' } }],
})
/** One that is redirected, one whose name is nearly that of a page, and one that nobody can guess. */
const MISSING = [
  { host: 'www.example', path: '/de/firma', count: 9 },
  { host: 'www.example', path: '/en/abot', count: 7 },
  { host: 'www.example', path: '/en/zzzzzzzz', count: 2 },
]
let dir = ''

/** Runs `uapp` as a process of its own, on the data of this test. */
function uapp(args: readonly string[], dataDir = dir): Promise<Outcome> {
  const env = { ...process.env, UAPP_DATA_DIR: dataDir, NODE_OPTIONS: '' }
  const all = ['bin/uapp.mjs', ...args, '--config', join(dir, 'uapp.config.mjs')]
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ status, stdout, stderr })
    })
  })
}

/** All processes of the tests, side by side: each costs its start, whatever it does. */
const startCommands = () => ({
  plan: uapp(['plan', '--json']),
  missing: uapp(['redirects', '--missing']),
  why: uapp(['why', '/de-ch/products/presses/tarn-20', '--json']),
  impact: uapp(['impact', 'class-presses', '--locale', 'de-ch']),
})
let commands: ReturnType<typeof startCommands>

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uapp-plan-'))
  await writeFile(join(dir, 'uapp.config.mjs'), `export default { countries: ['CH', 'DE', 'US'] }\n`)
  await writeSnapshot(createSnapshotStore(dir), snapshot)
  await prepareEmbeddedStore(join(dir, 'store'))
  const store = await openStore({ dir: join(dir, 'store'), onError: () => undefined })
  await recordMissing(store.db, MISSING, new Date())
  await store.close()
  commands = startCommands()
})

afterAll(async () => {
  await Promise.all(Object.values(commands))
  await rm(dir, { recursive: true, force: true })
})

describe('uapp plan', () => {
  it('[K8] counts pages as JSON, names problems on standard error, and ends with status 1 on errors', async () => {
    const { status, stdout, stderr } = await commands.plan
    expect(status).toBe(1)
    expect(stderr).toContain('No product found for slug tarn-99')
    expect(JSON.parse(stdout)).toMatchObject({
      pages: 225,
      problems: { error: 1, warning: 0 },
      hosts: [{ host: 'www.example', sites: [{ id: 'site-main', locales: { 'de-ch': 15 } }] }],
    })
  })
})

describe('uapp redirects', () => {
  it('[P17] lists what visitors did not find, with proposed targets and what editors can take over', async () => {
    const { stdout } = await commands.missing
    expect(stdout).toBe(
      [
        'Addresses that visitors found nothing at in the last 30 days, and where they may lead:',
        '      7  www.example/en/abot → /about  (a page there has nearly this name)',
        '      2  www.example/en/zzzzzzzz → nothing is near',
        '',
        '# For system/redirects.yaml, after a look at each target:',
        '- id: redirect-en-abot',
        '  from: "/en/abot"',
        '  to: "page:page-about"',
        '  note: "Led nowhere 7 times in 30 days"',
        '',
      ].join('\n'),
    )
  })
})

describe('uapp why', () => {
  it('[K2] tells what a page is made of', async () => {
    const { stdout } = await commands.why
    expect(JSON.parse(stdout)).toMatchObject({
      id: 'prod-tarn-20',
      entries: expect.arrayContaining(['brand:trenholt']),
    })
  })
})

describe('uapp impact', () => {
  it('[K1] tells which pages an entry changes', async () => {
    const { stdout } = await commands.impact
    expect(stdout).toContain('class-presses changes 4 pages at 4 routes:')
  })
})

inLong(() =>
  describe('other options', () => {
    const startMore = () => ({
      tree: uapp(['plan', '--tree', '--site', 'main', '--locale', 'de-ch']),
      unknownSite: uapp(['plan', '--site', 'shop']),
      withoutSnapshot: uapp(['plan'], join(dir, 'empty')),
      redirects: uapp(['redirects', '--test', '/de/firma']),
      missingAndTest: uapp(['redirects', '--missing', '--test', '/de']),
    })
    let more: ReturnType<typeof startMore>
    beforeAll(() => void (more = startMore()))
    afterAll(() => Promise.all(Object.values(more)))

    it('[S1] uapp plan draws the tree of one locale', async () => {
      const { stdout } = await more.tree
      expect(stdout).toContain('Main, de-CH: 15 pages on https://www.example')
      expect(stdout).toContain('└─ Tarn 20  /de-ch/products/presses/tarn-20  (product · in en)')
    })

    it('[P11] uapp plan names the sites there are and ends with status 2 for another one', async () => {
      const { status, stderr } = await more.unknownSite
      expect([status, stderr]).toEqual([2, expect.stringContaining('There is no site shop. Sites: main')])
    })

    it('[P9] uapp plan says to run uapp fetch when there is no snapshot', async () => {
      const { status, stderr } = await more.withoutSnapshot
      expect([status, stderr]).toEqual([2, expect.stringContaining('uapp fetch')])
    })

    it('[P16] uapp redirects tells where a URL leads', async () => {
      const { stdout } = await more.redirects
      expect(stdout).toBe('/de/firma → /de/about  (301, moved, redirect redirect-firma)\n')
    })

    it('uapp redirects refuses two questions at once', async () => {
      const { status, stderr } = await more.missingAndTest
      expect([status, stderr]).toEqual([2, expect.stringContaining('Choose one of --test and --missing')])
    })
  }),
)
