import { describe, expect, it } from '@jest/globals'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { countWith, filterByCapability } from './filter-by-capability.ts'

function productOf(slug: string, capabilityIds: readonly string[]): ProductReference {
  return {
    slug, name: slug, brand: 'Trenholt', shortDescription: '', route: `/products/${slug}`, classification: 'Presses',
    classificationSlug: 'presses', variantCount: 0, isNew: false, facts: [], capabilityIds,
  } // prettier-ignore
}

const products = [productOf('a', ['open-barrel']), productOf('b', ['open-barrel', 'ferrules']), productOf('c', [])]

describe('filterByCapability', () => {
  it.each([
    [[], ['a', 'b', 'c']],
    [['open-barrel'], ['a', 'b']],
    [['open-barrel', 'ferrules'], ['b']],
    [['camera'], []],
  ])('[K5] keeps products that have all of %j', (chosen, expected) => {
    expect(filterByCapability(products, new Set(chosen)).map(({ slug }) => slug)).toEqual(expected)
  })

  it('[K5] tells how many a further choice would leave', () => {
    expect(countWith(products, new Set(['open-barrel']), 'ferrules')).toBe(1)
  })
})
