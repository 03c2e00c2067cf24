import { describe, expect, it } from '@jest/globals'
import {
  addToBasket,
  changeVariant,
  EMPTY_BASKET,
  listBasketProducts,
  removeClassification,
  removeFromBasket,
  removeProduct,
  toVariantPart,
  type ComparisonBasket,
} from './comparison-basket.ts'

const basket: ComparisonBasket = [
  {
    slug: 'presses',
    products: [
      { key: 'a', slug: 'tarn-20', variantId: '40', name: 'Tarn 20' },
      { key: 'b', slug: 'tarn-20', variantId: '30' },
      { key: 'c', slug: 'tarn-12' },
    ],
  },
  { slug: 'twisting', products: [{ key: 'd', slug: 'wend-30' }] },
]
const keysOf = (one: ComparisonBasket): readonly string[] => listBasketProducts(one).map(({ key }) => key)

describe('the comparison basket', () => {
  it('[K6] holds products by classification, each in the order in which it came', () => {
    const first = addToBasket(EMPTY_BASKET, 'presses', { key: 'a', slug: 'tarn-20', variantId: '40' })
    const second = addToBasket(first, 'twisting', { key: 'b', slug: 'wend-30' })
    expect(addToBasket(second, 'presses', { key: 'c', slug: 'tarn-12' })).toEqual([
      {
        slug: 'presses',
        products: [
          { key: 'a', slug: 'tarn-20', variantId: '40' },
          { key: 'c', slug: 'tarn-12' },
        ],
      },
      { slug: 'twisting', products: [{ key: 'b', slug: 'wend-30' }] },
    ])
  })

  it('[K6] takes no second entry with a key that it has, not even in another classification', () => {
    expect(addToBasket(basket, 'twisting', { key: 'a', slug: 'tarn-45' })).toBe(basket)
  })

  it('[K6] removes one entry by its key and leaves the same product in another variant', () => {
    expect(keysOf(removeFromBasket(basket, 'a'))).toEqual(['b', 'c', 'd'])
  })

  it('[K6] removes a product in all its variants', () => {
    expect(keysOf(removeProduct(basket, 'tarn-20'))).toEqual(['c', 'd'])
  })

  it('[K6] removes a classification with its products', () => {
    expect(keysOf(removeClassification(basket, 'presses'))).toEqual(['d'])
  })

  it('[K6] lets a classification go with its last product', () => {
    expect(removeFromBasket(basket, 'd').map(({ slug }) => slug)).toEqual(['presses'])
    expect(removeProduct(basket, 'wend-30').map(({ slug }) => slug)).toEqual(['presses'])
  })

  it('[K6] changes the variant of one entry and keeps its place', () => {
    const changed = changeVariant(basket, 'b', { variantId: '50', name: 'Tarn 20, 50 mm' })
    expect(changed[0]?.products[1]).toEqual({ key: 'b', slug: 'tarn-20', variantId: '50', name: 'Tarn 20, 50 mm' })
    expect(keysOf(changed)).toEqual(keysOf(basket))
  })

  it('[K6] forgets the variant where the product is wanted with its own data', () => {
    expect(changeVariant(basket, 'a', { name: 'Tarn 20' })[0]?.products[0]).toEqual({
      key: 'a',
      slug: 'tarn-20',
      name: 'Tarn 20',
    })
  })

  it.each([
    ['tarn-20_40', '40'],
    ['tarn-20_tarn-20_v', 'tarn-20_v'],
    ['40', '40'],
  ])('[K6] knows the variant %s by its part after the underscore', (id, part) => {
    expect(toVariantPart(id)).toBe(part)
  })
})
