import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { renderInFrame } from '../../../../../tests/components/render-in-frame.tsx'
import type { Specification } from '../../../../domain/catalogue/catalogue.ts'
import { listBasketProducts } from '../../../../domain/comparison/comparison-basket.ts'
import type { ComparableClassification } from '../../../../domain/page/page-data.ts'
import { addProduct, clearBasket, readBasket } from '../basket/basket-store.ts'
import { ComparisonScreen } from './comparison-screen.tsx'

const specification = (name: string, text: string): Specification => ({
  id: name,
  group: 'Maschine',
  name,
  value: { text, kind: 'text', decimals: 0 },
  unit: '',
  headline: false,
})

/** A product's `_payload.json`, as far as a comparison reads it. */
const payloadOf = (name: string, force: string): unknown => ({
  frame: { contentLanguage: 'de' },
  content: {
    name,
    shortDescription: `Presse ${name}`,
    images: [],
    specifications: [specification('Kraft', force), specification('Antrieb', 'Servo')],
    variants: [
      {
        id: 'tarn-20_30',
        nameMetric: `${name}, 30 mm`,
        nameImperial: `${name}, 1,18 Zoll`,
        specifications: [specification('Kraft', '99')],
      },
    ],
  },
})

const classifications: readonly ComparableClassification[] = [
  {
    slug: 'presses',
    name: 'Pressen',
    route: '/products/presses',
    products: ['8', '12', '20', '45'].map((size) => ({ slug: `tarn-${size}`, name: `Tarn ${size}` })),
  },
  {
    slug: 'twisting',
    name: 'Verdrillen',
    route: '/products/twisting',
    products: ['30', '31', '32'].map((size) => ({ slug: `wend-${size}`, name: `Wend ${size}` })),
  },
]

const answers = new Map<string, () => Response>()
const json = (body: unknown): (() => Response) => {
  const text = JSON.stringify(body)
  return () => ({ ok: true, status: 200, json: () => Promise.resolve(JSON.parse(text)) }) as Response
}
const status =
  (code: number): (() => Response) =>
  () =>
    ({ ok: false, status: code }) as Response

const add = (slug: string, classificationSlug = 'presses'): void =>
  addProduct({ slug, classificationSlug, name: `Name von ${slug}` })
const inBasket = (): readonly string[] => listBasketProducts(readBasket()).map(({ slug }) => slug)
const render = (): ReturnType<typeof renderInFrame> =>
  renderInFrame(<ComparisonScreen classifications={classifications} />, { template: 'comparison', title: 'Vergleich' })

beforeEach(() => {
  clearBasket()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/de-ch/products/comparison')
  answers.clear()
  answers.set('/de-ch/products/presses/tarn-12/_payload.json', json(payloadOf('Tarn 12', '12')))
  answers.set('/de-ch/products/presses/tarn-20/_payload.json', json(payloadOf('Tarn 20', '20')))
  answers.set('/de-ch/products/twisting/wend-30/_payload.json', json(payloadOf('Wend 30', '3')))
  globalThis.fetch = jest.fn((address) => Promise.resolve((answers.get(String(address)) ?? status(404))()))
})

describe('the comparison', () => {
  it('[K7] says what to do while it is empty', () => {
    render()
    expect(screen.getByText('Noch gibt es nichts zu vergleichen')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Produkte' })).toHaveAttribute('href', '/de-ch/products')
  })

  it('[K7] sets products side by side in a table, and marks what differs in words', async () => {
    add('tarn-12')
    add('tarn-20')
    render()
    expect(screen.getByText('Produktdaten werden geladen …')).toBeVisible()
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Merkmal', 'Tarn 12', 'Tarn 20'])
    const row = within(table).getByRole('row', { name: /Kraft/ })
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Werte weichen ab: Kraft')
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['12', '20'])
    expect(within(table).getByRole('rowheader', { name: 'Antrieb' })).toBeVisible()
  })

  it('[K7] hides what is equal on demand', async () => {
    add('tarn-12')
    add('tarn-20')
    render()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Nur Unterschiede' }))
    expect(screen.queryByRole('rowheader', { name: 'Antrieb' })).toBeNull()
    expect(screen.getByText('1 von 2')).toBeVisible()
  })

  it('[K6] changes the variant of a product and shows its values', async () => {
    add('tarn-20')
    render()
    const choice = await screen.findByRole('combobox', { name: 'Ausführung: Tarn 20' })
    fireEvent.change(choice, { target: { value: '30' } })
    expect(screen.getByRole('cell', { name: '99' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /Tarn 20, 30 mm/ })).toBeVisible()
    expect(listBasketProducts(readBasket())[0]).toMatchObject({ variantId: '30', name: 'Tarn 20, 30 mm' })
  })

  it('[K6] removes a product, and a classification with all of its products', async () => {
    add('tarn-12')
    add('tarn-20')
    add('wend-30', 'twisting')
    render()
    fireEvent.click(await screen.findByRole('button', { name: 'Tarn 12 entfernen' }))
    expect(inBasket()).toEqual(['tarn-20', 'wend-30'])
    fireEvent.click(screen.getByRole('button', { name: 'Diese Gruppe entfernen' }))
    expect(inBasket()).toEqual(['wend-30'])
    expect(await screen.findByRole('link', { name: 'Wend 30' })).toBeVisible()
  })

  it('[K7] shows each product with all of its data in the detail view', async () => {
    add('tarn-12')
    add('tarn-20')
    render()
    fireEvent.click(await screen.findByRole('button', { name: 'Untereinander' }))
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('Presse Tarn 12')).toBeVisible()
  })

  it('[K7] names products that the country does not have, by what the basket remembers', async () => {
    add('gone-1')
    add('tarn-45')
    render()
    expect(screen.getByText('Name von gone-1')).toBeVisible()
    expect(await screen.findByText('Tarn 45')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Name von gone-1 entfernen' }))
    expect(inBasket()).toEqual(['tarn-45'])
  })

  it('[K7] names products whose data cannot be loaded, and tries again', async () => {
    const address = '/de-ch/products/presses/tarn-8/_payload.json'
    answers.set(address, status(503))
    add('tarn-8')
    render()
    expect(await screen.findByRole('alert')).toHaveTextContent('Tarn 8')
    answers.set(address, json(payloadOf('Tarn 8', '8')))
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('cell', { name: '8' })).toBeVisible()
  })
})

