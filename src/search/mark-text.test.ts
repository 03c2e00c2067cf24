import { describe, expect, it } from '@jest/globals'
import type { Language } from '../domain/locale/language.ts'
import { createMarker, excerptBody } from './mark-text.ts'

const markerOf = (tokens: readonly string[], language: Language = 'en') =>
  createMarker(new Set(tokens), [language], (word) => (word === 'crimppresse' ? ['crimp', 'presse'] : []))

const marked = (text: string, tokens: readonly string[], language?: Language): readonly string[] =>
  markerOf(tokens, language)
    .findHits(text)
    .map(([start, end]) => text.slice(start, end))

describe('marks', () => {
  it.each<readonly [string, string, readonly string[], readonly string[], Language]>([
    ['a word by its stem', 'It presses. Pressure is low.', ['press'], ['presses'], 'en'],
    ['a word with diacritics', 'Étalonnage des capteurs', ['etalonnag'], ['Étalonnage'], 'fr'],
    ['a number with its separators', 'Tests 8,192 points, not 81,920.', ['8192'], ['8,192'], 'en'],
    ['a code in pieces', 'Number KX-450 s here', ['kx450s'], ['KX-450 s'], 'en'],
    ['a compound by its part', 'Die Crimppresse läuft.', ['press'], ['Crimppresse'], 'de'],
    ['ideographs as they stand', '自動圧着機です', ['圧着'], ['圧着'], 'ja'],
    ['nothing that only begins so', 'The presidents left', ['press'], [], 'en'],
  ])('[G3] are %s', (_what, text, tokens, expected, language) => {
    expect(marked(text, tokens, language)).toEqual(expected)
  })

  it('[G3] stand in a passage that is cut between words', () => {
    const body = `${'Other words come before. '.repeat(40)}Here it presses the wire. ${'And some after. '.repeat(40)}`
    const { text, hits } = excerptBody({ lead: '', body, language: 'en' }, markerOf(['press']))
    expect(text).toMatch(/^… .*presses the wire.* …$/)
    expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['presses'])
  })

  it('[G3] are shown where most of the words stand, not where one of them stands most often', () => {
    const filler = 'Other words lie between them. '.repeat(12)
    const body = `${'A press, a press, a press. '.repeat(4)}${filler}Here a press bends the wire. ${filler}`
    const { text } = excerptBody({ lead: '', body, language: 'en' }, markerOf(['press', 'wire']))
    expect(text).toContain('Here a press bends the wire.')
  })

  it('[G3] are shown where a long text says what was asked for, not where its name stands', () => {
    const filler = 'Other words lie between them. '.repeat(200)
    const body = `Press manual. ${filler}A press bends the wire. ${filler}`
    const { text } = excerptBody({ lead: '', body, language: 'en' }, markerOf(['press', 'wire']))
    expect(text).toContain('A press bends the wire.')
  })

  it('[G3] are marked to the end of the passage', () => {
    const body = `${'x'.repeat(1480)} Here a press bends the wire, and another press does so, too.`
    const { text, hits } = excerptBody({ lead: '', body, language: 'en' }, markerOf(['press', 'wire']))
    expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['press', 'wire', 'press'])
  })
})
