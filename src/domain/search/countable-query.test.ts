import { describe, expect, it } from '@jest/globals'
import { toCountableQuery } from './countable-query.ts'

describe('toCountableQuery', () => {
  it.each([
    ['a word', ' Crimp  Press ', 'crimp press'],
    ['another form of letters', 'ＴＡＲＮ ２０', 'tarn 20'],
    ['an article number', 'TK-4711.20', 'tk-4711.20'],
    ['a range', '0,35 mm² – 2,5 mm²', '0,35 mm2 – 2,5 mm2'],
    ['Japanese', '圧着 プレス', '圧着 プレス'],
  ])('[S9] counts %s', (_title, query, expected) => {
    expect(toCountableQuery(query)).toBe(expected)
  })

  it.each([
    ['nothing', '  '],
    ['an address of mail', 'nora@buyer.example'],
    ['a telephone number', '+41 44 123 45 67'],
    ['a customer number', 'order 20261127'],
    ['a key', '0123456789abcdef0123'],
    ['a sentence', 'my machine with the number seven does not work'],
    ['a long text', 'x'.repeat(61)],
  ])('[S9] does not count %s', (_title, query) => {
    expect(toCountableQuery(query)).toBeUndefined()
  })
})
