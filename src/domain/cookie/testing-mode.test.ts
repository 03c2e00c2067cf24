import { describe, expect, it } from '@jest/globals'
import { isTestingMode } from './testing-mode.ts'

describe('isTestingMode', () => {
  it.each([
    ['off by default', '', {}, false],
    ['on by the URL', 'testing=true', {}, true],
    ['on by the cookie', '', { uapp_testing: 'true' }, true],
    ['not on by another value', 'testing=1', {}, false],
    ['kept by the cookie whatever the URL says', 'testing=false', { uapp_testing: 'true' }, true],
  ])('[P13] is %s', (_title, query, cookies, expected) => {
    expect(isTestingMode(new URLSearchParams(query), cookies)).toBe(expected)
  })
})
