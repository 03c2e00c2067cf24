import { beforeAll, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderInFrame } from '../../../tests/components/render-in-frame.tsx'
import { stubIntersection } from '../../../tests/components/stub-intersection.ts'
import type { Specification } from '../../domain/catalogue/catalogue.ts'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import { ProductPage } from './product-page.tsx'

const PICTURE = { url: '/a.svg', mimeType: 'image/svg+xml', width: 800, height: 600, alt: 'Presse' }

/** A product of which nothing is known but its name. */
function productOf(change: Partial<ProductPageContent> = {}): ProductPageContent {
  return {
    slug: 'tarn-20',
    name: 'Tarn 20',
    brand: { name: 'Trenholt', theme: 'Default' },
    classification: { slug: 'presses', name: 'Pressen', route: '/products/presses' },
    shortDescription: '',
    longDescription: { blocks: [] },
    isNew: false,
    images: [],
    highlights: [],
    specifications: [],
    variants: [],
    capabilities: [],
    files: [],
    relatedProducts: [],
    relatedComponents: [],
    relatedServices: [],
    stories: [],
    modules: [],
    ...change,
  }
}

const force = (measurementSystem: 'Metric' | 'Imperial'): Specification => ({
  id: 'force',
  group: 'Crimpen',
  name: 'Presskraft',
  value: { text: '20', numbers: [20], kind: 'number', decimals: 0 },
  unit: 'kN',
  measurementSystem,
  headline: true,
})

beforeAll(stubIntersection)

describe('ProductPage', () => {
  it('[K4] shows a product of which nothing is known but its name, without an empty section or list', () => {
    const { container } = renderInFrame(<ProductPage content={productOf()} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tarn 20')
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    const lists = [...container.querySelectorAll('ul, ol, dl, tbody')]
    expect(lists.filter((list) => list.children.length === 0)).toEqual([])
  })

  it.each(['Metric', 'Imperial'] as const)(
    '[N12] shows a value that is told in %s units alone to everybody, without a switch',
    (system) => {
      const { container } = renderInFrame(<ProductPage content={productOf({ specifications: [force(system)] })} />)
      expect(screen.getAllByText('kN', { exact: false }).length).toBeGreaterThan(1)
      expect(container.querySelectorAll('[data-unit]')).toHaveLength(0)
      expect(screen.queryByRole('radio')).toBeNull()
    },
  )

  it('[L7] leaves a picture out whose address is the text “null”', () => {
    renderInFrame(<ProductPage content={productOf({ images: [{ ...PICTURE, url: 'null' }, PICTURE] })} />)
    const pictures = screen.getAllByRole('img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/a.svg'])
    expect(screen.queryByRole('button', { name: /Bild 2/ })).toBeNull()
  })

  it('[L7] keeps the room of the picture where there is none', () => {
    const { container } = renderInFrame(<ProductPage content={productOf({ images: [{ ...PICTURE, url: 'null' }] })} />)
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(container.querySelector('.main > [aria-hidden="true"]')).not.toBeNull()
  })

  it('[K4] keeps a name of 300 characters whole, and markup in it as text', () => {
    const name = `<b>Tarn</b> ${'Crimphöhenüberwachungspresse '.repeat(12)}`.slice(0, 300)
    const { container } = renderInFrame(<ProductPage content={productOf({ name })} />)
    expect(container.querySelector('h1')?.textContent).toBe(name)
  })

  it('[P9] keeps a brand that is written from right to left apart from what is beside it', () => {
    const brand = { name: 'טרנהולט', theme: 'Default' }
    const { container } = renderInFrame(<ProductPage content={productOf({ brand })} />)
    const label = container.querySelector<HTMLElement>('.label') ?? container
    expect(within(label).getByText('טרנהולט').tagName).toBe('BDI')
  })
})

