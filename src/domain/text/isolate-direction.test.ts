import { describe, expect, it } from '@jest/globals'
import { isolateDirection } from './isolate-direction.ts'

describe('isolateDirection', () => {
  it.each([
    ['Hebrew', 'טארן 20', '\u2068טארן 20\u2069'],
    ['Arabic among Latin', 'Tarn تارن', '\u2068Tarn تارن\u2069'],
    ['Latin', 'Tarn 20', 'Tarn 20'],
    ['Japanese', '卓上プレス', '卓上プレス'],
  ])('[P9] sets apart what is written from right to left: %s', (_script, text, expected) => {
    expect(isolateDirection(text)).toBe(expected)
  })
})
