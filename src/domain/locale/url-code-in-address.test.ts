import { describe, expect, it } from '@jest/globals'
import { replaceUrlCode } from './url-code-in-address.ts'

describe('replaceUrlCode', () => {
  it.each([
    ['https://www.example/en/company', 'de-ch', 'https://www.example/de-ch/company'],
    ['http://localhost:8000/en', 'de', 'http://localhost:8000/de'],
    ['http://localhost:8000/de-ch/events/fair', 'en', 'http://localhost:8000/en/events/fair'],
  ])('puts another locale into %s', (address, urlCode, expected) => {
    expect(replaceUrlCode(address, urlCode)).toBe(expected)
  })
})