describe('what a product is ordered by', () => {
  const price = (...lines: readonly string[]) => [{ id: 'price' as const, name: 'Preis', lines }]
  const sku = (text: string) => [{ id: 'sku' as const, name: 'Artikelnummer', lines: [text] }]
  const valueOf = (term: string): string | null | undefined =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

  it('[K4] stands on the page: numbers, and a price for each quantity', () => {
    const ordering = [...sku('TK-4711'), ...price('CHF 100.00', 'CHF 90.00 ab 10', 'zuzüglich Steuern')]
    renderInFrame(<ProductPage content={productOf({ ordering })} />)
    expect(valueOf('Artikelnummer')).toBe('TK-4711')
    expect(valueOf('Preis')).toBe('CHF 100.00CHF 90.00 ab 10zuzüglich Steuern')
    expect(screen.getByText('zuzüglich Steuern').tagName).toBe('SMALL')
  })

  it('[K2] stands beside each variant that has it', () => {
    const variant = { nameMetric: '30', nameImperial: '30', specifications: [] }
    const variants = [
      { ...variant, id: 'tarn-20_30', ordering: [...sku('TK-30'), ...price('Auf Anfrage')] },
      { ...variant, id: 'tarn-20_40' },
    ]
    renderInFrame(<ProductPage content={productOf({ variants })} />)
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Ausführung', 'Artikelnummer', 'Preis'],
      ['30', 'TK-30', 'Auf Anfrage'],
      ['30', '', ''],
    ])
  })

  it('[K4] ends with a notice that leads to the successor', () => {
    const discontinued = { on: '2027-03-31', successor: { name: 'Tarn 22', route: '/products/presses/tarn-22' } }
    renderInFrame(<ProductPage content={productOf({ discontinued })} />)
    const notice = within(screen.getByRole('note'))
    expect(notice.getByText(/31\. März 2027/)).toBeVisible()
    expect(notice.getByRole('link', { name: 'Tarn 22' })).toHaveAttribute('href', '/de-ch/products/presses/tarn-22')
  })

  it('[K4] goes on with accessories and spare parts, each in a section of its own', () => {
    const reference = (name: string) => ({
      slug: name, name, brand: '', shortDescription: '', route: `/products/${name}`, classification: 'Teile', classificationSlug: 'parts',
      variantCount: 0, isNew: false, facts: [], capabilityIds: [],
    }) // prettier-ignore
    const groupOf = (name: string) => [{ classification: 'Teile', products: [reference(name)] }]
    renderInFrame(
      <ProductPage
        content={productOf({
          parts: [
            { id: 'accessories', title: 'Zubehör', groups: groupOf('Fuss') },
            { id: 'spare-parts', title: 'Ersatzteile', groups: groupOf('Klinge') },
          ],
        })}
      />,
    )
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Zubehör', 'Ersatzteile'])
    expect(screen.getByRole('link', { name: 'Klinge' })).toBeVisible()
  })
})

describe('the long description of a product', () => {
  it('[K2] shows a table with its heads, and a picture of the asset host', () => {
    const text = (value: string) => [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: value }] }]
    const picture = { type: 'picture' as const, url: 'https://media.graphassets.com/press1', alt: 'Offen', width: 300 }
    const rows = [
      [
        { head: 'col' as const, blocks: text('Größe') },
        { head: 'col' as const, blocks: text('Kraft') },
      ],
      [{ head: 'row' as const, blocks: text('S') }, { blocks: text('1 kN') }],
    ]
    const longDescription = {
      blocks: [
        { type: 'table' as const, caption: [{ type: 'text' as const, text: 'Größen' }], rows },
        { type: 'paragraph' as const, children: [picture] },
      ],
    }
    renderInFrame(<ProductPage content={productOf({ longDescription })} />)
    const table = within(screen.getByRole('table', { name: 'Größen' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Größe', 'Kraft'])
    expect(table.getByRole('rowheader').textContent).toBe('S')
    expect(screen.getByRole('img', { name: 'Offen' }).getAttribute('src')).toBe(picture.url)
  })
})
