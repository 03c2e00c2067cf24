import { describe, expect, it } from '@jest/globals'
import { classificationOf, countryOf, priceOf, productOf } from '../../../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../../../tests/builders/plan-of.ts'
import type { ProductDetail } from '../../../../../src/domain/catalogue/catalogue.ts'
import type { ProductPageContent, TemplateContent } from '../../../../../src/domain/page/page-data.ts'

const en = {
  sku: 'Article number', gtin: 'GTIN', price: 'Price', fromPrice: 'from {{price}}', onRequest: 'On request', fromQuantity: '{{number}} or more', perUnit: 'per {{unit}}',
  taxExcluded: 'plus tax', taxIncluded: 'including tax', accessories: 'Accessories', spareParts: 'Spare parts',
} // prettier-ignore

/** The page of a product in a country. */
function contentOf(country: string, product: Partial<ProductDetail>): ProductPageContent {
  const plan = planOf(
    {
      countries: ['ALL', 'CH', 'DE'].map((code) => countryOf(code, ['en'])),
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [productOf('tarn-20', product)],
    },
    {},
    { orderingTexts: { en } },
  )
  return pageAt(plan, `/en${country === 'ALL' ? '' : `-${country.toLowerCase()}`}/products/presses/tarn-20`).data
    .content as ProductPageContent
}
const linesOf = ({ ordering = [] }: Pick<ProductPageContent, 'ordering'>): readonly string[] =>
  ordering.map(({ name, lines }) => `${name}: ${lines.join(' | ')}`)

/** What the card of the product tells of its price, on the page of its classification. */
function cardPriceOf(country: string, product: Partial<ProductDetail>): readonly string[] {
  const plan = planOf(
    {
      countries: ['ALL', 'CH', 'DE'].map((code) => countryOf(code, ['en'])),
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [productOf('tarn-20', product)],
    },
    {},
    { orderingTexts: { en } },
  )
  const { content } = pageAt(plan, `/en-${country.toLowerCase()}/products/presses`).data
  const { products } = content as TemplateContent['classification']
  return (products[0]?.facts ?? [])
    .filter(({ name }) => name.startsWith('Price'))
    .map(({ name, value }) => `${name}: ${value}`.replaceAll('\u00a0', ' '))
}

describe('the price on a card', () => {
  const variant = { id: 'tarn-20_30', nameMetric: '30', nameImperial: '30', specifications: [] }

  it.each<readonly [string, Partial<ProductDetail>, readonly string[]]>([
    ['is that of the product', { prices: [priceOf('1290.5')] }, ['Price (plus tax): €1,290.50']],
    [
      'is the lowest of several quantities and variants',
      {
        prices: [priceOf('90'), priceOf('80', { minimumQuantity: 10 })],
        variants: [{ ...variant, prices: [priceOf('85')] }],
      },
      ['Price (plus tax): from €80.00'],
    ],
    ['tells its unit', { prices: [priceOf('12', { unit: '100 m' })] }, ['Price (plus tax): €12.00 per 100 m']],
    [
      'is one on request where the country has none',
      { prices: [priceOf('9', { countries: ['CH'] })] },
      ['Price: On request'],
    ],
    ['is not there where nothing is told of prices', {}, []],
  ])('[K2] %s', (_title, product, expected) => {
    expect(cardPriceOf('DE', product)).toEqual(expected)
  })

  it('[K2] is that of its country', () => {
    const prices = [priceOf('100'), priceOf('110', { currency: 'CHF', countries: ['CH'], isTaxIncluded: true })]
    expect(cardPriceOf('CH', { prices })).toEqual(['Price (including tax): CHF 110.00'])
  })
})

describe('what a product is ordered by', () => {
  const prices = [
    priceOf('1290.5'),
    priceOf('1200', { minimumQuantity: 1000, unit: '100 m' }),
    priceOf('99', { currency: 'CHF', countries: ['CH'], isTaxIncluded: true }),
  ]

  it.each([
    ['DE', ['Article number: TK-20', 'Price: €1,290.50 | €1,200.00 per 100 m, 1,000 or more | plus tax']],
    ['CH', ['Article number: TK-20', 'Price: CHF 99.00 | including tax']],
    ['ALL', ['Article number: TK-20', 'Price: €1,290.50 | €1,200.00 per 100 m, 1,000 or more | plus tax']],
  ])('[K4] is printed for %s', (country, expected) => {
    expect(linesOf(contentOf(country, { sku: 'TK-20', prices })).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(
      expected,
    )
  })

  it('[K4] is a price on request where the country has none, and nothing where nothing is told', () => {
    const swiss = prices.filter(({ countries }) => countries !== undefined)
    expect(linesOf(contentOf('DE', { prices: swiss }))).toEqual(['Price: On request'])
    expect(contentOf('DE', { prices: swiss })).not.toHaveProperty('market')
    expect(contentOf('DE', {})).not.toHaveProperty('ordering')
  })

  it('[K2] is offered at the prices of the country alone', () => {
    expect(contentOf('DE', { prices, discontinuedOn: '2027-03-31' }).market).toMatchObject({
      offers: [
        { price: '1290.5', priceCurrency: 'EUR', availabilityEnds: '2027-03-31' },
        {
          priceSpecification: {
            valueAddedTaxIncluded: false,
            eligibleQuantity: { minValue: 1000 },
            unitText: '100 m',
          },
        },
      ],
    })
  })
})
