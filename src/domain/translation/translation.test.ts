import { describe, expect, it } from '@jest/globals'
import { TEXT_LANGUAGES, type Language } from '../locale/language.ts'
import {
  listChanged, resolveOverallState, resolveTargetLanguages, resolveTranslations, type Translation, type TranslationState,
} from './translation.ts' // prettier-ignore

const EXPORTED = new Date('2026-08-28T08:00:00Z')

const translationOf = (language: Language, state: TranslationState): Translation => ({
  language,
  state,
  exportedAt: EXPORTED,
  importedAt: null,
})

describe('resolveOverallState', () => {
  it.each<[string, TranslationState[], TranslationState]>([
    ['all are translated', ['Translated', 'Translated'], 'Translated'],
    ['one is in progress', ['Translated', 'InProgress', 'MarkedForTranslation'], 'InProgress'],
    ['all are in progress', ['InProgress', 'InProgress'], 'InProgress'],
    ['one is marked and none in progress', ['Translated', 'MarkedForTranslation'], 'MarkedForTranslation'],
    ['there is no language to translate into', [], 'Translated'],
  ])('[E3] when %s', (_name, states, overall) => {
    expect(resolveOverallState(states)).toBe(overall)
  })
})

describe('resolveTargetLanguages', () => {
  it('[E3] are those of the site but the source, where the page names none', () => {
    expect(resolveTargetLanguages({ sourceLanguage: 'de' }, ['en', 'fr', 'de'])).toEqual(['en', 'fr'])
  })

  it('[E3] are those that the page names, in our order, without its source', () => {
    const page = { sourceLanguage: 'en', targetLanguages: ['zh', 'en', 'cs'] } as const
    expect(resolveTargetLanguages(page, TEXT_LANGUAGES)).toEqual(['cs', 'zh'])
  })

  it('[E3] are none where the page wants none', () => {
    expect(resolveTargetLanguages({ sourceLanguage: 'en', targetLanguages: [] }, TEXT_LANGUAGES)).toEqual([])
  })
})

describe('resolveTranslations', () => {
  const page = { id: 'page-a', sourceLanguage: 'en', availableLanguages: ['en', 'de'] } as const

  it('[E3] are derived from the content where nothing is recorded', () => {
    const found = resolveTranslations(page, ['en', 'de', 'fr'], [])
    expect(found).toEqual([
      { language: 'de', state: 'Translated', exportedAt: null, importedAt: null },
      { language: 'fr', state: 'MarkedForTranslation', exportedAt: null, importedAt: null },
    ])
  })

  it('[E3] are as recorded, whatever the content has; records of languages that are no target do not count', () => {
    const recorded = [translationOf('de', 'InProgress'), translationOf('ja', 'InProgress')]
    const found = resolveTranslations(page, ['en', 'de'], recorded)
    expect(found).toEqual([translationOf('de', 'InProgress')])
  })
})

describe('listChanged', () => {
  const translations = [
    translationOf('cs', 'Translated'),
    translationOf('de', 'MarkedForTranslation'),
    translationOf('fr', 'InProgress'),
  ]

  it.each([
    ['start', ['de']],
    ['reset', ['cs', 'fr']],
  ] as const)('[E4] %s', (step, languages) => {
    expect(listChanged(step, translations)).toEqual(languages)
  })
})
