import { describe, expect, it } from '@jest/globals'
import { allowedDistance, measureDistance } from './edit-distance.ts'

describe('measureDistance', () => {
  it.each([
    ['press', 'press', 0],
    ['press', 'pres', 1],
    ['press', 'prress', 1],
    ['press', 'perss', 1],
    ['press', 'prxss', 1],
    ['crimping', 'crmipign', 2],
    ['press', 'seal', 3],
    ['press', 'presses and more', 3],
  ])('[S9] %s and %s differ by %i, at most 3', (one, other, expected) => {
    expect([measureDistance(one, other, 2), measureDistance(other, one, 2)]).toEqual([expected, expected])
  })

  it('[S9] allows more errors in longer words, none in short ones', () => {
    expect(['axe', 'wire', 'presses', 'crimping'].map(({ length }) => allowedDistance(length))).toEqual([0, 1, 1, 2])
  })
})
