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
    })) as unknown as ProductEditions['editions'],
  }
}

const find = (slug: string, products: readonly ProductEditions[]): ProductCompleteness => {
  const found = findProductGaps(products).products.find((one) => one.slug === slug)
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

  const usual = {
    specifications: [specificationOf('weight')],
    sku: '1',
    prices: [priceOf('10')],
    documentIds: ['manual'],
  }
  const whole = ['a', 'b', 'c'].map((slug) => editionsOf(slug, { en: usual }))

  it('[K4] wants what three quarters of the products of a category have', () => {
    const products = [...whole, editionsOf('d')]
    expect(find('d', products).gaps.en).toEqual({
      kinds: ['documents', 'sku', 'price', 'specification'],
      specifications: ['weight'],
    })
    expect(find('a', products)).toMatchObject({ wanted: 8, gaps: {} })
    expect(findProductGaps(products).properties).toEqual({ weight: { en: 'Weight' } })
  })

  it('[K4] wants nothing of a kind that more of them lack, or of three products', () => {
    expect(find('d', [...whole, editionsOf('d'), editionsOf('e')]).gaps).toEqual({})
    expect(find('c', [...whole.slice(0, 2), editionsOf('c')]).gaps).toEqual({})
  })

  it('[K4] finds a property that one language of a product lacks, and names it in each', () => {
    const weights = { en: { specifications: [specificationOf('weight')] }, de: { specifications: [specificationOf('weight', { name: 'Gewicht' })] } } // prettier-ignore
    const others = ['a', 'b', 'c'].map((slug) => editionsOf(slug, weights))
    const { products, properties } = findProductGaps([...others, editionsOf('d', { en: weights.en, de: {} })])
    expect(products.at(-1)?.gaps).toEqual({ de: { kinds: ['specification'], specifications: ['weight'] } })
    expect(properties).toEqual({ weight: { en: 'Weight', de: 'Gewicht' } })
  })

  it('[K1] tells which share of what is wanted is there', () => {
    const product = find('tarn', [editionsOf('tarn', { en: { images: [] }, de: {} })])
    expect([shareOf(product, 'en'), shareOf(product, 'de'), shareOf(product, 'fr')]).toEqual([0.75, 1, undefined])
  })
})
