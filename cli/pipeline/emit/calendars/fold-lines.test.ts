import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { foldLines } from './fold-lines.ts'

describe('foldLines', () => {
  it('[S6] folds long lines at 75 octets and leaves short ones alone', () => {
    expect(foldLines(`A\r\n${'x'.repeat(80)}\r\n`)).toBe(`A\r\n${'x'.repeat(75)}\r\n ${'x'.repeat(5)}\r\n`)
  })

  it('[S6] undoes folds at other places first', () => {
    expect(foldLines('SUMMARY:one\r\n  two')).toBe('SUMMARY:one two')
  })

  it('[S6] loses nothing and cuts no character, whatever is in a line', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((line) => !/[\r\n]/.test(line))
    const property = fc.property(text, (line) => {
      const folded = foldLines(line)
      const isShort = folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)
      return isShort && folded.replaceAll('\r\n ', '') === line && !folded.includes('\uFFFD')
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})
