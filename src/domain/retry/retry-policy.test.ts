import { describe, expect, it } from '@jest/globals'
import { backoffDelay, parseRetryAfter, RETRY_STATUSES } from './retry-policy.ts'

const NOW = Date.parse('2026-03-18T09:00:00Z')

describe('retry policy', () => {
  it('[G7] tries again after exactly these statuses', () => {
    expect(RETRY_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  })

  it.each([
    [1, 0, 125],
    [1, 0.5, 188],
    [2, 0, 250],
    [3, 0, 500],
    [4, 0.999, 1999],
    [20, 0, 15_000],
  ])('[G7] waits longer with each try: after %i tries and a chance of %d for %i ms', (attempt, random, expected) => {
    expect(backoffDelay({ first: 250, longest: 30_000 }, attempt, random)).toBe(expected)
  })

  it.each([
    [1, 15],
    [2, 30],
    [3, 60],
    [40, 600],
  ])('leaves nothing to chance where nobody else returns: after %i tries %i', (failed, expected) => {
    expect(backoffDelay({ first: 15, longest: 600 }, failed)).toBe(expected)
  })

  it.each([
    ['seconds', '2', 2000],
    ['a date', 'Wed, 18 Mar 2026 09:00:30 GMT', 30_000],
    ['a date that has passed', 'Wed, 18 Mar 2026 08:00:00 GMT', 0],
    ['nothing', null, undefined],
    ['an empty value', ' ', undefined],
    ['something else', 'soon', undefined],
  ])('[G7] reads Retry-After with %s', (_name, header, expected) => {
    expect(parseRetryAfter(header, NOW)).toBe(expected)
  })
})
