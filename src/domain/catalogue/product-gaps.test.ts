import { describe, expect, it } from '@jest/globals'
import { imageOf, priceOf, productOf, specificationOf } from '../../../tests/builders/entries.ts'
import type { Language } from '../locale/language.ts'
import type { ProductDetail } from './catalogue.ts'
import { findProductGaps, shareOf, type ProductCompleteness, type ProductEditions } from './product-gaps.ts'

const WHOLE = { images: [imageOf('press')] }

/** A product whose languages differ in what is given for each. */
function editionsOf(
  slug: string,
  editions: Readonly<Partial<Record<Language, Partial<ProductDetail>>>> = { en: {} },
): ProductEditions {
  return {
    route: `/products/${slug}`,
    editions: Object.entries(editions).map(([language, parts]) => ({
      language: language as Language,
      product: productOf(slug, { ...WHOLE, language: language as Language, ...parts }),
    })),
  }
}

const find = (slug: string, products: readonly ProductEditions[]): ProductCompleteness => {
  const found = findProductGaps(products).find((one) => one.slug === slug)
  if (found === undefined) throw new Error(`There is no ${slug}`)
  return found
}

describe('findProductGaps', () => {
  it.each<[string, Partial<ProductDetail>, readonly string[]]>([
    ['nothing', {}, []],
    ['a picture', { images: [] }, ['picture']],
    ['a short description', { shortDescription: ' ' }, ['shortDescription']],
    ['a description', { longDescription: { blocks: [] } }, ['longDescription']],
    ['its own language', { language: 'de' }, ['translation']],
  ])('[K1] finds that a product lacks %s', (_name, parts, kinds) => {
    expect(find('tarn', [editionsOf('tarn', { en: parts })]).gaps.en?.kinds ?? []).toEqual(kinds)
  })

  it('[K4] wants what more than half of the products of a category have', () => {
    const weight = specificationOf('weight')
    const usual = { specifications: [weight], sku: '1', prices: [priceOf('10')], documentIds: ['manual'] }
    const products = [editionsOf('a', { en: usual }), editionsOf('b', { en: usual }), editionsOf('c')]
    expect(find('c', products).gaps.en).toEqual({
      kinds: ['documents', 'sku', 'price', 'specification'],
      specifications: ['Weight'],
    })
    expect(find('a', products)).toMatchObject({ wanted: 8, gaps: {} })
  })

  it('[K4] wants nothing of a kind that half of them lack, or of two products', () => {
    const usual = { en: { sku: '1' } }
    const half = ['a', 'b', 'c', 'd'].map((slug) => editionsOf(slug, slug < 'c' ? usual : undefined))
    expect(find('d', half).gaps).toEqual({})
    expect(find('c', [editionsOf('a', usual), editionsOf('c')]).gaps).toEqual({})
  })

  it('[K4] finds a property that one language of a product lacks, by its name in that language', () => {
    const weights = { en: { specifications: [specificationOf('weight')] }, de: { specifications: [specificationOf('weight', { name: 'Gewicht' })] } } // prettier-ignore
    const products = [editionsOf('a', weights), editionsOf('b', weights), editionsOf('c', { en: weights.en, de: {} })]
    expect(find('c', products).gaps).toEqual({ de: { kinds: ['specification'], specifications: ['Gewicht'] } })
  })

  it('[K1] tells which share of what is wanted is there', () => {
    const product = find('tarn', [editionsOf('tarn', { en: { images: [] }, de: {} })])
    expect([shareOf(product, 'en'), shareOf(product, 'de'), shareOf(product, 'fr')]).toEqual([0.75, 1, undefined])
  })
})
