import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { parseEnvironment } from '../../../src/config/environment.ts'
import { newsFileOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import { press } from '../../../tests/fixtures/small-catalogue.ts'
import { createReporter } from '../../report/create-reporter.ts'
import { findDrift, type Drift } from './find-drift.ts'
import { createFetchScene, TEST_CONFIG, TEST_LANGUAGES, type FetchScene } from './testing/fetch-scene.ts'

jest.setTimeout(60_000)

const HOME = 'pages/main/page-home.yaml'
const PRODUCT = 'catalogue/products/tarn-20.yaml'

const REDIRECTS = ['a', 'b'].map((name) => ({ id: `redirect-${name}`, from: `/${name}`, to: 'https://a.example' }))

let scene: FetchScene
beforeAll(async () => {
  scene = await createFetchScene({
    'pages/main/page-b.yaml': pageFileOf('page-b'),
    'news/news-a.yaml': newsFileOf('news-a', '2026-01-01'),
    'system/redirects.yaml': REDIRECTS,
  })
  await scene.run()
  await scene.keep()
})
beforeEach(() => scene.reset())
afterAll(() => scene.dispose())

const drift = async (sample: number | 'all' = 0): Promise<Drift> => {
  const stream = { write: () => true } as unknown as NodeJS.WritableStream
  const found = await findDrift(
    {
      config: TEST_CONFIG,
      environment: parseEnvironment(scene.variables),
      reporter: createReporter({ stream, quiet: true, now: () => 0 }),
      dataDir: scene.data.dir,
    },
    sample,
  )
  if (found === undefined) throw new Error('there is no snapshot')
  return found
}

const toLines = ({ entries }: Drift): readonly string[] =>
  entries.map(({ kind, id, name, drift: how, locales = [] }) => [how, kind, id, name, ...locales].join(' ')).sort()

/** Every file of the data folder with its text. */
async function readData(): Promise<ReadonlyMap<string, string>> {
  const { dir } = scene.data
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}

/** The content service answers about revisions as it does now, whatever changes later. */
async function freezeRevisions(): Promise<void> {
  const answers = new Map<string, object>()
  const ask = async (query: string): Promise<object> => {
    scene.content.onQuery = async () => undefined
    const response = await fetch(scene.content.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return (await response.json()) as object
  }
  for (const [name, query] of [
    ['ContentRevisions', '{ revisions { type revision } }'],
    ['PageRevisions', '{ pageRevisions { id revision } }'],
  ] as const)
    answers.set(name, await ask(query))
  scene.content.onQuery = async (query) => answers.get(/query (\w+)/.exec(query)?.[1] ?? '')
}

/** Id of the snapshot that a fetch of everything makes. */
const hashOfFreshFetch = async (): Promise<string> =>
  (await scene.refresh({ dataDir: join(scene.data.dir, 'apart') })).snapshotHash

describe('findDrift', () => {
  it('[G2] sends two requests and finds nothing where nothing changed', async () => {
    expect(await drift()).toMatchObject({ entries: [], isReordered: false, isWhole: false, requests: 2, stale: [] })
  })

  it('[G2] tells new, changed, gone and newly translated entries by kind and name, and stores nothing', async () => {
    await scene.folder.write(HOME, pageFileOf('page-home', { title: { en: 'Home', de: 'Start' } }))
    await scene.folder.write('pages/main/page-c.yaml', pageFileOf('page-c'))
    await scene.folder.remove('pages/main/page-b.yaml')
    await scene.folder.write(PRODUCT, { ...press, name: 'Tarn 21' })
    await scene.folder.write('news/news-b.yaml', newsFileOf('news-b', '2026-02-02'))
    const before = await readData()
    const found = await drift()
    expect(toLines(found)).toEqual([
      'changed products prod-tarn-20 Tarn 21',
      'gone pages page-b Title of page-b',
      'locale-missing pages page-home Home de',
      expect.stringMatching(/^new news news-b /),
      'new pages page-c Title of page-c',
    ])
    expect(await readData()).toEqual(before)
  })

  it('[G2] tells a language that the source took away', async () => {
    await scene.folder.write(HOME, pageFileOf('page-home', { title: { en: 'Home', de: 'Start' } }))
    await scene.run()
    await scene.folder.write(HOME, pageFileOf('page-home', { title: { en: 'Home' } }))
    expect(toLines(await drift())).toEqual(['locale-gone pages page-home Home de'])
  })

  it('[G2] tells another order of the same entries', async () => {
    await scene.folder.write('system/redirects.yaml', REDIRECTS.toReversed())
    expect(await drift()).toMatchObject({ entries: [], isReordered: true })
  })

  it('[G2] finds in its sample what changed although the source tells the same revision, and "again" mends exactly that', async () => {
    await freezeRevisions()
    await scene.folder.write(HOME, pageFileOf('page-home', { title: 'Silent' }))
    expect(toLines(await drift(0))).toEqual([])
    const found = await drift(20)
    expect(toLines(found)).toEqual(['silent pages page-home Silent'])
    expect((await scene.refresh()).isNew).toBe(false)
    scene.content.takeOperations()
    const mended = await scene.refresh({ again: ['page-home'] })
    const asked = scene.content.takeOperations().filter((name) => !name.endsWith('Revisions'))
    expect(asked).toEqual(TEST_LANGUAGES.map(() => 'ChangedPages'))
    expect(mended.snapshotHash).toBe(await hashOfFreshFetch())
  })

  it('[G2] compares every entry with the sample "all", and an entry of a small kind is mended with its kind', async () => {
    await freezeRevisions()
    await scene.folder.write('news/news-a.yaml', newsFileOf('news-a', '2026-03-03'))
    expect(toLines(await drift('all'))).toEqual([expect.stringMatching(/^silent news news-a /)])
    expect((await scene.refresh({ again: ['news-a'] })).snapshotHash).toBe(await hashOfFreshFetch())
  })

  it('[G2] after its findings an ordinary fetch gives what a fetch from nothing gives', async () => {
    await scene.folder.write(HOME, pageFileOf('page-home', { title: { en: 'Home', de: 'Start' } }))
    await scene.folder.remove('pages/main/page-b.yaml')
    await drift(1)
    expect((await scene.refresh()).snapshotHash).toBe(await hashOfFreshFetch())
    expect((await drift('all')).entries).toEqual([])
  })

  it('[G2] refuses to read an entry again that the snapshot does not have', async () => {
    expect(await scene.failed({ again: ['page-x'] })).toMatchObject({
      status: 2,
      message: expect.stringContaining('no entry page-x'),
    })
  })
})
