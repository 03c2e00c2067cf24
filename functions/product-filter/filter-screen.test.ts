import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse, type HTMLElement } from 'node-html-parser'
import { createFacetedList } from '../../src/domain/catalogue/facets.ts'
import { printProductList } from '../../src/domain/catalogue/product-list.ts'
import { specificationOf } from '../../tests/builders/entries.ts'
import { CLOSED_ACCESS } from '../pages/page-access.ts'
import type { StartFunctions } from '../platform/running-functions.ts'
import type { RunningRuntime } from '../server/main.ts'
import { sendRequest } from '../server/testing/send-request.ts'
import { startTestRuntime } from '../server/testing/start-test-runtime.ts'
import { writeSite } from '../server/testing/write-site.ts'
import { createFilterScreen } from './filter-screen.ts'

const PAGE_SIZE = 20
const NAMES = Array.from({ length: 50 }, (_one, at) => `Press ${at}`)
const { list, facets } = createFacetedList(
  NAMES.map((_name, at) => ({
    capabilityIds: at % 2 === 0 ? ['ferrules'] : [],
    specifications: [
      specificationOf('section', {
        unit: 'mm²',
        value: { text: '', numbers: [at / 10, 3], kind: 'range', decimals: 1 },
      }),
    ],
  })),
)

/** A page as it is built: the slot, and behind it form and products. */
const htmlOf = (names: readonly string[]): string => `<html><body><div>
<div data-slot="filtered-products"><template data-slot-end="filtered-products"></template></div>
<div class="list"><form method="get"><details><a href="?capability=ferrules#found" rel="nofollow" data-name="capability" data-value="ferrules"><span class="count">25</span></a>
<input id="filter-section" name="f-section" value=""/></details></form>
<div><h2><output>50 products</output></h2><p class="position">Page 1 of 3</p>
<div class="results"><ul>${names.map((name) => `<li data-product="${name}">${name}</li>`).join('')}</ul></div><nav>1 2 3</nav></div></div>
</div></body></html>`

const pathOf = (page: number): string => (page === 1 ? 'en/products' : `en/products/page/${page}`)
const files = Object.fromEntries(
  [1, 2, 3].flatMap((page) => {
    const content = {
      total: NAMES.length,
      capabilities: [{ id: 'ferrules', name: 'Ferrules', count: 25 }],
      facets,
      paging: { page, pages: 3, route: '/products', listPath: '/static/lists/a.json' },
    }
    const frame = { basePath: '/en', measurementSystem: 'Metric' }
    return [
      [`${pathOf(page)}/index.html`, htmlOf(NAMES.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))],
      [`${pathOf(page)}/_payload.json`, JSON.stringify({ frame, content })],
    ]
  }),
)

const startFunctions: StartFunctions = () => ({
  mounts: [],
  screens: [createFilterScreen()],
  access: CLOSED_ACCESS,
  noteMissing: () => undefined,
  storeState: () => 'open',
  readFigures: async () => ({ stored: undefined, isStoreOpen: true }),
  stop: async () => undefined,
})

describe('a filter without scripts', () => {
  let dir: string
  let runtime: RunningRuntime

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'uapp-filter-'))
    await writeSite(dir, {
      pages: Object.fromEntries([1, 2, 3].map((page) => [`/${pathOf(page)}`, { template: 'classification' }])),
      files: {
        ...files,
        'static/lists/a.json': JSON.stringify(printProductList({ ...list, pageSize: PAGE_SIZE })),
      },
    })
    runtime = await startTestRuntime(dir, { startFunctions })
  })
  afterAll(async () => {
    await runtime.stop()
    await rm(dir, { recursive: true })
  })

  async function ask(query: string, path = '/en/products'): Promise<HTMLElement | undefined> {
    const { text } = await sendRequest(runtime.port, `${path}${query}`)
    return parse(text).querySelector('[data-slot] > .list') ?? undefined
  }
  const namesOf = (part: HTMLElement | undefined): readonly string[] =>
    part?.querySelectorAll('li').map((card) => card.textContent) ?? []

  it('[K5] shows the cards of all pages that match, with what was asked in the form', async () => {
    const part = await ask('?capability=ferrules&f-section=0,5+mm2', '/en/products/page/2')
    expect(namesOf(part)).toEqual(['Press 0', 'Press 2', 'Press 4'])
    expect(part?.querySelector('output')?.textContent).toBe('3 of 50')
    const link = part?.querySelector('a[data-name]')
    expect(link?.attributes).toMatchObject({
      href: '?f-section=0%2C5+mm2#found',
      'aria-current': 'true',
      rel: 'nofollow',
    })
    expect(link?.textContent).toBe('3')
    expect(part?.querySelector('[type=hidden]')?.attributes).toMatchObject({ name: 'capability', value: 'ferrules' })
    expect(part?.querySelector('#filter-section')?.getAttribute('value')).toBe('0,5 mm2')
    expect(part?.querySelectorAll('nav, .position')).toEqual([])
    expect(part?.querySelectorAll('.links a').map((link) => link.getAttribute('href'))).toEqual(['/en/products/page/2'])
  })

  it('[K5] shows 24 at first, and leads to more', async () => {
    const part = await ask('?capability=ferrules')
    expect(namesOf(part)).toHaveLength(24)
    expect(part?.querySelector('.links a')?.getAttribute('href')).toBe('?capability=ferrules&more=1')
    expect(namesOf(await ask('?capability=ferrules&more=1'))).toHaveLength(25)
  })

  it('[K5] adds a value to what is asked already, and leads nowhere where nothing would be left', async () => {
    const linkOf = async (query: string) => (await ask(query))?.querySelector('a[data-name]')
    expect((await linkOf('?f-section=0.5'))?.attributes).toMatchObject({
      href: '?capability=ferrules&f-section=0.5#found',
    })
    expect((await linkOf('?f-section=9'))?.attributes).not.toHaveProperty('href')
  })

  it('[K5] says that nothing matches, and which number is none', async () => {
    expect((await ask('?f-section=9'))?.querySelector('.results')?.textContent).toContain('Nothing matches')
    const part = await ask('?f-section="><script>&capability=ferrules')
    expect(part?.querySelector('#filter-section')?.getAttribute('aria-invalid')).toBe('true')
    expect(part?.querySelectorAll('script')).toEqual([])
  })

  it.each(['', '?capability=unknown', '?f-other=1', '?utm_source=mail'])(
    '[K5] leaves the page as it was built when nothing is chosen: “%s”',
    async (query) => expect(await ask(query)).toBeUndefined(),
  )
})
