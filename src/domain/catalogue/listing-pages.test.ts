import { describe, expect, it } from '@jest/globals'
import { countListingPages, listPageSteps, sliceListing, toListingRoute } from './listing-pages.ts'

describe('pages of a classification', () => {
  it.each([
    [0, 1],
    [48, 1],
    [49, 2],
    [40_000, 834],
  ])('[K1] divides %i products into %i pages', (total, pages) => {
    expect(countListingPages(total, 48)).toBe(pages)
  })

  it('[K1] leaves the first page at the address of the classification', () => {
    expect([1, 2].map((page) => toListingRoute('/products', page))).toEqual(['/products', '/products/page/2'])
  })

  it('[K1] has each product on one page', () => {
    expect([1, 2, 3].map((page) => sliceListing(['a', 'b', 'c', 'd', 'e'], page, 2))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e'],
    ])
  })

  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 800, [1, 2, 'gap', 800]],
    [400, 800, [1, 'gap', 399, 400, 401, 'gap', 800]],
    [4, 800, [1, 2, 3, 4, 5, 'gap', 800]],
    [800, 800, [1, 'gap', 799, 800]],
  ])('[K1] names the first, the last and the neighbours of page %i of %i', (page, pages, expected) => {
    expect(listPageSteps(page, pages)).toEqual(expected)
  })
})
