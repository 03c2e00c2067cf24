import { describe, expect, it } from '@jest/globals'
import { suggestName } from './suggest-name.ts'

const COUNTRIES = ['Austria', 'Australia', 'Germany', 'Hungary', 'Österreich', 'Switzerland', '日本']

describe('the name that was probably meant', () => {
  it.each([
    ['Germny', 'Germany'],
    ['germany ', 'Germany'],
    ['Osterreich', 'Österreich'],
    ['Switz', 'Switzerland'],
    ['Swizerland', 'Switzerland'],
    ['日', '日本'],
  ])('[M5] is found for “%s”', (written, name) => {
    expect(suggestName(written, COUNTRIES)).toBe(name)
  })

  it.each(['', '  ', 'Aus', 'Atlantis', 'xyz'])('[M5] is not guessed for “%s”', (written) => {
    expect(suggestName(written, COUNTRIES)).toBeUndefined()
  })
})
