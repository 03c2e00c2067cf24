import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import type { ContentPage } from './content-entries.ts'
import { selectEntries } from './entry-selection.ts'
import type { Language } from '../locale/language.ts'

const about = { en: pageOf('about'), de: pageOf('about', { contentLanguage: 'de' }) }
const germanOnly = pageOf('anreise', { contentLanguage: 'de' })
const frenchOnly = pageOf('trajet', { contentLanguage: 'fr' })
const entries: Partial<Record<Language, readonly ContentPage[]>> = {
  en: [about.en],
  de: [about.de, germanOnly],
  fr: [about.en, frenchOnly],
  ja: [about.en],
}
const select = (
  language: Language,
  languages: readonly Language[],
): readonly (readonly [slug: string, language: Language, isUnavailable: boolean])[] =>
  selectEntries(language, languages, (one) => entries[one] ?? []).map(
    ({ entry, isUnavailable }) => [entry.slug, entry.contentLanguage, isUnavailable] as const,
  )

describe('selectEntries', () => {
  it.each([
    [
      '[S10] shows an entry in its language, and what exists only in another language of the site in that one',
      'de',
      ['de', 'en', 'fr'],
      [
        ['about', 'de', false],
        ['anreise', 'de', false],
        ['trajet', 'fr', true],
      ],
    ],
    ['[S10] takes a fallback of the content service as available', 'ja', ['en', 'ja'], [['about', 'en', false]]],
    [
      '[P10] leaves out an entry that exists in none of the languages of the site',
      'en',
      ['en', 'ja'],
      [['about', 'en', false]],
    ],
    [
      '[S10] marks an entry of another language as unavailable',
      'en',
      ['en', 'de'],
      [
        ['about', 'en', false],
        ['anreise', 'de', true],
      ],
    ],
  ] as const)('%s', (_title, language, languages, expected) => {
    expect(select(language, languages)).toEqual(expected)
  })
})
