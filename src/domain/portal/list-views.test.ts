import { describe, expect, it } from '@jest/globals'
import { moveColumn, showsView, toListColumns, toViewQuery, withoutHidden } from './list-views.ts'

const isNorth = (id: string): boolean => id === '90-1'

describe('a view of a list', () => {
  it('[M3] keeps search, filters, order and columns, and no place in the list', () => {
    expect(toViewQuery('view=all&search=E-217&page=3&sort=-age&columns=number,subject')).toBe(
      'view=all&search=E-217&sort=-age&columns=number%2Csubject',
    )
    expect(toViewQuery('model=Adze+450&machine=AD450-1')).toBe('model=Adze+450')
  })

  it.each([
    ['tickets', 'locations=90-1,91-1&sort=age', 'sort=age&locations=90-1'],
    ['machines', 'location=90-1&location=91-1', 'location=90-1'],
    ['people', 'org=91-1&org=90-1&app=tickets', 'app=tickets&org=90-1'],
    ['tickets', 'states=waiting', 'states=waiting'],
    ['tickets', 'locations=91-1', undefined],
  ] as const)('[M3] of %s, %s, names no organization that a reader may not see', (list, query, expected) => {
    expect(withoutHidden(list, query, isNorth)).toBe(expected)
  })

  it('[M3] has each column once, and nothing that is no name', () => {
    expect(toListColumns(['state', 'number', 'state', '<b>', ''])).toEqual(['state', 'number'])
  })
})

describe('a list and its views', () => {
  it.each([
    ['the same in another order', 'view=all&sort=age', 'sort=age&view=all', true],
    ['another page', 'view=all&page=3', 'view=all', true],
    ['another filter', 'view=all&states=new', 'view=all', false],
    ['columns of the reader', 'view=all&columns=number', 'view=all', true],
    ['other columns', 'view=all&columns=number,state', 'view=all&columns=number', false],
  ])('[M3] knows a view by %s: %s', (_, query, view, isShown) => {
    expect(showsView(query, view)).toBe(isShown)
  })

  it('[M3] moves a column past its neighbour, and not beyond the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  })
})
