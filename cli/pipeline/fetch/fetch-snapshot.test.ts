import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { pageFileOf } from '../../../tests/builders/content-files.ts'
import { press } from '../../../tests/fixtures/small-catalogue.ts'
import { inLong } from '../../../tests/setup/test-size.ts'
import { CommandError } from '../../errors.ts'
import { ContentProblemsError } from './fetch-failure.ts'
import type { FetchedSnapshot } from './fetch-snapshot.ts'
import { formatFetched } from './format-fetched.ts'
import { createFetchScene, type FetchScene, TEST_LANGUAGES } from './testing/fetch-scene.ts'

let scene: FetchScene
let first: FetchedSnapshot
beforeAll(async () => {
  scene = await createFetchScene()
  first = await scene.run()
  await scene.keep()
})
afterAll(() => scene.dispose())

/** The scene after a first fetch. */
async function setUpFetched(): Promise<FetchScene> {
  await scene.reset()
  return scene
}

/** The scene before any fetch. */
async function setUp(): Promise<FetchScene> {
  await scene.reset()
  await scene.data.remove('.')
  return scene
}

const MINUTE = 60_000
/** A process compiles its TypeScript first, on a machine that runs other tests beside; the services load GraphQL. */
const PROCESS_TIMEOUT_MS = MINUTE
jest.setTimeout(MINUTE)

describe('fetchSnapshot', () => {
  it('stores all content of both sources, in all languages, as the current snapshot', async () => {
    const { readCurrent } = await setUpFetched()
    const { snapshot, counts, isNew, isFirst } = first
    expect(await readCurrent()).toEqual(snapshot)
    expect(Object.keys(snapshot.byLanguage).toSorted()).toEqual(TEST_LANGUAGES.toSorted())
    expect(counts).toMatchObject({ pages: 1, products: 2, classifications: 2, documents: 2, sites: 1 })
    expect([isNew, isFirst]).toEqual([true, true])
  })

  inLong(() =>
    it('writes nothing when nothing changed, and takes nothing over from a fetch that succeeded', async () => {
      const { run } = await setUpFetched()
      const second = await run()
      expect([second.snapshot.id, second.isNew, second.changes]).toEqual([first.snapshot.id, false, []])
      expect(second.requests.resumed).toBe(0)
      expect(formatFetched(second, 1)).toContain('Nothing changed since the last fetch.')
    }),
  )

  it('names what changed since the last one', async () => {
    const { run, folder } = await setUpFetched()
    await folder.write('catalogue/products/tarn-20.yaml', {
      ...press,
      shortDescription: { en: 'Bench press', fr: 'Presse' },
    })
    await folder.remove('catalogue/products/tarn-30.yaml')
    const fetched = await run()
    expect(fetched.changes).toEqual([
      {
        kind: 'products',
        added: [],
        changed: [{ key: 'prod-tarn-20', languages: ['de', 'fr'] }],
        removed: [{ key: 'prod-tarn-30', languages: Object.keys(fetched.snapshot.byLanguage) }],
      },
    ])
    expect(formatFetched(fetched, 1)).toContain(
      'products: 1 changed, 1 removed\n  ~ prod-tarn-20 (de fr)\n  - prod-tarn-30',
    )
  })

  it('[G7] waits as long as a Retry-After says', async () => {
    const { run, faults, sleeps, printed } = await setUpFetched()
    faults.content.add({ kind: 'status', status: 429, retryAfter: 7 })
    await run()
    expect(sleeps).toEqual([7000])
    expect(printed.join('')).toMatch(/content: \w+ failed \(.*429.*\), try 2 in 7\.0 s/)
  })
})

describe('a source that is down', () => {
  it('ends the fetch with status 3, source, address and way out; the snapshot stays', async () => {
    const { failed, faults, catalogue, folder, readCurrent } = await setUpFetched()
    await folder.write('pages/main/page-news.yaml', pageFileOf('page-news'))
    faults.catalogue.add({ kind: 'down' })
    const error = await failed()
    expect(error).toBeInstanceOf(CommandError)
    expect(error).toMatchObject({ status: 3 })
    expect(String(error)).toContain(`The catalogue service at ${catalogue.url} is unavailable`)
    expect(String(error)).toContain('→ Start it')
    expect((await readCurrent()).id).toBe(first.snapshot.id)
  })

  it('is named together with the other one, when both are', async () => {
    const { failed, faults, content, catalogue } = await setUp()
    faults.content.add({ kind: 'down' })
    faults.catalogue.add({ kind: 'down' })
    const text = String(await failed())
    expect(text).toContain(content.url)
    expect(text).toContain(catalogue.url)
  })

  it('costs only its own part: the next run goes on with the answers that arrived', async () => {
    const { run, failed, faults, printed } = await setUp()
    faults.catalogue.add({ kind: 'down' })
    await failed()
    faults.catalogue.clear()
    const { requests, snapshot } = await run()
    expect(requests.resumed).toBeGreaterThan(8 * TEST_LANGUAGES.length)
    expect(printed.join('')).toContain('answers of the interrupted run were taken over')
    expect(snapshot.id).toBe(first.snapshot.id)
    expect((await run()).requests.resumed).toBe(0)
  })

  inLong(() =>
    it('is asked for everything again when the interrupted run is more than ten minutes old', async () => {
      const { run, failed, faults } = await setUp()
      faults.catalogue.add({ kind: 'down' })
      await failed()
      faults.catalogue.clear()
      const { requests } = await run({ now: () => Date.now() + 11 * MINUTE })
      expect(requests.resumed).toBe(0)
    }),
  )
})

