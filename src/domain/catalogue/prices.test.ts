import { describe, expect, it } from '@jest/globals'
import { priceOf, productOf } from '../../../tests/builders/entries.ts'
import { formatPrice, listPriceCountries, withPricesAt, withPricesOf } from './prices.ts'

const product = productOf('tarn-20', {
  prices: [
    priceOf('90', { minimumQuantity: 10 }),
    priceOf('100'),
    priceOf('110', { currency: 'CHF', countries: ['CH', 'LI'] }),
  ],
  variants: [
    {
      id: 'tarn-20_30',
      nameMetric: '30',
      nameImperial: '30',
      specifications: [],
      prices: [priceOf('120', { countries: ['US'] })],
    },
  ],
})
const amounts = (country: string): readonly string[] | undefined =>
  withPricesOf(product, country).prices?.map(({ amount, currency }) => `${amount} ${currency}`)

describe('withPricesOf', () => {
  it.each([
    ['a country without a price of its own the general ones, the smallest quantity first', 'DE', ['100 EUR', '90 EUR']],
    ['a country with prices of its own no others', 'LI', ['110 CHF']],
    ['the international entry the general ones', 'ALL', ['100 EUR', '90 EUR']],
  ])('[K2] tells %s', (_title, country, expected) => {
    expect(amounts(country)).toEqual(expected)
  })

  it('[K2] leaves a variant without a price where its country has none', () => {
    expect(withPricesOf(product, 'DE').variants[0]?.prices).toEqual([])
    expect(withPricesOf(product, 'US').variants[0]?.prices).toHaveLength(1)
  })

  it('[K2] tells countries nothing of each other, so that those with equal prices see equal pages', () => {
    expect(withPricesOf(product, 'CH')).toEqual(withPricesOf(product, 'LI'))
    expect(JSON.stringify(withPricesOf(product, 'CH'))).not.toContain('LI')
  })

  it('[K2] keeps a product without prices as it is', () => {
    const plain = productOf('plain')
    expect(withPricesOf(plain, 'CH')).toBe(plain)
  })

  it('[K2] lists which countries have prices of their own', () => {
    expect(listPriceCountries(product)).toEqual([['CH', 'LI'], ['US']])
  })
})

describe('withPricesAt', () => {
  const dated = productOf('tarn-20', {
    prices: [
      priceOf('100', { validUntil: '2026-12-31' }),
      priceOf('110', { validFrom: '2027-01-01', validUntil: '2027-12-31' }),
    ],
  })
  const amountsAt = (time: string) => withPricesAt(dated, new Date(time)).prices?.map(({ amount }) => amount)

  it.each([
    ['the last moment of its last day', '2026-12-31T23:59:59.999Z', ['100']],
    ['the first moment of its first day', '2027-01-01T00:00:00Z', ['110']],
    ['after the last one', '2028-01-01T00:00:00Z', []],
  ])('[K2] tells the price that holds at %s', (_title, time, expected) => {
    expect(amountsAt(time)).toEqual(expected)
  })

  it('[K2] keeps a product whose prices all hold as it is', () => {
    expect(withPricesAt(product, new Date('2026-12-01T00:00:00Z'))).toBe(product)
  })

  it('[K2] tells countries nothing of dates', () => {
    expect(JSON.stringify(withPricesOf(dated, 'DE'))).not.toContain('2027')
  })
})

describe('formatPrice', () => {
  it.each([
    ['1290.5', 'CHF', 'de', "CHF 1'290.50"],
    ['1290.5', 'EUR', 'en', '€1,290.50'],
    ['1290', 'JPY', 'ja', '￥1,290'],
    ['0.0375', 'EUR', 'fr', '0,0375 €'],
  ] as const)('[S1 §9] writes %s %s in %s as %s', (amount, currency, language, expected) => {
    expect(formatPrice({ amount, currency }, language).replaceAll(/\s/g, ' ').replace('’', "'")).toBe(expected)
  })
})
