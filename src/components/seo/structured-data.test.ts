import { describe, expect, it } from '@jest/globals'
import { specificationOf } from '../../../tests/builders/entries.ts'
import { frameOf } from '../../../tests/components/frame-of.ts'
import type { Specification, SpecificationValue } from '../../domain/catalogue/catalogue.ts'
import { createLocale } from '../../domain/locale/locale.ts'
import type { ProductPageContent } from '../../domain/page/page-data.ts'
import { toHomeGraph } from './home-graph.ts'
import { toNewsArticle } from './news-article.ts'
import { toProduct, toService } from './product-data.ts'
import { toBreadcrumbList, toContentLocale, toJsonLd, toOpenGraphLocale } from './structured-data.ts'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

const contentOf = (change: Partial<ProductPageContent>): ProductPageContent => ({
  slug: 'tarn-20',
  name: 'Tarn 20',
  brand: { name: 'Trenholt', theme: 'Default' },
  classification: { slug: 'bench-presses', name: 'Bench presses', route: '/products/crimping/bench-presses' },
  shortDescription: 'A bench press.',
  longDescription: { blocks: [] },
  isNew: false,
  images: [],
  highlights: [],
  specifications: [],
  variants: [],
  capabilities: [],
  files: [],
  relatedProducts: [],
  relatedComponents: [],
  relatedServices: [],
  stories: [],
  modules: [],
  ...change,
})

