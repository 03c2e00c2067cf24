import { describe, expect, it } from '@jest/globals'
import { compareLists, compareTexts, compareWords, countWords, type TextRun } from './text-difference.ts'

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

  it('gives back both texts, whatever differs', () => {
    const [before, after] = ['a b c d e f g a b', 'x b c a d f f g b y']
    const runs = compareWords(before, after, 'en')
    const without = (kind: TextRun['kind']): string =>
      runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('')
    expect([without('added'), without('removed')]).toEqual([before, after])
  })
})

describe('compareLists', () => {
  it('finds the shortest way', () => {
    const steps = compareLists('A B C A B B A'.split(' '), 'C B A B A C'.split(' '))
    expect(steps.filter(([kind]) => kind !== 'same')).toHaveLength(5)
  })

  it('replaces lists that have next to nothing in common, without taking forever', () => {
    const [before, after] = ['a', 'b'].map((name) => Array.from({ length: 5000 }, (_one, at) => `${name}${at}`))
    const steps = compareLists(before ?? [], after ?? [])
    expect(steps.map(([kind]) => kind)).toEqual([
      ...Array<string>(5000).fill('removed'),
      ...Array<string>(5000).fill('added'),
    ])
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
    expect([countWords(runs, 'added', 'en'), countWords(runs, 'removed', 'en')]).toEqual([4, 0])
  })
})
