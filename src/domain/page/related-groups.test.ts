import { describe, expect, it } from '@jest/globals'
import type { ProductReference } from './page-module.ts'
import { groupByClassification } from './related-groups.ts'

function referenceOf(slug: string, classificationSlug: string): ProductReference {
  return {
    slug,
    name: slug,
    brand: 'Trenholt',
    shortDescription: '',
    route: `/products/${slug}`,
    classification: classificationSlug.toUpperCase(),
    classificationSlug,
    variantCount: 0,
    isNew: false,
    facts: [],
    capabilityIds: [],
  }
}

describe('groupByClassification', () => {
  it('[K2] groups related products by classification, in the order of the editors, each once', () => {
    const groups = groupByClassification([
      referenceOf('b', 'presses'),
      referenceOf('x', 'tools'),
      referenceOf('a', 'presses'),
      referenceOf('b', 'presses'),
    ])
    expect(groups.map(({ classification, products }) => [classification, products.map(({ slug }) => slug)])).toEqual([
      ['PRESSES', ['b', 'a']],
      ['TOOLS', ['x']],
    ])
  })
})
