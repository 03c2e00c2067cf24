import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  EDITOR_PRODUCTS_PATH,
  editorProductsSchema,
  type EditorProducts,
} from '../../src/contracts/editor/product-gaps.ts'
import type { ProductCompleteness } from '../../src/domain/catalogue/product-gaps.ts'
import { siteOf } from '../../src/domain/testing/site-of.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest } from '../server/testing/send-request.ts'
import { startTestRuntime } from '../server/testing/start-test-runtime.ts'
import { writeRelease } from '../server/testing/write-release.ts'
import { createEditorProducts } from './editor-products.ts'

const MAIN = siteOf('Trenholt', [{ host: 'localhost' }])

const completenessOf = (slug: string, parts: Partial<ProductCompleteness> = {}): ProductCompleteness => ({
  id: `prod-${slug}`,
  slug,
  route: `/products/presses/${slug}`,
  category: 'presses',
  names: { en: `Press ${slug}`, de: `Presse ${slug}` },
  wanted: 4,
  gaps: {},
  ...parts,
})

const PRODUCTS = [
  completenessOf('tarn', { gaps: { de: { kinds: ['longDescription'] } } }),
  completenessOf('whole'),
  completenessOf('lune', {
    category: 'wire',
    gaps: {
      en: { kinds: ['picture', 'specification'], specifications: ['weight', 'noise'] },
      de: { kinds: ['picture'] },
    },
  }),
  ...Array.from({ length: 30 }, (_, at) => completenessOf(`x-${String(at).padStart(2, '0')}`)),
]

describe('the completeness of products, for editors', () => {
  let dir: string
  let runtime: RunningRuntime
  let mayEdit = true

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-editor-products-'))
    await writeRelease(dir, '1-a', [
      { host: 'localhost', sites: [{ site: MAIN, locales: ['en', 'de'], pages: { '/en': {} } }] },
    ])
    const file = join(dir, 'releases/1-a/localhost/product-gaps.json')
    await writeFile(
      file,
      JSON.stringify({ version: 1, products: PRODUCTS, properties: { weight: { de: 'Gewicht', en: 'Weight' } } }),
    )
    runtime = await startTestRuntime(dir, {
      startFunctions: ({ currentRelease }) => ({
        mounts: [createEditorProducts({ currentRelease, mayEdit: async () => mayEdit })],
        screens: [],
        access: CLOSED_ACCESS,
        noteMissing: () => undefined,
        storeState: () => 'open',
        readFigures: async () => ({ stored: undefined, isStoreOpen: true }),
        stop: async () => undefined,
      }),
    })
  })
  afterAll(async () => {
    await runtime.stop()
    await rm(dir, { recursive: true })
  })

  const send = (query: string) => sendRequest(runtime.port, `${EDITOR_PRODUCTS_PATH}?${query}`)
  const ask = async (query: string): Promise<EditorProducts> => {
    const answer = await send(query)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    return editorProductsSchema.parse(JSON.parse(answer.text))
  }

  it('[E3] tells those first that lack most, a page at a time, with the figures of all', async () => {
    const first = await ask('lang=de')
    expect(first.products.slice(0, 3).map(({ slug }) => slug)).toEqual(['lune', 'tarn', 'whole'])
    expect(first).toMatchObject({ total: 33, found: 33, page: 1, products: { length: 25 } })
    expect(first.languages).toEqual([
      { language: 'de', share: 32.5 / 33, complete: 31, products: 33 },
      { language: 'en', share: 32.25 / 33, complete: 32, products: 33 },
    ])
    expect((await ask('lang=de&page=9')).products).toHaveLength(8)
  })

  it('[E3] names a product in the language that was asked for, and what it lacks in each', async () => {
    const { products } = await ask('lang=de&search=LUNE')
    expect(products).toEqual([
      {
        id: 'prod-lune',
        slug: 'lune',
        route: '/products/presses/lune',
        category: 'wire',
        name: 'Presse lune',
        nameLanguage: 'de',
        languages: [
          { language: 'de', share: 0.75, kinds: ['picture'], specifications: [] },
          { language: 'en', share: 0.25, kinds: ['picture', 'specification'], specifications: ['Gewicht', 'noise'] },
        ],
      },
    ])
    expect((await ask('lang=fr&search=lune')).products[0]).toMatchObject({ name: 'Press lune', nameLanguage: 'en' })
  })

  it.each([
    ['gap=picture', ['lune']],
    ['gap=picture,longDescription', ['lune', 'tarn']],
    ['gap=longDescription&in=en', []],
    ['gap=specification&in=en', ['lune']],
    ['search=wire', ['lune']],
  ])('[E3] leaves, of %s, %j', async (query, slugs) => {
    expect((await ask(query)).products.map(({ slug }) => slug)).toEqual(slugs)
  })

  it('[S8] is for editors alone, and refuses what is no page', async () => {
    expect((await send('page=0')).status).toBe(422)
    mayEdit = false
    expect((await send('lang=en')).status).toBe(403)
    mayEdit = true
  })
})
