import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderInFrame } from '../../../../tests/components/render-in-frame.tsx'
import { stubMedia } from '../../../../tests/components/stub-media.ts'
import { createFacetedList } from '../../../domain/catalogue/facets.ts'
import { printProductList } from '../../../domain/catalogue/product-list.ts'
import { specificationOf } from '../../../../tests/builders/entries.ts'
import type { Specification } from '../../../domain/catalogue/catalogue.ts'
import type { TemplateContent } from '../../../domain/page/page-data.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { setPageQuery } from '../../../components/frame/stores/page-query-store.ts'
import { FilteredProducts } from './filtered-products.tsx'

const CAPABILITIES = ['open-barrel', 'ferrules'] as const
const PAGE_SIZE = 10

/** Every product has the first capability but each tenth; each fifth has the second. */
function productOf(at: number): ProductReference {
  const capabilityIds = [...(at % 10 === 9 ? [] : ['open-barrel']), ...(at % 5 === 0 ? ['ferrules'] : [])]
  return {
    slug: `p${at}`, name: `Press ${at}`, brand: 'Trenholt', shortDescription: '', route: `/products/p${at}`,
    classification: 'Presses', classificationSlug: 'presses', variantCount: 0, isNew: false, facts: [], capabilityIds,
  } // prettier-ignore
}

type Content = TemplateContent['classification']

const all = Array.from({ length: 200 }, (_one, at) => productOf(at))

/** Each third is driven by air; a press has a stroke from its number on. */
const specificationsOf = (at: number): readonly Specification[] => [
  specificationOf('drive', { value: { text: at % 3 === 0 ? 'Luft' : 'Servo', kind: 'text', decimals: 0 }, unit: '' }),
  specificationOf('stroke', { value: { text: '', numbers: [at, at + 2], kind: 'range', decimals: 0 }, unit: 'mm' }),
]
const toFaceted = (products: readonly ProductReference[]): ReturnType<typeof createFacetedList> =>
  createFacetedList(products.map(({ capabilityIds }, at) => ({ capabilityIds, specifications: specificationsOf(at) })))
const { list, facets } = toFaceted(all)

/** The path of the list is one of a test's own: what was loaded is kept. */
function contentOf(page: number, name: string): Content {
  return {
    root: 'products',
    name: 'Presses',
    description: '',
    children: [],
    products: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: all.length,
    paging: { page, pages: 20, route: `/products/${name}`, listPath: `/static/lists/${name}.json` },
    capabilities: CAPABILITIES.map((id) => ({ id, name: id, count: list.positions.get(id)?.length ?? 0 })),
    facets,
  }
}

/** What of a response is read. */
const answerOf = (status: number, body: unknown): Response =>
  ({ ok: status === 200, status, json: () => Promise.resolve(body) }) as Response

/** What is asked of the release, and answered; `change` answers otherwise. */
function answerWith(name: string, change: (path: string) => Response | undefined = () => undefined): readonly string[] {
  const requested: string[] = []
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const path = typeof input === 'string' ? input : ''
    requested.push(path)
    const [, page = '1'] = /\/page\/(\d+)\//.exec(path) ?? []
    const body = path.startsWith('/static/lists/')
      ? printProductList({ ...list, pageSize: PAGE_SIZE })
      : { content: contentOf(Number(page), name) }
    return Promise.resolve(change(path) ?? answerOf(200, body))
  })
  return requested
}

const namesShown = (): readonly string[] => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const choose = (name: RegExp): void => void fireEvent.click(screen.getByRole('checkbox', { name }))
const heading = (): HTMLElement => screen.getByRole('heading', { level: 2 })

beforeEach(() => stubMedia(true))
afterEach(() => {
  window.history.replaceState(null, '', '/')
  setPageQuery('')
})

