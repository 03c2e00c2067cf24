import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareTexts, compareWords, countRunWords, type TextRun } from './text-difference.ts'

const MARKS = { same: '', added: '+', removed: '-' } as const
const show = (runs: readonly TextRun[]): string =>
  runs.map(({ kind, text }) => (kind === 'same' ? text : `[${MARKS[kind]}${text}]`)).join('')

describe('compareWords', () => {
  it.each([
    ['equal texts', 'One lever.', 'One lever.', 'en', 'One lever.'],
    ['a word more', 'One lever.', 'One long lever.', 'en', 'One [+long ]lever.'],
    ['a word less', 'One long lever.', 'One lever.', 'en', 'One [-long ]lever.'],
    ['another number', '2,400 wires', '2,900 wires', 'en', '[-2,400][+2,900] wires'],
    ['a text that begins', '', 'New', 'en', '[+New]'],
    ['a text that ends', 'Old', '', 'en', '[-Old]'],
    ['words without spaces', '機械を見る', '新しい機械を見る', 'ja', '[+新しい]機械を見る'],
  ])('shows %s', (_name, before, after, language, expected) => {
    expect(show(compareWords(before, after, language))).toBe(expected)
  })

  it('[E3] gives back both texts, whatever differs', () => {
    const without = (runs: readonly TextRun[], kind: TextRun['kind']): string =>
      runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('')
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const runs = compareWords(before, after, 'en')
        expect([without(runs, 'added'), without(runs, 'removed')]).toEqual([before, after])
      }),
    )
  })

  it('[E3] puts what was removed before what was added', () => {
    const kinds = compareWords('a b c d e f g a b', 'x b c a d f f g b y', 'en').map(({ kind }) => kind)
    expect(kinds.join(' ')).not.toContain('added removed')
  })
})

describe('compareTexts', () => {
  it('tells only blocks that differ, and pairs those at one place', () => {
    const before = ['Heading', 'We make tools.', 'Contact', 'Old']
    const after = ['Heading', 'We make good tools.', 'Contact', 'New', 'Newer']
    expect(compareTexts(before, after, 'en').map(show)).toEqual(['We make [+good ]tools.', '[-Old][+New]', '[+Newer]'])
  })

  it('counts words, not spaces and signs', () => {
    const runs = compareTexts([], ['Two words, and more.'], 'en').flat()
    expect([countRunWords(runs, 'added', 'en'), countRunWords(runs, 'removed', 'en')]).toEqual([4, 0])
  })
})
