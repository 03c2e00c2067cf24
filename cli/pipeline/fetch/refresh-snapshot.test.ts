import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsFileOf, pageFileOf } from '../../../tests/builders/content-files.ts'
import { press, smallCatalogue } from '../../../tests/fixtures/small-catalogue.ts'
import { inLong, testSize } from '../../../tests/setup/test-size.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene, TEST_LANGUAGES } from './testing/fetch-scene.ts'

/** The services load GraphQL, on a machine that runs other tests beside. */
jest.setTimeout(60_000)

let scene: FetchScene
beforeAll(async () => {
  scene = await createFetchScene({ 'news/news-a.yaml': newsFileOf('news-a', '2026-01-01') })
  await scene.run()
  await scene.keep()
})
afterAll(() => scene.dispose())

/** The scene after a fetch of everything, also of these files; no query is remembered. */
async function fetchedScene(files: Readonly<Record<string, unknown>> = {}): Promise<FetchScene> {
  await scene.reset()
  const added = Object.entries(files)
  await Promise.all(added.map(([path, value]) => scene.folder.write(path, value)))
  if (added.length > 0) await scene.run()
  scene.content.takeOperations()
  scene.catalogue.takeOperations()
  return scene
}

/** Hash of what a fetch that knows nothing gets. */
async function hashOfFreshFetch(): Promise<string> {
  const dataDir = join(scene.data.dir, 'apart')
  const { snapshotHash } = await scene.refresh({ dataDir })
  await rm(dataDir, { recursive: true })
  return snapshotHash
}

const distinct = (operations: readonly string[]): readonly string[] => [...new Set(operations)]

const classifications = smallCatalogue['catalogue/classifications.yaml']
const reversed = Array.isArray(classifications) ? classifications.toReversed() : []
const CAPABILITY = { id: 'ferrules', name: { en: 'Ferrules' }, description: { en: 'Sleeves.' } }

/** An edit, and the queries that it costs besides the one for revisions. */
type Edit = readonly [
  name: string,
  edit: (scene: FetchScene) => Promise<void>,
  content: readonly string[],
  catalogue: readonly string[],
]

const writes =
  (path: string, value: unknown): Edit[1] =>
  ({ folder }) =>
    folder.write(path, value)

const PRODUCT = 'catalogue/products/tarn-20.yaml'
const EDITS: readonly Edit[] = [
  ['nothing', async () => {}, [], []],
  ['one product', writes(PRODUCT, { ...press, name: 'Tarn 21' }), [], ['ProductDetails', 'ProductRevisions']],
  ['the place of a product', writes(PRODUCT, { ...press, sortIndex: 99 }), [], ['ProductDetails', 'ProductRevisions']],
  [
    'a new product',
    writes('catalogue/products/tarn-40.yaml', { ...press, id: 'prod-tarn-40', slug: 'tarn-40', documents: [] }),
    [],
    ['ProductDetails', 'ProductRevisions'],
  ],
  ['a removed product', ({ folder }) => folder.remove('catalogue/products/tarn-30.yaml'), [], ['ProductRevisions']],
  [
    'the order of classifications',
    writes('catalogue/classifications.yaml', reversed),
    [],
    ['Classifications', 'ProductRevisions', 'Products'],
  ],
  ['a capability', writes('catalogue/capabilities.yaml', [CAPABILITY]), [], ['Capabilities']],
  ['documents', writes('catalogue/documents.yaml', []), [], ['Documents', 'ProductDetails', 'ProductRevisions']],
  ['a page', writes('pages/main/page-home.yaml', pageFileOf('page-home', { title: 'Home' })), ['ChangedPages', 'PageRevisions'], []],
  ['a new page', writes('pages/main/page-b.yaml', pageFileOf('page-b')), ['ChangedPages', 'PageRevisions'], []],
  ['a removed page', ({ folder }) => folder.remove('pages/main/page-b.yaml'), ['ChangedPages', 'PageRevisions'], []],
  ['a news item', writes('news/news-a.yaml', newsFileOf('news-a', '2026-03-03')), ['NewsFeed'], []],
  ['a navigation', writes('navigation/nav-header.yaml', { id: 'nav-header', title: 'New' }), ['Navigations', 'Sites'], []],
  ['redirects', writes('system/redirects.yaml', [{ id: 'redirect-a', from: '/a', to: 'https://a.example' }]), ['SystemRedirects'], []],
] // prettier-ignore

