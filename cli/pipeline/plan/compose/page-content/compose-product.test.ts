import { describe, expect, it } from '@jest/globals'
import { classificationOf, productOf, textOf } from '../../../../../tests/builders/entries.ts'
import { pageAt, planOf } from '../../../../../tests/builders/plan-of.ts'
import type { PageData } from '../../../../../src/domain/page/page-data.ts'

function countBlocks(longDescription: string): number {
  const plan = planOf({
    classifications: [classificationOf('products')],
    products: [
      productOf('tarn-20', {
        classificationSlug: 'products',
        name: 'Tarn 20',
        shortDescription: 'A press',
        longDescription: textOf(longDescription),
      }),
    ],
  })
  const { content } = pageAt(plan, '/en/products/tarn-20').data as PageData<'product'>
  return content.longDescription.blocks.length
}

describe('the long description of a product', () => {
  it.each([
    ['Tarn 20', 0],
    [' A press ', 0],
    ['A press with a table', 1],
  ])('[K2] says nothing twice: “%s”', (text, blocks) => expect(countBlocks(text)).toBe(blocks))
})