describe('a shared comparison', () => {
  it('[K7] fills an empty basket, names what the country lacks, and leaves the address clean', async () => {
    window.history.replaceState(null, '', '/de-ch/products/comparison?compare=tarn-20_30.gone-2')
    render()
    expect(await screen.findByRole('cell', { name: '99' })).toBeVisible()
    expect(screen.getByText('gone-2')).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it.each([
    ['replaces a full basket when the visitor says so', 'Geteilten Vergleich öffnen', ['tarn-20']],
    ['leaves a full basket alone when the visitor says so', 'Meinen behalten', ['tarn-12']],
  ])('[K7] %s', async (_title, button, expected) => {
    add('tarn-12')
    window.history.replaceState(null, '', '/de-ch/products/comparison?compare=tarn-20')
    render()
    expect(inBasket()).toEqual(['tarn-12'])
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(inBasket()).toEqual(expected)
    expect(window.location.search).toBe('')
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })

  it('[K7] asks nothing where the basket holds the same', async () => {
    add('tarn-20')
    window.history.replaceState(null, '', '/de-ch/products/comparison?compare=tarn-20')
    render()
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Meinen behalten' })).toBeNull()
  })

  it('[K7, S1 §2] is shared by a panel that copies its link where the device cannot share', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve())
    Object.assign(navigator, { clipboard: { writeText } })
    add('tarn-20')
    render()
    await screen.findByRole('button', { name: 'Teilen' })
    fireEvent.click(screen.getByText('Link kopieren'))
    expect(await screen.findByText('Link kopiert')).toBeInTheDocument()
    expect(writeText).toHaveBeenCalledWith('http://localhost/de-ch/products/comparison?compare=tarn-20')
  })

  it('[K7] sets numbers, prices and ends of sale side by side, those of the variant before those of the product', async () => {
    const rows = (sku: string, price: string): readonly object[] => [
      { id: 'sku', name: 'Artikelnummer', lines: [sku] },
      { id: 'price', name: 'Preis', lines: [price] },
    ]
    const ordered = (name: string, more: object): unknown => {
      const { content, ...rest } = payloadOf(name, '12') as { readonly content: object }
      return { ...rest, content: { ...content, ...more } }
    }
    answers.set('/de-ch/products/twisting/wend-31/_payload.json', json(ordered('Tarn 12', { ordering: rows('T-12', 'CHF 90.00') }))) // prettier-ignore
    answers.set('/de-ch/products/twisting/wend-32/_payload.json', json(ordered('Tarn 20', { ordering: rows('T-20', 'Auf Anfrage'), discontinued: { on: '2027-03-31', successor: { name: 'Tarn 22', route: '/x' } } }))) // prettier-ignore
    add('wend-31', 'twisting')
    add('wend-32', 'twisting')
    render()
    const table = within(await screen.findByRole('table'))
    const cellsOf = (name: RegExp) =>
      [...(table.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
        ({ textContent }) => textContent,
      )
    expect(cellsOf(/Artikelnummer/)).toEqual(['T-12', 'T-20'])
    expect(cellsOf(/Preis/)).toEqual(['CHF 90.00', 'Auf Anfrage'])
    expect(cellsOf(/Verkaufsende/)).toEqual(['nicht zutreffend', '31. März 2027'])
    expect(cellsOf(/Nachfolger/)).toEqual(['nicht zutreffend', 'Tarn 22'])
  })
})
