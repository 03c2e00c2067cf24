import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseComparisonBasket } from './parse-comparison-basket.ts'

describe('parseComparisonBasket', () => {
  it('[K6] reads what was stored', () => {
    const basket = [{ slug: 'presses', products: [{ key: 'a', slug: 'tarn-20', variantId: '40', name: 'Tarn 20' }] }]
    expect(parseComparisonBasket(JSON.stringify(basket))).toEqual(basket)
  })

  it.each([null, '', '{', 'null', '7', '{}', '[null]', '[{"slug":"presses"}]', '[{"slug":"presses","products":[]}]'])(
    '[K6] finds nothing in %s',
    (text) => {
      expect(parseComparisonBasket(text)).toEqual([])
    },
  )

  it('[K6] drops what is broken and keeps the rest', () => {
    const products = [
      { key: 'a', slug: 'tarn-20', variantId: 40, name: null },
      { key: 'a', slug: 'tarn-12' },
      { slug: 'tarn-45' },
      { key: 'b', slug: '' },
      'tarn-8',
    ]
    const stored = [
      { slug: 'presses', products },
      { slug: 5, products },
      { slug: 'twisting', products: {} },
    ]
    expect(parseComparisonBasket(JSON.stringify(stored))).toEqual([
      { slug: 'presses', products: [{ key: 'a', slug: 'tarn-20' }] },
    ])
  })

  it('[K6] never throws, and what it reads it reads again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const basket = parseComparisonBasket(text)
        expect(parseComparisonBasket(JSON.stringify(basket))).toEqual(basket)
      }),
    )
  })
})
