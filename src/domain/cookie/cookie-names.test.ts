import { describe, expect, it } from '@jest/globals'
import { localeCookieOf } from './cookie-names.ts'

describe('localeCookieOf', () => {
  it.each([
    [true, 'trenholt', 'uapp_locale'],
    [false, 'trenholt_events', 'uapp_locale_trenholt_events'],
  ])('[G9] main site: %s, %s → %s', (isMain, technicalName, expected) => {
    expect(localeCookieOf({ isMain, technicalName })).toBe(expected)
  })
})
