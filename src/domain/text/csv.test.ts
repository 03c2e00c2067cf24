import { describe, expect, it } from '@jest/globals'
import { toCsvRow } from './csv.ts'

describe('toCsvRow', () => {
  it('[M3] quotes what would end a field, and doubles quotes (RFC 4180)', () => {
    expect(toCsvRow([48_213, 'Size, "all"', 'two\nlines', ''])).toBe('48213,"Size, ""all""","two\nlines",\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 7000', "'+49 7000"],
    ['@import', "'@import"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['  =1+1', "'  =1+1"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['-10', '-10'],
    ['E-217', 'E-217'],
  ])('[M3] lets no spreadsheet run %j', (text, field) => {
    expect(toCsvRow([text])).toBe(`${field}\r\n`)
  })
})
