import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderInFrame } from '../../../../../tests/components/render-in-frame.tsx'
import { FlashRegion } from '../../../../components/flash/flash-region.tsx'
import { stubMedia } from '../../../../../tests/components/stub-media.ts'
import type { ProductReference } from '../../../../domain/page/page-module.ts'
import { addProduct, clearBasket } from './basket-store.ts'
import { CompareAction } from './compare-action.tsx'
import { CompareField } from './compare-field.tsx'
import { ComparisonDock } from './comparison-dock.tsx'
import { hideAdditionNotice } from './use-add-product.ts'

const tarn20 = { slug: 'tarn-20', name: 'Tarn 20', classificationSlug: 'presses' } as const
const tarn12 = { slug: 'tarn-12', name: 'Tarn 12', classificationSlug: 'presses' } as const
const card: ProductReference = {
  ...tarn20,
  brand: 'Trenholt',
  shortDescription: 'Tischpresse',
  route: '/products/presses/tarn-20',
  classification: 'Pressen',
  variantCount: 2,
  isNew: false,
  facts: [],
  capabilityIds: [],
}
const variants = [
  { id: 'tarn-20_40', nameMetric: 'Hub 40 mm', nameImperial: 'Hub 1,57 Zoll', specifications: [] },
  { id: 'tarn-20_30', nameMetric: 'Hub 30 mm', nameImperial: 'Hub 1,18 Zoll', specifications: [] },
]
const bar = (): HTMLElement => screen.getByRole('region', { name: /im Vergleich/ })

/** The bar comes with the first product: here it is loaded before. */
beforeAll(async () => {
  stubMedia(true)
  addProduct(tarn20)
  const { unmount } = renderInFrame(<ComparisonDock />)
  await screen.findByRole('region')
  unmount()
})

beforeEach(() => {
  stubMedia(true)
  clearBasket()
  act(hideAdditionNotice)
  window.localStorage.clear()
})

describe('a product card', () => {
  it('[K6] puts its product into the comparison and takes it out in all variants', () => {
    addProduct({ ...tarn20, variantId: '40' })
    addProduct({ ...tarn20, variantId: '30' })
    renderInFrame(<CompareField product={card} />)
    const field = screen.getByRole('checkbox', { name: /^Vergleichen\s+Tarn 20$/ })
    expect(field).toBeChecked()
    fireEvent.click(field)
    expect(field).not.toBeChecked()
    fireEvent.click(field)
    expect(field).toBeChecked()
  })
})

describe('a product page', () => {
  it('[K6] adds the variant that is chosen, and takes that one out again', () => {
    renderInFrame(
      <>
        <CompareAction {...tarn20} variants={variants} />
        <ComparisonDock />
      </>,
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Ausführung: Tarn 20' }), { target: { value: '30' } })
    fireEvent.click(screen.getByRole('button', { name: 'In den Vergleich' }))
    expect(within(bar()).getByText('Hub 30 mm')).toBeVisible()
    fireEvent.change(screen.getByRole('combobox', { name: 'Ausführung: Tarn 20' }), { target: { value: '' } })
    expect(screen.getByRole('button', { name: 'In den Vergleich' })).toBeVisible()
    fireEvent.change(screen.getByRole('combobox', { name: 'Ausführung: Tarn 20' }), { target: { value: '30' } })
    fireEvent.click(screen.getByRole('button', { name: 'Aus dem Vergleich nehmen' }))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('[K6] names variants in the visitor’s units', () => {
    renderInFrame(<CompareAction {...tarn20} variants={variants} />, { measurementSystem: 'Imperial' })
    expect(screen.getByRole('option', { name: 'Hub 1,57 Zoll' })).toBeInTheDocument()
  })

  it('[K6] offers no choice where there are no variants', () => {
    renderInFrame(<CompareAction {...tarn20} variants={[]} />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('the notice', () => {
  const renderPage = (): ReturnType<typeof renderInFrame> =>
    renderInFrame(
      <>
        <CompareAction {...tarn20} variants={variants} />
        <CompareField product={{ ...card, ...tarn12 }} />
        <ComparisonDock />
        <FlashRegion />
      </>,
    )

  it('[K6] names the last added product in a live region and leads to the comparison', async () => {
    renderPage()
    fireEvent.click(screen.getByRole('checkbox', { name: /Tarn 12$/ }))
    fireEvent.click(screen.getByRole('button', { name: 'In den Vergleich' }))
    const live = document.querySelector<HTMLElement>('[aria-live="polite"]') ?? document.body
    await waitFor(() => expect(live).toHaveTextContent('Tarn 20 steht jetzt in Ihrem Vergleich.'))
    expect(live).not.toHaveTextContent('Tarn 12')
    expect(within(live).getByRole('link')).toHaveAttribute('href', '/de-ch/products/comparison')
  })

  it('[K6] says nothing where a product is added quietly', () => {
    renderPage()
    act(() => addProduct(tarn20))
    expect(screen.queryByText(/steht jetzt/)).toBeNull()
  })

  it.each([
    [
      'its product is taken out again',
      () => fireEvent.click(screen.getByRole('button', { name: 'Aus dem Vergleich nehmen' })),
    ],
    ['the bar is emptied', () => fireEvent.click(within(bar()).getByRole('button', { name: 'Tarn 20 entfernen' }))],
  ])('[K6] goes when %s', (_when, undo) => {
    renderPage()
    fireEvent.click(screen.getByRole('button', { name: 'In den Vergleich' }))
    expect(screen.getByText(/steht jetzt/)).toBeVisible()
    undo()
    expect(screen.queryByText(/steht jetzt/)).toBeNull()
  })

  it('[K6] goes where the comparison itself comes on screen', () => {
    const { unmount } = renderInFrame(<ComparisonDock />)
    renderInFrame(
      <>
        <CompareAction {...tarn20} variants={variants} />
        <FlashRegion />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'In den Vergleich' }))
    expect(screen.getByText(/steht jetzt/)).toBeVisible()
    unmount()
    expect(screen.queryByText(/steht jetzt/)).toBeNull()
  })
})

describe('the compare bar', () => {
  it('[K6] counts and lists the products, removes one and keeps the focus', () => {
    addProduct(tarn20)
    addProduct(tarn12)
    renderInFrame(<ComparisonDock />)
    expect(bar()).toHaveAccessibleName('2 Produkte im Vergleich')
    fireEvent.click(within(bar()).getByRole('button', { name: 'Tarn 20 entfernen' }))
    expect(bar()).toHaveAccessibleName('1 Produkt im Vergleich')
    expect(bar()).toHaveFocus()
    expect(within(bar()).getByRole('link', { name: 'Vergleichen' })).toHaveAttribute(
      'href',
      '/de-ch/products/comparison',
    )
  })

  it('[K6] keeps its list behind the count in a small window', () => {
    stubMedia(false)
    addProduct(tarn20)
    renderInFrame(<ComparisonDock />)
    fireEvent.click(within(bar()).getByText('Alle entfernen'))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it.each([
    ['on a side site', { isMainSite: false }],
    ['on the comparison itself', { template: 'comparison' }],
  ] as const)('[K6] is absent %s', (_where, change) => {
    addProduct(tarn20)
    const { container } = renderInFrame(<ComparisonDock />, change)
    expect(container.querySelector('section')).toBeNull()
  })
})
