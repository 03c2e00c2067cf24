import { describe, expect, it } from '@jest/globals'
import { describeAge } from './stale-entry.ts'

describe('describeAge', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  it.each([
    ['2026-11-22T11:00:01Z', 'less than an hour'],
    ['2026-11-22T13:00:00Z', 'less than an hour'],
    ['2026-11-22T11:00:00Z', '1 hour'],
    ['2026-11-20T12:00:01Z', '47 hours'],
    ['2026-11-20T12:00:00Z', '2 days'],
    ['2026-10-22T12:00:00Z', '31 days'],
  ])('tells how long ago %s is: %s', (since, age) => {
    expect(describeAge(since, now)).toBe(age)
  })
})
