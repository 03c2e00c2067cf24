import { describe, expect, it } from '@jest/globals'
import { toImpactQueryState } from './impact-query-state.ts'

describe('toImpactAddress', () => {
  it.each([
    ['', { view: 'words', width: 'desktop' }],
    ['entry=page-new&view=sides&width=phone', { entry: 'page-new', view: 'sides', width: 'phone' }],
    ['url=https%3A%2F%2Fwww.example%2Fen', { url: 'https://www.example/en', view: 'words', width: 'desktop' }],
    ['url=nothing&view=sides', { view: 'sides', width: 'desktop' }],
    ['view=upside-down&width=wall', { view: 'words', width: 'desktop' }],
  ])('understands “%s”', (query, expected) => {
    expect(toImpactQueryState(new URLSearchParams(query))).toEqual(expected)
  })
})
