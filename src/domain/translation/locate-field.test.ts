import { describe, expect, it } from '@jest/globals'
import { isAlike } from './locate-field.ts'

describe('isAlike', () => {
  it.each([
    ['one word of six is another', 'The press in hall four runs', 'The press in hall five runs', true],
    ['nothing is left', 'The press', 'Our people', false],
  ])('[E3] takes texts for alike or not: %s', (_name, before, after, expected) => {
    expect(isAlike(before, after, 'en')).toBe(expected)
  })
})
