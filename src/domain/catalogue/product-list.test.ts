import { describe, expect, it } from '@jest/globals'
import { createProductList, filterProductList, parseProductList, printProductList } from './product-list.ts'

const list = createProductList([
  { capabilityIds: ['open-barrel'] },
  { capabilityIds: [] },
  { capabilityIds: ['open-barrel', 'ferrules'] },
])

describe('the list of a classification', () => {
  it.each([
    [[], [0, 1, 2]],
    [['open-barrel'], [0, 2]],
    [['open-barrel', 'ferrules'], [2]],
    [['camera'], []],
  ])('[K5] keeps products that have all of %j', (chosen, expected) => {
    expect(filterProductList(list, new Set(chosen)).positions).toEqual(expected)
  })

  it('[K5] tells how many a further choice would leave', () => {
    expect([...filterProductList(list, new Set(['open-barrel'])).counts]).toEqual([
      ['open-barrel', 2],
      ['ferrules', 1],
    ])
  })

  it('[K5] is the same when it was written to a file', () => {
    const paged = { ...list, pageSize: 2 }
    expect(parseProductList(JSON.parse(printProductList(paged)))).toEqual(paged)
  })

  it.each([
    ['nothing', null],
    ['another file', { total: 3 }],
    ['a page of no products', { total: 3, pageSize: 0, steps: {} }],
    ['steps back', { total: 3, pageSize: 2, steps: { 'open-barrel': [2, -1] } }],
  ])('[K5] does not read %s', (_title, value) => {
    expect(parseProductList(value)).toBeUndefined()
  })
})