describe('content that is wrong', () => {
  inLong(() =>
    it('ends a fetch of everything with status 1 and one problem per value; the snapshot stays, and mending is enough', async () => {
      const { run, failed, faults, printed, readCurrent } = await setUpFetched()
      const { snapshot } = first
      faults.catalogue.add({ kind: 'malformed', entry: 'prod-tarn-20' })
      const error = await failed({ fresh: true })
      expect(error).toBeInstanceOf(ContentProblemsError)
      expect(error).toMatchObject({
        status: 1,
        problems: [{ code: 'invalid-record', where: { source: 'catalogue', entry: 'prod-tarn-20', field: 'name' } }],
      })
      expect(printed.join('')).toContain('invalid-record')
      expect((await readCurrent()).id).toBe(snapshot.id)
      faults.catalogue.clear()
      expect((await run()).requests.resumed).toBe(0)
    }),
  )

  it('[G5] ends the fetch with status 1 and what the source tells of an entry that is wrong: file, line and field', async () => {
    const { failed, folder } = await setUpFetched()
    await folder.write('catalogue/products/tarn-20.yaml', { ...press, sortIndex: 'first' })
    expect(await failed()).toMatchObject({
      status: 1,
      problems: [
        {
          code: 'invalid-entry',
          message: 'prod-tarn-20 has "first" in sortIndex: a number',
          where: {
            file: 'content/catalogue/products/tarn-20.yaml',
            line: 12,
            entry: 'prod-tarn-20',
            field: 'sortIndex',
          },
        },
      ],
    })
  })

  it('[G5] of a fresh project stays an error where every product is wrong, also with --keep invalid; beside a right one it is left out', async () => {
    const { run, failed, folder } = await setUp()
    const breakProduct = (slug: string): Promise<void> =>
      folder.write(`catalogue/products/${slug}.yaml`, { ...press, slug, id: `prod-${slug}`, sortIndex: 'first' })
    await breakProduct('tarn-20')
    const one = await run({ keep: 'invalid' })
    expect([one.counts['products'], one.problems.map(({ severity }) => severity)]).toEqual([1, ['warning']])
    await breakProduct('tarn-30')
    expect(await failed({ keep: 'invalid', fresh: true })).toMatchObject({ status: 1 })
  })

  inLong(() =>
    it('of a damaged snapshot is replaced by what is fetched', async () => {
      const { run, data, readCurrent } = await setUpFetched()
      const { snapshot } = first
      await data.write(`snapshot/snapshots/${snapshot.id}.json`, '{')
      const { isFirst } = await run({ fresh: true })
      expect([isFirst, (await readCurrent()).id]).toEqual([true, snapshot.id])
    }),
  )
})

describe('uapp fetch', () => {
  async function uapp(variables: Readonly<Record<string, string>>, ...flags: readonly string[]) {
    const env = { ...process.env, NODE_OPTIONS: '', ...variables }
    return promisify(execFile)(process.execPath, ['bin/uapp.mjs', 'fetch', ...flags], { env }).then(
      ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ ...error, status: error.code }),
    )
  }

  it(
    'prints one JSON object, with counts and what changed',
    async () => {
      const { variables } = await setUp()
      const { status, stdout } = await uapp(variables, '--json')
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({
        isNew: true,
        counts: { products: 2 },
        problems: { error: 0, warning: 0 },
        requests: { resumed: 0 },
      })
    },
    PROCESS_TIMEOUT_MS,
  )

  inLong(() =>
    it(
      'ends with 1 and the problems as JSON when content is wrong',
      async () => {
        const { variables, faults } = await setUp()
        faults.catalogue.add({ kind: 'malformed', entry: 'prod-tarn-20' })
        const { status, stdout, stderr } = await uapp(variables, '--json')
        expect([status, JSON.parse(stdout).problems.error]).toEqual([1, 1])
        expect(stderr).toContain('The content has 1 error')
      },
      PROCESS_TIMEOUT_MS,
    ),
  )
})
