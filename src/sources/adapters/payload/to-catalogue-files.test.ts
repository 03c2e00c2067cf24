import { describe, expect, it } from '@jest/globals'
import { toProductFile } from './to-catalogue-files.ts'

describe('a product of the content management system', () => {
  it('[G1] stays when it names one whose slug is wrong', () => {
    const right = { id: 'prod-press', slug: 'press-2' }
    const wrong = { id: 'prod-wrong', slug: 'Not a slug!' }
    const { related, successor } = toProductFile({ related: { products: [right, wrong] }, successor: wrong })
    expect([related.products, successor]).toEqual([['press-2'], undefined])
  })
})
