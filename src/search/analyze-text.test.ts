import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LANGUAGES, type Language } from '../domain/locale/language.ts'
import { analyzeRuns, listIndexTokens, toTextKey } from './analyze-text.ts'
import { createCompoundSplitter } from './compound-splitter.ts'
import { parseQuery } from './parse-query.ts'

/** Whether a text has all that a query asks for. */
function isFound(text: string, query: string, language: Language): boolean {
  const indexed = new Set(listIndexTokens(text, language))
  const { terms, joined } = parseQuery(query, [language])
  const inWords = terms.every(({ tokens }) => tokens.some((token) => indexed.has(token)))
  return inWords || joined.some(({ form }) => indexed.has(form))
}

describe('listIndexTokens', () => {
  it.each<readonly [string, Language, string, string]>([
    ['capitals', 'en', 'Crimp automats', 'CRIMP AUTOMATS'],
    ['full-width letters', 'en', 'Tarn 20', 'Ｔａｒｎ ２０'],
    ['half-width kana', 'ja', 'トレーサビリティ', 'ﾄﾚｰｻﾋﾞﾘﾃｨ'],
    ['a word without its diacritics', 'hu', 'gépekhez', 'gepekhez'],
    ['diacritics that the text lacks', 'fr', 'denudage', 'dénudage'],
    ['umlauts written out', 'de', 'Prüfsysteme', 'Pruefsysteme'],
    ['umlauts without dots', 'de', 'Prüfsysteme', 'Prufsysteme'],
    ['ß', 'de', 'Maßblatt', 'Massblatt'],
    ['an elided article', 'fr', 'Presses d’établi', 'l’établi'],
    ['a Czech case', 'cs', 'kabel', 'kabelů'],
    ['a Hungarian plural', 'hu', 'Krimpszerszámok', 'krimpszerszám'],
    ['a Romanian singular', 'ro', 'Prese de banc', 'presă'],
    ['a Portuguese singular', 'pt', 'Manuseio de fios', 'fio'],
    ['a Slovak case', 'sk', 'skúška', 'skúškami'],
    ['Japanese words without particles', 'ja', '自動圧着機の保守', '保守 圧着機'],
    ['Chinese words with particles', 'zh', '台式压接机', '台式的压接机'],
    ['one Chinese letter', 'zh', '绞线', '线'],
    ['Latin words within Japanese', 'ja', 'Tarn 20の圧着', 'tarn'],
  ])('[S9] finds %s (%s): %s by %s', (_title, language, text, query) => {
    expect(isFound(text, query, language)).toBe(true)
  })

  it.each([
    ['KX-450 s', 'kx450s'],
    ['KX-450 s', 'KX 450 S'],
    ['KX450S', 'kx-450-s'],
    ['KX450S', 'kx 450 s'],
    ['Tarn 20', 'tarn20'],
    ['serial number TN-2023.00412', 'TN202300412'],
    ['serial number TN-2023.00412', 'tn 2023 00412'],
    ['Reeve 6', 'REEVE-6'],
  ])('[S9] finds the number %s by %s', (text, query) => {
    expect(isFound(text, query, 'en')).toBe(true)
  })

  it.each([
    ['Tarn 20', 'tarn 8', 'en'],
    ['crimp', 'cramp', 'en'],
    ['圧着', '保守', 'ja'],
  ] as const)('[S9] does not find %s by %s', (text, query, language) => {
    expect(isFound(text, query, language)).toBe(false)
  })

  it('[S9] finds a German compound by its parts, if these are words of the texts', () => {
    const words = new Set(['draht', 'verarbeitung', 'maschine', 'maschinen', 'kontakt'])
    const split = createCompoundSplitter((word) => words.has(word))
    expect([
      split('drahtverarbeitungsmaschine'),
      split('maschinenkontakt'),
      split('drahtseil'),
      split('kontakt'),
    ]).toEqual([['draht', 'verarbeitung', 'maschine'], ['maschinen', 'kontakt'], [], []])
    expect(listIndexTokens('Drahtverarbeitungsmaschine', 'de', split)).toEqual(
      expect.arrayContaining(['draht', 'verarbeitung', 'de~maschin']),
    )
  })
})

describe('analyzeRuns', () => {
  it('[S9] names places in the text as it is', () => {
    const text = 'Ｔarn 20 – crêpe、圧着'
    expect(analyzeRuns(text).map(({ start, end, folded }) => [text.slice(start, end), folded])).toEqual([
      ['Ｔarn', 'tarn'],
      ['20', '20'],
      ['crêpe', 'crepe'],
      ['圧着', '圧着'],
    ])
  })

  it('[S9] gives equal keys to texts that differ in punctuation, capitals and diacritics', () => {
    expect(toTextKey('Presses d’établi!')).toBe(toTextKey('presses D-Etabli'))
  })
})

describe('parseQuery', () => {
  it('[S9] asks for words with a subject alone, unless there are no others', () => {
    expect(parseQuery('the press for a cable', ['en']).terms.map(({ word }) => word)).toEqual(['press', 'cable'])
    expect(parseQuery('the for', ['en']).terms.map(({ word }) => word)).toEqual(['the', 'for'])
  })

  it('[S9] understands any text in as many words as it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const { terms, key } = parseQuery(text, [language, 'en'])
        expect(terms.length).toBeLessThanOrEqual(12)
        expect(terms.length > 0).toBe(key !== '')
        expect(terms.every(({ tokens }) => tokens.length > 0 && !tokens.includes(''))).toBe(true)
      }),
    )
  })
})
