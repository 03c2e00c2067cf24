import { describe, expect, it } from '@jest/globals'
import { buildPhoneLink } from './phone-link.ts'

describe('buildPhoneLink', () => {
  it.each([
    ['spaces and hyphens', '+41 00 000-00.00', 'tel:+41000000000'],
    ['brackets of an area', '(030) 000 000', 'tel:030000000'],
    ['a trunk zero behind the country', '+49 (0)30 000 000', 'tel:+4930000000'],
    ['a plus in the middle', '00 41+44', 'tel:004144'],
  ])('[S1] keeps what a telephone dials: %s', (_, number, address) => {
    expect(buildPhoneLink(number)).toBe(address)
  })

  it('[S1] gives no address for a text without digits', () => {
    expect(buildPhoneLink('on request')).toBeUndefined()
  })
})
