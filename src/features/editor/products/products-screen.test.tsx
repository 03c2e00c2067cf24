import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  EDITOR_PRODUCTS_PATH,
  type EditorProduct,
  type EditorProducts,
} from '../../../contracts/editor/product-gaps.ts'
import { renderInEditor } from '../../../../tests/components/render-in-editor.tsx'
import { ProductsScreen } from './products-screen.tsx'

const TARN: EditorProduct = {
  id: 'prod-tarn-20',
  slug: 'tarn-20',
  name: 'Tarn 20',
  nameLanguage: 'en',
  route: '/products/tarn-20',
  category: 'presses',
  languages: [
    { language: 'de', share: 0.75, kinds: ['picture', 'specification'], specifications: ['Weight'] },
    { language: 'en', share: 0.875, kinds: ['picture'], specifications: [] },
  ],
}
const WHOLE: EditorProduct = {
  ...TARN,
  id: 'prod-lune-4',
  slug: 'lune-4',
  name: 'Lune 4',
  languages: [{ language: 'en', share: 1, kinds: [], specifications: [] }],
}
const ANSWER: EditorProducts = {
  total: 40,
  found: 30,
  languages: [
    { language: 'de', share: 0.996, complete: 29, products: 30 },
    { language: 'en', share: 1, complete: 30, products: 30 },
  ],
  kinds: [
    { kind: 'picture', count: 12 },
    { kind: 'price', count: 0 },
  ],
  page: 1,
  products: [TARN, WHOLE],
}

describe('the product data on screen', () => {
  it('[E3] tells what each product lacks, and in which languages', async () => {
    renderInEditor(<ProductsScreen />, { [`GET ${EDITOR_PRODUCTS_PATH}`]: () => ANSWER })
    const row = await screen.findByRole('row', { name: /Tarn 20/ })
    expect(within(row).getByRole('rowheader')).toHaveTextContent('All languages: Picture')
    expect(within(row).getByRole('rowheader')).toHaveTextContent('de: Weight')
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['75 %', '87 %'])
    const whole = screen.getByRole('row', { name: /Lune 4/ })
    expect(
      within(whole)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['–Not available in this language', 'Complete'])
    // Nothing is called complete that is not.
    expect(screen.getByRole('columnheader', { name: /de/ })).toHaveTextContent('99 %')
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/en/editor/pages/prod-tarn-20')
  })

  it('[E3] keeps what is missing and in which languages in the address, and asks for it', async () => {
    const asked: string[] = []
    const { place } = renderInEditor(<ProductsScreen />, {
      [`GET ${EDITOR_PRODUCTS_PATH}`]: ({ query }) => {
        asked.push(query)
        return ANSWER
      },
    }, '/products?gap=picture&in=de&gap=nothing') // prettier-ignore
    await screen.findByRole('row', { name: /Tarn 20/ })
    expect(asked).toEqual(['lang=en&page=1&gap=picture&in=de'])
    fireEvent.click(screen.getByRole('button', { name: /Next/ }))
    await waitFor(() => expect(asked.at(-1)).toBe('lang=en&page=2&gap=picture&in=de'))
    expect(place()).toBe('/products?gap=picture&in=de&gap=nothing&page=2')
  })

  it('[E3] leads back where no product matches', async () => {
    const { place } = renderInEditor(
      <ProductsScreen />,
      { [`GET ${EDITOR_PRODUCTS_PATH}`]: () => ({ ...ANSWER, found: 0, products: [] }) },
      '/products?gap=price',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    expect(place()).toBe('/products')
  })
})
