import { describe, expect, it } from '@jest/globals'
import { resolveCanonical } from './canonical.ts'
import type { Language } from '../locale/language.ts'

const table =
  (urls: Partial<Record<Language, string>>): ((language: Language) => string | undefined) =>
  (language) =>
    urls[language]

describe('resolveCanonical', () => {
  it.each([
    ['[S10] is the page itself where it is written in its language', 'fr', {}, { fr: '/fr' }, '/fr-ch'],
    ['[S10] is the language shown, in the same country', 'de', { de: '/de-ch' }, { de: '/de' }, '/de-ch'],
    ['[S10] is the language shown, international, where the country lacks it', 'en', {}, { en: '/en' }, '/en'],
    ['[S10] is the page itself where the language shown is planned nowhere', 'en', {}, {}, '/fr-ch'],
  ] as const)('%s', (_title, contentLanguage, inCountry, international, expected) => {
    const canonical = resolveCanonical({
      ownUrl: '/fr-ch',
      language: 'fr',
      contentLanguage,
      inCountry: table(inCountry),
      international: table(international),
    })
    expect(canonical).toBe(expected)
  })
})
