import { describe, expect, it } from '@jest/globals'
import { findSerialNumber, isSerialNumber } from './serial-number.ts'

describe('a serial number', () => {
  it.each([
    ['AD450-2207-0148', 'AD450-2207-0148'],
    ['  ad450-2207-0148 ', 'AD450-2207-0148'],
    ['https://www.trenholt.example/m/AD450-2207-0148?from=plate', 'AD450-2207-0148'],
    ['Serial no. RE6-2311-0032, built 2023', 'RE6-2311-0032'],
    ['X100/7', 'X100/7'],
    ['hello world 12', undefined],
    ['WIFI', undefined],
    ['', undefined],
    ['12', undefined],
    ['https://evil.example/12', undefined],
  ])('[M4] of %j is %s', (text, serial) => {
    expect(findSerialNumber(text)).toBe(serial)
  })

  it('[M4] is told from other words of a search', () => {
    expect(['ad450-2207-0148', 'feed AD450-2207-0148', '48213'].map(isSerialNumber)).toEqual([true, false, false])
  })
})
