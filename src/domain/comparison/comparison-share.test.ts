import { describe, expect, it } from '@jest/globals'
import { buildShareUrl, holdsSame, parseShareQuery, toShareValue } from './comparison-share.ts'

const products = [{ slug: 'tarn-20', variantId: 'tarn-20-40' }, { slug: 'tarn-12' }]

describe('a shared comparison', () => {
  it('[K7] is a link that holds slugs and variants', () => {
    expect(buildShareUrl('https://www.example/en/products/comparison', products)).toBe(
      'https://www.example/en/products/comparison?compare=tarn-20_tarn-20-40.tarn-12',
    )
  })

  it('[K7] is read back from the link', () => {
    expect(parseShareQuery(`?a=b&compare=${toShareValue(products)}`)).toEqual(products)
  })

  it.each([
    ['', []],
    ['?compare=', []],
    ['?compare=..', []],
    ['?compare=<script>.tarn-12', [{ slug: 'tarn-12' }]],
    ['?compare=tarn-12.tarn-12', [{ slug: 'tarn-12' }]],
    ['?compare=_40', []],
    ['?compare=tarn-12_', [{ slug: 'tarn-12' }]],
  ])('[K7] takes from %s what names a product', (search, expected) => {
    expect(parseShareQuery(search)).toEqual(expected)
  })

  it('[K7] is cut where no one would compare so many', () => {
    const many = Array.from({ length: 100 }, (_, index) => `p${index}`).join('.')
    expect(parseShareQuery(`?compare=${many}`)).toHaveLength(24)
  })

  it('[K7] is known to hold what a basket holds, in whatever order', () => {
    const basket = [{ slug: 'presses', products: products.map((product, index) => ({ key: `${index}`, ...product })) }]
    expect(holdsSame(basket, products.toReversed())).toBe(true)
    expect(holdsSame(basket, products.slice(1))).toBe(false)
    expect(holdsSame(basket, [{ slug: 'tarn-20' }, { slug: 'tarn-12' }])).toBe(false)
  })
})
