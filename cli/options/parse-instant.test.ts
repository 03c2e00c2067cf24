import { describe, expect, it } from '@jest/globals'
import { parseInstant } from './parse-instant.ts'

describe('parseInstant', () => {
  it.each([
    ['a moment in its zone', '2026-12-01T09:00:00+01:00', '2026-12-01T08:00:00.000Z'],
    ['a moment in UTC', '2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
    ['a day by its beginning in UTC', '2026-12-01', '2026-12-01T00:00:00.000Z'],
  ])('reads %s', (_title, text, instant) => {
    expect(parseInstant(text).toISOString()).toBe(instant)
  })

  it.each(['tomorrow', '2026-12-01T09:00:00', '2026-13-01', ''])('refuses %j, naming the form', (text) => {
    expect(() => parseInstant(text)).toThrow(/looks like 2026-12-01T09:00:00\+01:00/)
  })
})
