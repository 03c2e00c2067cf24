import { describe, expect, it } from '@jest/globals'
import { isGtin } from './gtin.ts'

describe('isGtin', () => {
  it.each([
    ['a GTIN-8', '96385074', true],
    ['a GTIN-12', '614141999996', true],
    ['a GTIN-13', '4006381333931', true],
    ['a GTIN-14', '10614141000415', true],
    ['a wrong check digit', '4006381333932', false],
    ['two digits in the wrong order', '4006381333391', false],
    ['a wrong number of digits', '40063813339', false],
    ['blanks', '4006381 333931', false],
  ])('[K2] knows %s', (_name, text, expected) => {
    expect(isGtin(text)).toBe(expected)
  })
})