describe('products of a classification on one page', () => {
  const { paging: _paging, ...content } = contentOf(1, 'one')
  const onePage = {
    ...content,
    total: PAGE_SIZE,
    list: printProductList({ ...toFaceted(all.slice(0, PAGE_SIZE)).list, pageSize: PAGE_SIZE }),
  }

  it('[K5] are filtered without asking for anything', () => {
    const requested = answerWith('one')
    renderInFrame(<FilteredProducts content={onePage} />)
    choose(/ferrules/)
    expect(heading()).toHaveTextContent('2 von 10')
    expect(namesShown()).toEqual(['Press 0', 'Press 5'])
    expect(requested).toEqual([])
  })

  it('[K5] are found by a number that their range holds, and by words', () => {
    renderInFrame(<FilteredProducts content={onePage} />)
    const field = screen.getByRole('textbox', { name: 'Stroke' })
    fireEvent.change(field, { target: { value: '4 mm' } })
    fireEvent.blur(field)
    expect(namesShown()).toEqual(['Press 2', 'Press 3', 'Press 4'])
    choose(/Luft/)
    expect(namesShown()).toEqual(['Press 3'])
    expect(window.location.search).toBe('?f-stroke=4+mm&f-drive=Luft')
  })

  it('[K5] say of what is no number how one is written, and stay as they are', () => {
    renderInFrame(<FilteredProducts content={onePage} />)
    const field = screen.getByRole('textbox', { name: 'Stroke' })
    fireEvent.change(field, { target: { value: 'viel' } })
    fireEvent.blur(field)
    expect(screen.getByRole('textbox', { name: 'Stroke' })).toHaveAccessibleDescription(
      /Schreiben Sie eine Zahl wie 0 – 201\smm/,
    )
    expect(namesShown()).toHaveLength(PAGE_SIZE)
  })

  it('[K5] keep their filter in the address', () => {
    renderInFrame(<FilteredProducts content={onePage} />)
    choose(/ferrules/)
    expect(window.location.search).toBe('?capability=ferrules')
    fireEvent.click(screen.getByRole('button', { name: 'Alle entfernen' }))
    expect(window.location.search).toBe('')
    expect(heading()).toHaveTextContent('10 Produkte')
  })
})

describe('products of a classification on several pages', () => {
  it('[K1] are those of the page, with links to the others, and nothing is asked for', () => {
    const requested = answerWith('idle')
    renderInFrame(<FilteredProducts content={contentOf(2, 'idle')} />)
    expect(namesShown()[0]).toBe('Press 10')
    const pages = within(screen.getByRole('navigation', { name: 'Seiten' }))
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/de-ch/products/idle',
      '/de-ch/products/idle',
      '/de-ch/products/idle/page/3',
      '/de-ch/products/idle/page/20',
      '/de-ch/products/idle/page/3',
    ])
    expect(pages.getByText('Seite 2').parentElement).toHaveAttribute('aria-current', 'page')
    expect(requested).toEqual([])
  })

  it('[K5] are filtered over all pages, and only the pages of what is shown are loaded', async () => {
    const requested = answerWith('all')
    renderInFrame(<FilteredProducts content={contentOf(2, 'all')} />)
    choose(/ferrules/)
    await waitFor(() => expect(heading()).toHaveTextContent('40 von 200'))
    expect(namesShown()).toEqual(Array.from({ length: 24 }, (_one, at) => `Press ${at * 5}`))
    expect(requested).toHaveLength(1 + 12)
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  })

  it('[K5] tell how many a further choice leaves', async () => {
    answerWith('counts')
    renderInFrame(<FilteredProducts content={contentOf(1, 'counts')} />)
    expect(screen.getByRole('checkbox', { name: 'ferrules 40' })).toBeInTheDocument()
    choose(/open-barrel/)
    await waitFor(() => expect(heading()).toHaveTextContent('180 von 200'))
    expect(screen.getByRole('checkbox', { name: /ferrules/ }).closest('label')).toHaveTextContent('ferrules40')
  })

  it('[K5] are shown on, and told, when more are asked for', async () => {
    answerWith('more')
    renderInFrame(<FilteredProducts content={contentOf(1, 'more')} />)
    choose(/ferrules/)
    fireEvent.click(await screen.findByRole('button', { name: 'Mehr anzeigen' }))
    await screen.findByText('16 weitere Einträge: 40 von 40 werden angezeigt')
    expect(window.location.search).toBe('?capability=ferrules&more=1')
    expect(namesShown()).toHaveLength(40)
    expect(document.activeElement).toHaveTextContent('Press 120')
  })

  it('[K5] are there at once when somebody comes back to what was filtered', async () => {
    const requested = answerWith('again')
    const { unmount } = renderInFrame(<FilteredProducts content={contentOf(1, 'again')} />)
    choose(/ferrules/)
    await waitFor(() => expect(heading()).toHaveTextContent('40 von 200'))
    unmount()
    const before = requested.length
    renderInFrame(<FilteredProducts content={contentOf(1, 'again')} />)
    expect(heading()).toHaveTextContent('40 von 200')
    expect(requested).toHaveLength(before)
  })

  it('[K5] tell of a failure, and can be asked for again', async () => {
    let isDown = true
    answerWith('down', (path) =>
      isDown && path.startsWith('/static/') ? new Response('', { status: 503 }) : undefined,
    )
    renderInFrame(<FilteredProducts content={contentOf(1, 'down')} />)
    choose(/ferrules/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Filter antwortet nicht')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(heading()).toHaveTextContent('40 von 200'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[K5] never mixes the pages of two releases', async () => {
    answerWith('newer', (path) =>
      path.includes('/page/3/') ? answerOf(200, { content: contentOf(3, 'another') }) : undefined,
    )
    renderInFrame(<FilteredProducts content={contentOf(1, 'newer')} />)
    choose(/ferrules/)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })
})
