import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Language } from '../language.ts'
import { compareWords, countWords, isAlike } from './word-difference.ts'

const show = (before: string, after: string, language: Language = 'en'): string =>
  compareWords(before, after, language)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`))
    .join('')

describe('word differences', () => {
  it.each([
    ['a word that was replaced', 'The press is quiet.', 'The press is silent.', 'The press is [-quiet][+silent].'],
    ['words that came in', 'Two models.', 'Two new models.', 'Two [+new ]models.'],
    ['words that went', 'Made in our own hall.', 'Made in our hall.', 'Made in our [-own ]hall.'],
    ['nothing', 'Same', 'Same', 'Same'],
    ['everything', 'One', 'Zwei', '[-One][+Zwei]'],
  ])('[E3] show %s', (_name, before, after, expected) => {
    expect(show(before, after)).toBe(expected)
  })

  it('[E3] divide Japanese by its words', () => {
    expect(show('静かなプレス', '速いプレス', 'ja')).toMatch(/^\[-静かな\]\[\+速い\]プレス$/)
    expect(countWords('静かなプレス', 'ja')).toBeGreaterThan(1)
  })

  it('[E3] hold both texts wholly', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const changes = compareWords(before, after, 'en')
        const side = (other: 'added' | 'removed'): string =>
          changes.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('')
        expect([side('added'), side('removed')]).toEqual([before, after])
      }),
    )
  })

  it('[E3] count words, not signs', () => {
    expect(countWords('Presses, 0.05 mm² — and tools!', 'en')).toBe(5)
  })

  it.each([
    ['one word of six is another', 'The press in hall four runs', 'The press in hall five runs', true],
    ['nothing is left', 'The press', 'Our people', false],
  ])('[E3] take texts for alike or not: %s', (_name, before, after, expected) => {
    expect(isAlike(before, after, 'en')).toBe(expected)
  })
})