describe('structured data', () => {
  it('[N3] gives every step but the last its absolute address', () => {
    expect(toBreadcrumbList(frameOf())).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Startseite', item: 'https://www.trenholt.example/de-ch' },
        { position: 2, name: 'Über uns' },
      ],
    })
  })

  it('[N3] leaves out a trail that is only the home page', () => {
    expect(toBreadcrumbList(frameOf({ breadcrumb: [{ title: 'Startseite' }] }))).toBeUndefined()
  })

  it('[S10] names the language that a page is really written in', () => {
    expect(toContentLocale(frameOf())).toBe('de-CH')
    expect(toContentLocale(frameOf({ contentLanguage: 'en', isLanguageFallback: true }))).toBe('en')
  })

  it('[S3] names the authors of a story, and the group where there is none', () => {
    const article = { title: 'Titel', leadText: 'Worum es geht.', publicationDate: '2026-09-18' }
    expect(
      toNewsArticle(frameOf(), {
        ...article,
        authors: [{ name: 'Jonas Orrel', route: '/stories/contacts/jonas-orrel' }],
      }),
    ).toMatchObject({
      author: [{ '@type': 'Person', url: 'https://www.trenholt.example/de-ch/stories/contacts/jonas-orrel' }],
    })
    expect(toNewsArticle(frameOf(), article)).toMatchObject({ author: [{ '@type': 'Organization', name: 'Trenholt' }] })
  })

  it('[S2] dates an article with time and zone, and shows the page’s picture where it has none of its own', () => {
    const image = { url: 'https://assets.example/a', mimeType: 'image/svg+xml', width: 800, height: 600, alt: '' }
    const article = { title: 'Titel', leadText: 'Worum es geht.', publicationDate: '2026-09-18' }
    expect(toNewsArticle(frameOf({ image }), article)).toMatchObject({
      headline: 'Titel',
      description: 'Worum es geht.',
      datePublished: '2026-09-18T00:00:00Z',
      mainEntityOfPage: 'https://www.trenholt.example/de-ch/about',
      image: ['https://assets.example/a'],
    })
  })

  it('[S1] tells who runs the main site, and publishes under the same id', () => {
    const [organization, site] = toHomeGraph(frameOf())
    const id = 'https://www.trenholt.example/#organization'
    expect(organization).toMatchObject({
      '@type': 'Organization',
      '@id': id,
      name: 'Trenholt',
      url: 'https://www.trenholt.example/',
      logo: 'https://www.trenholt.example/favicon.svg',
    })
    expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'de-CH', publisher: { '@id': id } })
    const article = { title: 'Titel', leadText: '', publicationDate: '2026-09-18' }
    expect(toNewsArticle(frameOf(), article)).toMatchObject({ publisher: { '@id': id } })
  })

  it('[S1] takes no other site for an organization', () => {
    const graph = toHomeGraph(frameOf({ isMainSite: false, siteName: 'Trenholt Events' }))
    expect(graph.map((node) => [node['@type'], node['name']])).toEqual([['WebSite', 'Trenholt Events']])
  })

  it('[K2] describes a product by metric values with their units, without offer or language', () => {
    const specificationIn = (measurementSystem: 'Metric' | 'Imperial' | undefined, unit: string): Specification =>
      specificationOf('force', {
        name: 'Force',
        unit,
        ...omitUndefined({ measurementSystem }),
      })
    const content = contentOf({
      specifications: [
        specificationIn('Metric', 'kN'),
        specificationIn('Imperial', 'lbf'),
        specificationIn(undefined, ''),
      ],
    })
    const product = toProduct({ frame: frameOf({ template: 'product' }), content })
    expect(product['additionalProperty']).toEqual([
      { '@type': 'PropertyValue', name: 'Force', value: 20, unitText: 'kN' },
      { '@type': 'PropertyValue', name: 'Force', value: 20 },
    ])
    expect(product).toMatchObject({ sku: 'tarn-20', brand: { '@type': 'Brand', name: 'Trenholt' } })
    expect(Object.keys(product)).toEqual(expect.not.arrayContaining(['offers', 'inLanguage', 'aggregateRating']))
  })

  it('[K2] offers a product at the prices of the country, and names its GTIN and what takes its place', () => {
    const offers = [{ '@type': 'Offer', price: '90', priceCurrency: 'EUR' }]
    const content = contentOf({ sku: 'TK-4711', market: { gtin: '4006381333931', offers } }) // prettier-ignore
    expect(toProduct({ frame: frameOf({ template: 'product' }), content })).toMatchObject({
      sku: 'TK-4711',
      gtin: '4006381333931',
      offers,
    })
  })

  it.each<[string, SpecificationValue, object]>([
    ['several numbers', { kind: 'number', text: '230 / 400', numbers: [230, 400], decimals: 0 }, { value: [230, 400] }],
    [
      'several words',
      { kind: 'text', text: 'red, blue', texts: ['red', 'blue'], decimals: 0 },
      { value: ['red', 'blue'] },
    ],
    ['a number', { kind: 'number', text: '1’250', numbers: [1250], decimals: 0 }, { value: 1250 }],
    [
      'an interval',
      { kind: 'range', text: '0,14–6', numbers: [0.14, 6], decimals: 2 },
      { minValue: 0.14, maxValue: 6 },
    ],
    [
      'a tolerance',
      { kind: 'tolerance', text: '±0,2', numbers: [0.2], decimals: 1 },
      { minValue: -0.2, maxValue: 0.2 },
    ],
    ['words', { kind: 'text', text: 'Pneumatic', decimals: 0 }, { value: 'Pneumatic' }],
  ])('[K2] gives machines %s as it is, whatever the language writes', (_name, value, expected) => {
    const specification = { ...specificationOf('force', { name: 'Force', unit: '' }), value }
    const product = toProduct({
      frame: frameOf({ template: 'product' }),
      content: contentOf({ specifications: [specification] }),
    })
    expect(product['additionalProperty']).toEqual([{ '@type': 'PropertyValue', name: 'Force', ...expected }])
  })

  it.each([
    [frameOf().locale, 'de', 'de_CH'],
    [createLocale('zh', 'ALL'), 'zh', 'zh_CN'],
  ] as const)('[S1] names language and country for Open Graph', (locale, language, expected) => {
    expect(toOpenGraphLocale(language, locale)).toBe(expected)
  })

  it('[K4] describes a service by what it is and who provides it', () => {
    expect(toService({ frame: frameOf({ template: 'service' }), content: contentOf({}) })).toMatchObject({
      '@type': 'Service',
      serviceType: 'Bench presses',
      provider: { '@type': 'Organization', name: 'Trenholt' },
    })
  })

  it('[S1] lets no text end the script element', () => {
    expect(toJsonLd({ name: '</script><script>alert(1)</script>' })).not.toContain('<')
  })
})
