import { describe, expect, it } from '@jest/globals'
import { wrapLines } from './text-stream.ts'

describe('wrapLines', () => {
  const PATH = 'dist/current/localhost/public/en/products/crimping/bench-presses/index.html'

  it.each([
    ['leaves a line that fits as it is', 'host  localhost', 'host  localhost'],
    ['breaks at spaces, and continues deeper', '  one two three four five', '  one two three four\n    five'],
    ['breaks a long word that nobody copies', 'x'.repeat(26), `${'x'.repeat(22)}\n  ${'x'.repeat(4)}`],
    ['keeps a path in one piece, since it is copied', `file ${PATH}`, `file\n  ${PATH}`],
    ['keeps an address in one piece', `see http://localhost:8000/en/about`, 'see\n  http://localhost:8000/en/about'],
  ])('[C3] %s', (_title, text, expected) => {
    expect(wrapLines(text, 24)).toBe(expected)
  })
})
