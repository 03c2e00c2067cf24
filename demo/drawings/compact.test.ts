import { describe, expect, it } from '@jest/globals'
import { compact } from './compact.ts'

describe('compact', () => {
  it('writes a polygon in relative numbers', () => {
    expect(compact('<path d="M10 10L20 10L20 30Z"/>')).toBe('<path d="M10 10l10 0 0 20Z"/>')
  })

  it('leaves out corners that nobody sees', () => {
    expect(compact('<path d="M0 0L10 0.1L20 0L20 20L10 20L0 20Z"/>')).toBe('<path d="M0 0l20 0 0 20-20 0Z"/>')
  })

  it('leaves implicit lines of letters as they are', () => {
    expect(compact('<path d="M0 10 3 0 6 10M1 6.8H5"/>')).toBe('<path d="M0 10 3 0 6 10M1 6.8H5"/>')
  })

  it('joins neighbours that have the same pen', () => {
    const twins = '<path fill="none" stroke="#000" d="M0 0L1 1"/><path fill="none" stroke="#000" d="M5 5L6 6"/>'
    expect(compact(twins)).toBe('<path fill="none" stroke="#000" d="M0 0l1 1M5 5l1 1"/>')
  })

  it('keeps filled areas apart, because one may cover the other', () => {
    const areas = '<path fill="#fff" d="M0 0L1 1L0 1Z"/><path fill="#fff" d="M0 0L2 2L0 2Z"/>'
    expect(compact(areas).match(/<path/g)).toHaveLength(2)
  })
})