/** Documents may only go together with the products that name them. */
async function applyEdit(scene: FetchScene, [name, edit]: Edit): Promise<void> {
  if (name === 'documents') {
    const other = smallCatalogue['catalogue/products/tarn-30.yaml']
    await scene.folder.write(PRODUCT, { ...press, documents: [] })
    await scene.folder.write('catalogue/products/tarn-30.yaml', { ...Object(other), documents: [] })
  }
  await edit(scene)
}

/**
 * Edits after which the snapshot is compared with a fetch of everything, which takes much longer than an edit. After the last
 * one it is made of what all of them left.
 */
const COMPARED = testSize({
  usual: ['redirects'],
  long: EDITS.map(([name]) => name),
})

describe('edits one after the other', () => {
  beforeAll(() => scene.reset())

  it.each(EDITS.map((edit) => [edit[0], edit] as const))('cost what changed: %s', async (name, edit) => {
    scene.content.takeOperations()
    scene.catalogue.takeOperations()
    await applyEdit(scene, edit)
    const { snapshotHash } = await scene.refresh()
    const requested = [scene.content, scene.catalogue].map((proxy) =>
      distinct(proxy.takeOperations()).filter((operation) => !/^(Content|Catalogue)Revisions$/.test(operation)),
    )
    expect(requested).toEqual([edit[2], edit[3]])
    expect(snapshotHash).toBe(COMPARED.includes(name) ? await hashOfFreshFetch() : snapshotHash)
  })
})

describe('refreshSnapshot', () => {
  it('sends two queries where nothing changed, and reads no content until it is asked for', async () => {
    const scene = await fetchedScene()
    const { snapshot } = await scene.run()
    const refreshed = await scene.refresh()
    expect(refreshed).toMatchObject({ isNew: false, changes: [], requests: { sent: 2, resumed: 0 } })
    expect(refreshed.snapshotHash).toBe(snapshot.id)
    expect(refreshed.counts).toMatchObject({ products: 2, pages: 1, news: 1 })
    expect(refreshed.languages).toHaveLength(TEST_LANGUAGES.length)
    expect(await refreshed.readSnapshot()).toEqual(snapshot)
  })

  it('asks for one changed product, and for no other one', async () => {
    const scene = await fetchedScene()
    await scene.folder.write(PRODUCT, { ...press, name: 'Tarn 21' })
    const { changes, requests } = await scene.refresh()
    expect(changes.map(({ kind, changed }) => [kind, changed.map(({ key }) => key)])).toEqual([
      ['products', ['prod-tarn-20']],
    ])
    // Revisions of both, of the products, each language, and both again to see that nothing moved meanwhile.
    expect(requests.sent).toBe(5 + TEST_LANGUAGES.length)
  })

  it('tells the warnings of what it did not ask for again', async () => {
    const sites = [
      { id: 'site-main', name: 'Trenholt', domains: ['localhost'], header: 'nav-header', footer: 'nav-footer' },
      { id: 'site-bare', name: 'Bare', slug: 'bare', domains: [] },
    ]
    const scene = await fetchedScene({ 'system/sites.yaml': sites })
    const unchanged = await scene.refresh()
    await scene.folder.write('news/news-a.yaml', newsFileOf('news-a', '2026-03-03'))
    const changed = await scene.refresh()
    expect([unchanged, changed].map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['incomplete-site'],
      ['incomplete-site'],
    ])
  })
})

describe('edits while a fetch runs', () => {
  const EDITED = [
    ['of a product after products were asked for', 'catalogue', /query ProductDetails/, PRODUCT, { ...press, name: 'Late' }],
    ['of a page after pages were asked for', 'content', /query Contacts/, 'pages/main/page-home.yaml', pageFileOf('page-home', { title: 'Late' })],
  ] as const // prettier-ignore

  it.each(EDITED.slice(0, testSize({ usual: 1, long: EDITED.length })))('%s are in the snapshot', async (_name, source, moment, path, value) => {
    const scene = await fetchedScene({ 'contacts/contact-a.yaml': { id: 'contact-a', name: 'A', text: 'T', email: 'a@a.example' } })
    await scene.folder.write('contacts/contact-a.yaml', { id: 'contact-a', name: 'B', text: 'T', email: 'a@a.example' })
    await scene.folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { title: 'Early' }))
    await scene.folder.write(PRODUCT, { ...press, name: 'Early' })
    let seen = 0
    scene[source].onQuery = async (query) => {
      if (moment.test(query)) seen += 1
      if (seen === TEST_LANGUAGES.length) {
        seen += 1
        // The answer of this moment is thrown away by what follows: the edit comes before it.
        await scene.folder.write(path, value)
      }
      return undefined
    }
    const { snapshotHash } = await scene.refresh()
    expect(seen).toBeGreaterThan(TEST_LANGUAGES.length)
    expect(snapshotHash).toBe(await hashOfFreshFetch())
    expect((await scene.refresh()).requests.sent).toBe(2)
  }) // prettier-ignore
})

