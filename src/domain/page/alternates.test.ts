import { describe, expect, it } from '@jest/globals'
import { toAlternateVersions } from './alternates.ts'

const version = { urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: false, isLanguageUnavailable: false }

describe('toAlternateVersions', () => {
  it.each([
    [
      '[S10] names the other languages of the country',
      { ...version, language: 'fr' },
      [{ language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: false }],
    ],
    [
      '[S10] says which of them is a fallback',
      { ...version, language: 'fr', isLanguageFallback: true },
      [{ language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: true }],
    ],
    ['[S10] leaves out the language itself', { ...version, language: 'de' }, []],
    [
      '[S10] leaves out a language in which the page is unavailable',
      { ...version, language: 'fr', isLanguageUnavailable: true },
      [],
    ],
  ] as const)('%s', (_title, one, expected) => {
    expect(toAlternateVersions('de', [one])).toEqual(expected)
  })
})
