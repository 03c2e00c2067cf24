import { describe, expect, it } from '@jest/globals'
import {
  classificationOf,
  countryOf,
  pageOf,
  priceOf,
  productOf,
  specificationOf,
  textModuleOf,
} from '../../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../../tests/builders/plan-of.ts'
import { toSearchDocument } from './search-document.ts'

const ORDERING = {
  sku: 'Article number', gtin: 'GTIN', price: 'Price', fromPrice: 'from {{price}}', onRequest: 'On request', fromQuantity: '{{number}} or more', perUnit: 'per {{unit}}',
  taxExcluded: 'plus tax', taxIncluded: 'including tax', accessories: 'Accessories', spareParts: 'Spare parts',
} // prettier-ignore

const plan = planOf({
  pages: [pageOf('about', { availableLanguages: ['en', 'de'], modules: [textModuleOf('We build presses.')] })],
  classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
  products: [productOf('tarn-20', { specifications: [specificationOf('force')] })],
})

describe('toSearchDocument', () => {
  it('holds title, lead and the words of the modules', () => {
    expect(toSearchDocument(pageAt(plan, '/en/about').data)).toEqual({
      id: 'page-about',
      site: 'site-main',
      route: '/about',
      title: 'About',
      lead: 'About about',
      body: 'We build presses.',
      type: 'content',
      contentLanguage: 'en',
    })
  })

  it('holds the specifications of a product, and names its classification', () => {
    const document = toSearchDocument(pageAt(plan, '/en/products/presses/tarn-20').data)
    expect(document.classification).toBe('Presses')
    expect(document.body).toContain('Long tarn-20')
    expect(document.body).toContain('Force 20 kN')
  })

  it('[G3] has a small picture of a product, and none where it is missing', () => {
    const drawing = { url: 'http://localhost:8014/tarn', mimeType: 'image/png', width: 800, height: 600, alt: 'Tarn' }
    const shown = planOf({
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [
        productOf('tarn-20', { images: [{ ...drawing, url: 'null' }, drawing] }),
        productOf('tarn-22', { images: [] }),
      ],
    })
    const pictureOf = (slug: string) => toSearchDocument(pageAt(shown, `/en/products/presses/${slug}`).data).picture
    expect([pictureOf('tarn-20'), pictureOf('tarn-22')]).toEqual([
      expect.stringMatching(/^http:\/\/localhost:8014\/.*width:112.*tarn$/),
      undefined,
    ])
  })

  it('[G3] names the numbers of a product and its variants, whatever it costs where', () => {
    const price = priceOf('99', { currency: 'CHF' })
    const variant = { id: 'tarn-22_30', nameMetric: '30', nameImperial: '30', specifications: [], sku: 'TK-30' }
    const sold = planOf({
      classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
      products: [
        productOf('tarn-22', { sku: 'TK-22', gtin: '4006381333931', variants: [variant], prices: [price, { ...price, countries: ['CH'] }] }), // prettier-ignore
        productOf('tarn-20', { discontinuedOn: '2026-01-01', successor: 'tarn-22' }),
      ],
    })
    const documentAt = (path: string) => toSearchDocument(pageAt(sold, path).data)
    const document = documentAt('/en/products/presses/tarn-22')
    expect(document.codes).toEqual(['TK-22', '4006381333931', 'TK-30'])
    expect(document.body).not.toContain('99')
    expect(documentAt('/de-ch/products/presses/tarn-22').codes).toEqual(document.codes)
    expect(documentAt('/en/products/presses/tarn-20').discontinued).toEqual({
      successor: '/products/presses/tarn-22',
    })
  })

  it('[G3] tells the lowest price of a product, as cards do, in the countries of its page, and none where it is told on request', () => {
    const price = priceOf('99', { currency: 'CHF', countries: ['CH'] })
    const sold = planOf(
      {
        countries: ['ALL', 'CH'].map((code) => countryOf(code, ['en'])),
        classifications: [classificationOf('products'), classificationOf('presses', { parentSlug: 'products' })],
        products: [productOf('tarn-22', { prices: [price, { ...price, amount: '89', minimumQuantity: 10 }] })],
      },
      {},
      { orderingTexts: { en: ORDERING } },
    )
    const priceAt = (urlCode: string) =>
      toSearchDocument(pageAt(sold, `/${urlCode}/products/presses/tarn-22`).data).price?.replaceAll('\u00A0', ' ')
    expect([priceAt('en-ch'), priceAt('en')]).toEqual(['from CHF 89.00 · plus tax', undefined])
    expect(toSearchDocument(pageAt(sold, '/en-ch/products/presses/tarn-22').data).body).not.toContain('89')
  })

  it('is the same for countries that see the same', () => {
    const [first, second] = ['/de-ch/about', '/de-de/about'].map((path) => toSearchDocument(pageAt(plan, path).data))
    expect(first).toEqual(second)
  })

  it('says which language a fallback page is written in', () => {
    expect(toSearchDocument(pageAt(plan, '/fr/about').data).contentLanguage).toBe('en')
  })

  it('holds no addresses and no codes', () => {
    const { body } = toSearchDocument(pageAt(plan, '/en/products/presses/tarn-20').data)
    expect(body).not.toMatch(/https?:|\/products|Default|image\/svg/)
  })
})