describe('what cannot be known for sure', () => {
  const refuses = async (query: string): Promise<object | undefined> =>
    query.includes('evisions')
      ? { errors: [{ message: 'Cannot query field "revisions" on type "Query".' }] }
      : undefined

  it('is asked for: everything, from a source without revisions', async () => {
    const scene = await fetchedScene()
    scene.content.onQuery = refuses
    await scene.folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { title: 'Seen' }))
    const { changes } = await scene.refresh()
    expect(changes.map(({ kind }) => kind)).toEqual(['pages'])
    expect(distinct(scene.content.takeOperations())).toHaveLength(15)
    expect(distinct(scene.catalogue.takeOperations())).toEqual(['CatalogueRevisions'])
    await scene.refresh()
    expect(distinct(scene.content.takeOperations())).toHaveLength(15)
  })

  inLong(() =>
    it('is asked for: all products, from a source that has revisions of types only', async () => {
      const scene = await fetchedScene()
      scene.catalogue.onQuery = async (query) => (query.includes('productRevisions') ? refuses(query) : undefined)
      await scene.folder.write(PRODUCT, { ...press, name: 'Tarn 21' })
      const { snapshotHash } = await scene.refresh()
      expect(distinct(scene.catalogue.takeOperations())).toEqual(['CatalogueRevisions', 'ProductRevisions', 'Products'])
      expect(snapshotHash).toBe(await hashOfFreshFetch())
    }),
  )

  type Reason = readonly [name: string, prepare: (scene: FetchScene) => Promise<Parameters<FetchScene['refresh']>[0]>]
  const REASONS: readonly Reason[] = [
    ['the configuration is another one', async () => ({ config: { ...TEST_CONFIG, showHiddenCountries: true } })],
    ['the user wants all fresh', async () => ({ fresh: true })],
    ['the receipt is damaged', async ({ data }) => {
      await data.write('snapshot/receipt.json', '{')
      return {}
    }],
    ['the snapshot is another one than the receipt says', async ({ data }) => {
      const receipt = await readFile(join(data.dir, 'snapshot/receipt.json'), 'utf8')
      await data.write('snapshot/receipt.json', JSON.stringify({ ...JSON.parse(receipt), snapshot: 'f'.repeat(64) }))
      return {}
    }],
    ['there is no snapshot any more', async ({ data }) => {
      await data.remove('snapshot/current')
      return {}
    }],
  ] // prettier-ignore

  it.each(REASONS.slice(0, testSize({ usual: 1, long: REASONS.length })))('is asked for: everything, when %s', async (_name, prepare) => {
    const scene = await fetchedScene()
    await scene.refresh(await prepare(scene))
    expect(distinct(scene.content.takeOperations())).toHaveLength(15)
    expect(distinct(scene.catalogue.takeOperations())).toHaveLength(6)
  }) // prettier-ignore

  it('is asked for: everything, when an object of the snapshot is missing, and the store is whole again', async () => {
    const scene = await fetchedScene()
    await scene.data.remove('snapshot/objects')
    const { snapshot } = await scene.run()
    expect(scene.printed.join('')).toContain('Everything is fetched anew.')
    expect(await scene.readCurrent()).toEqual(snapshot)
  })

  inLong(() =>
    it('is asked for: everything, when an object is missing and something changed', async () => {
      const scene = await fetchedScene()
      await scene.data.remove('snapshot/objects')
      await scene.folder.write(PRODUCT, { ...press, name: 'Tarn 21' })
      const { snapshot } = await scene.run()
      expect(await scene.readCurrent()).toEqual(snapshot)
    }),
  )
})

describe('an interrupted fetch', () => {
  it('takes no answer over that was given before an edit', async () => {
    const scene = await fetchedScene()
    await scene.data.remove('.')
    scene.faults.catalogue.add({ kind: 'down' })
    await scene.failed()
    scene.faults.catalogue.clear()
    await scene.folder.write('pages/main/page-home.yaml', pageFileOf('page-home', { title: 'Edited' }))
    const { snapshot, requests } = await scene.run()
    expect(requests.resumed).toBe(0)
    expect(snapshot.byLanguage.en?.pages.map(({ title }) => title)).toEqual(['Edited'])
  })
})
