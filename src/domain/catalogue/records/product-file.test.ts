import { describe, expect, it } from '@jest/globals'
import { productFileSchema } from './product-file.ts'

const product = {
  slug: 'tarn-20', id: 'prod-tarn-20', brand: 'trenholt', classification: 'presses', name: 'Tarn 20', shortDescription: 'A press',
  longDescription: 'A press.', sortIndex: 10, images: ['tarn-20-axo'], imageAlt: 'Press',
} // prettier-ignore
const problemsOf = (more: object): readonly string[] =>
  productFileSchema
    .safeParse({ ...product, ...more })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const price = (more: object = {}): object => ({ amount: '100', currency: 'EUR', ...more })

describe('productFileSchema', () => {
  it('[K2] takes numbers of articles and amounts as YAML reads them', () => {
    const read = productFileSchema.parse({
      ...product,
      sku: 4711,
      gtin: 4006381333931,
      prices: [price({ amount: 9.5 })],
    })
    expect(read).toMatchObject({ sku: '4711', gtin: '4006381333931', prices: [{ amount: '9.5', from: 1 }] })
  })

  it.each([
    ['a GTIN with a wrong check digit', { gtin: '4006381333932' }, 'gtin: must be a GTIN of 8, 12, 13 or 14 digits whose last one is the check digit; write it in quotes where it begins with 0'],
    ['a currency that does not exist', { prices: [price({ currency: 'EURO' })] }, 'prices.0.currency: must be a currency of ISO 4217, such as EUR'],
    ['an amount with a comma', { prices: [price({ amount: '1,50' })] }, 'prices.0.amount: must be an amount with a decimal point, such as 1290.50'],
    ['a second price for a country and quantity', { prices: [price({ countries: ['CH', 'DE'] }), price({ countries: ['DE'] })] }, 'prices.1: is a second price for DE from 1; write one for each quantity'],
    ['two currencies of a country', { prices: [price(), price({ currency: 'USD', from: 10 })] }, 'prices.1: is in USD, but that for all countries from 1 is in EUR; a country has one currency'],
    ['a day that does not exist', { discontinuedOn: '2027-02-30' }, 'discontinuedOn: must be a day such as 2027-03-31'],
  ])('[K2] refuses %s', (_title, more, expected) => {
    expect(problemsOf(more)).toEqual([expected])
  }) // prettier-ignore

  it('[K2] takes quantities and countries with prices of their own', () => {
    expect(
      problemsOf({
        prices: [price(), price({ from: 10, amount: '90' }), price({ countries: ['CH'], currency: 'CHF' })],
      }),
    ).toEqual([])
  })
})
