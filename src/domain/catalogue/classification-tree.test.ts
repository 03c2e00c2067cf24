import { describe, expect, it } from '@jest/globals'
import { classificationOf, productOf } from '../../../tests/builders/entries.ts'
import { buildClassificationTree, listClassifications, listProducts } from './classification-tree.ts'

const content = {
  classifications: [
    classificationOf('services', { sortIndex: 20, type: 'service' }),
    classificationOf('products', { sortIndex: 10 }),
    classificationOf('crimping', { parentSlug: 'products', sortIndex: 20 }),
    classificationOf('cutting', { parentSlug: 'products', sortIndex: 10 }),
    classificationOf('presses', { parentSlug: 'crimping' }),
    classificationOf('sealing', { parentSlug: 'products', sortIndex: 30, supportedCountries: ['DE'] }),
    classificationOf('seals', { parentSlug: 'sealing' }),
    classificationOf('spare-parts'),
    classificationOf('lost', { parentSlug: 'nowhere' }),
  ],
  products: [
    productOf('tarn-40', { sortIndex: 20 }),
    productOf('tarn-20', { sortIndex: 10 }),
    productOf('tarn-12-m', { supportedCountries: ['US'] }),
    productOf('seal-3', { classificationSlug: 'seals' }),
    productOf('crimp-course', { classificationSlug: 'crimping' }),
  ],
  capabilities: [],
}
const swiss = buildClassificationTree(content, 'CH')
const german = buildClassificationTree(content, 'DE')
const international = buildClassificationTree(content, 'ALL')

describe('buildClassificationTree', () => {
  it('[K1] keeps the three roots alone, by sort index', () => {
    expect(swiss.roots.map(({ route }) => route)).toEqual(['/products', '/services'])
  })

  it('[K1] sorts child classifications by sort index', () => {
    expect(swiss.roots[0]?.children.map(({ record }) => record.slug)).toEqual(['cutting', 'crimping'])
  })

  it('[K1] keeps an empty classification', () => {
    expect(swiss.classificationBySlug.get('cutting')?.products).toEqual([])
  })

  it('[K4] puts a product below the whole chain of its classifications', () => {
    expect(swiss.productBySlug.get('tarn-20')?.route).toBe('/products/crimping/presses/tarn-20')
  })

  it('[K1] gives a product its lineage, itself included', () => {
    expect(swiss.productBySlug.get('tarn-20')?.lineage.map(({ name, route }) => `${name} ${route}`)).toEqual([
      'Products /products',
      'Crimping /products/crimping',
      'Presses /products/crimping/presses',
      'Tarn 20 /products/crimping/presses/tarn-20',
    ])
  })

  it.each([
    ['[K1] hides a product from a country that it does not support', swiss, 'tarn-12-m', false],
    ['[K1] hides a product whose classification is hidden in the country', swiss, 'seal-3', false],
    ['[K1] shows a product below a classification that the country sees', german, 'seal-3', true],
    ['[K1] shows every product to the international entry', international, 'tarn-12-m', true],
  ])('%s', (_title, tree, slug, expected) => {
    expect(tree.productBySlug.has(slug)).toBe(expected)
  })

  it.each([
    ['[K1] hides a classification with its parent', swiss, 'seals', false],
    ['[K1] leaves out a root that is none of the three', international, 'spare-parts', false],
    ['[K1] leaves out a classification without way to a root', international, 'lost', false],
    ['[K1] shows a limited classification to its country', german, 'sealing', true],
  ])('%s', (_title, tree, slug, expected) => {
    expect(tree.classificationBySlug.has(slug)).toBe(expected)
  })

  it('[K1] lists classifications parents first and products of all below', () => {
    const [products] = swiss.roots
    if (products === undefined) throw new Error('no root')
    expect(listClassifications(products).map(({ record }) => record.slug)).toEqual([
      'products',
      'cutting',
      'crimping',
      'presses',
    ])
    expect(listProducts(products).map(({ product }) => product.slug)).toEqual(['crimp-course', 'tarn-20', 'tarn-40'])
  })
})
