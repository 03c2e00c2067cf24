import { describe, expect, it } from '@jest/globals'
import { toGateDecision } from './accept-options.ts'

describe('toGateDecision', () => {
  it('decides nothing when nothing is accepted', () => {
    expect(toGateDecision({})).toBeUndefined()
  })

  it('takes each check once, with the name and the reason', () => {
    expect(toGateDecision({ accept: ['pages', 'words', 'pages'], by: ' Mara Ohlin ', reason: 'Old' })).toEqual({
      checks: ['pages', 'words'],
      by: 'Mara Ohlin',
      reason: 'Old',
    })
  })

  it.each([
    ['nobody takes the responsibility', { accept: ['pages'] as const }, /--by "Your name"/],
    ['the name is empty', { accept: ['pages'] as const, by: ' ' }, /--by "Your name"/],
    ['there is nothing to accept', { by: 'Mara Ohlin' }, /--accept and one or more of pages, sections/],
  ])('refuses when %s', (_title, options, message) => {
    expect(() => toGateDecision(options)).toThrow(message)
  })
})
