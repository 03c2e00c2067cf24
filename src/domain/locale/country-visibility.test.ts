import { describe, expect, it } from '@jest/globals'
import { createVisibilityKey, isVisibleIn } from './country-visibility.ts'

describe('isVisibleIn', () => {
  it.each([
    ['[K1] shows what is not limited in every country', undefined, 'CH', true],
    ['[K1] shows what is limited to the country', ['CH', 'DE'], 'CH', true],
    ['[K1] hides what is limited to other countries', ['DE'], 'CH', false],
    ['[K1] hides what is limited to no country at all', [], 'CH', false],
    ['[K1] shows everything to the international entry', ['DE'], 'ALL', true],
  ])('%s', (_title, limit, country, expected) => {
    expect(isVisibleIn(limit, country)).toBe(expected)
  })
})

describe('createVisibilityKey', () => {
  const keyOf = createVisibilityKey([undefined, ['CH', 'DE'], ['US'], ['DE', 'CH']])

  it.each([
    ['[N2] is the same for two countries that see the same', 'CH', 'DE', true],
    ['[N2] is the same for two countries that no limit names', 'JP', 'BR', true],
    ['[N2] differs where one country sees more', 'CH', 'JP', false],
    ['[N2] differs for the international entry, which sees more than each country', 'ALL', 'US', false],
  ])('%s', (_title, one, other, expected) => {
    expect(keyOf(one) === keyOf(other)).toBe(expected)
  })

  it('[N2] does not depend on the order of the limits', () => {
    const reversed = createVisibilityKey([['DE', 'CH'], ['US'], undefined])
    expect(reversed('CH')).toBe(keyOf('CH'))
  })
})
