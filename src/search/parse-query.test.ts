import { describe, expect, it } from '@jest/globals'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { openWords } from './words/search-synonyms.ts'
import { NO_WORDS } from './words/search-words.ts'

const words = openWords({ ...NO_WORDS, stop: ['the', 'of'], means: { 'user manual': ['Downloads'] } }, 'en')
const parse = (query: string): ParsedQuery => parseQuery(query, ['en'], words)
const wordsOf = (query: string): readonly string[] => parse(query).terms.map(({ folded }) => folded)

describe('parseQuery', () => {
  it.each([
    ['words without a subject', 'the height of presses', ['height', 'presses']],
    ['zero-width letters', 'pre\u200Bss', ['press']],
    ['what is excluded', 'wend 30 -duo', ['wend', '30']],
    ['hyphens within words', 'KX-450', ['kx', '450']],
    ['no more than twelve words', Array.from({ length: 20 }, (_, at) => `w${at}x`).join(' '), 12],
  ])('[S9] reads a query with %s', (_what, query, expected) => {
    const found = wordsOf(query)
    expect(typeof expected === 'number' ? found.length : found).toEqual(expected)
  })

  it('[S9] keeps phrases, and what must not be found', () => {
    const { phrases, excluded, terms } = parse('press “same Day” -"night shift" -old')
    expect(phrases).toEqual(['same day'])
    expect(excluded.map(([word]) => word)).toEqual(['night', 'old'])
    expect(terms.map(({ folded }) => folded)).toEqual(['press', 'same', 'day'])
  })

  it('[S9] tells a query without a subject from none', () => {
    expect([parse('the of').isStopOnly, parse('…').isStopOnly]).toEqual([true, false])
  })

  it.each([
    ['TN 4 071 882', true],
    ['TN4071882', true],
    ['XQ-88231-7', true],
    ['16384 points', false],
    ['Tarn 20', false],
    ['240 mm²', false],
  ])('[S9] takes %s for a number that is somebody’s: %s', (query, isCode) => {
    expect(parse(query).terms.some(({ codes }) => codes.length > 0)).toBe(isCode)
  })

  it('[S9] finds other words for several, whatever their endings', () => {
    const tokens = parse('user manuals').terms.map((term) => term.tokens)
    expect(words.findSynonyms(tokens)).toMatchObject({ length: 2 })
    expect(words.findSynonyms(parse('manual').terms.map((term) => term.tokens))).toBeUndefined()
  })
})
