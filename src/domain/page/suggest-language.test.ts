import { describe, expect, it } from '@jest/globals'
import type { AlternateVersion } from './page-node.ts'
import { suggestVersion } from './suggest-language.ts'

const versions: readonly AlternateVersion[] = [
  { language: 'en', urlCode: 'en-ch', path: '/en-ch/about', isLanguageFallback: false },
  { language: 'fr', urlCode: 'fr-ch', path: '/fr-ch/about', isLanguageFallback: true },
  { language: 'ja', urlCode: 'ja', path: '/ja/about', isLanguageFallback: false },
]

describe('suggestVersion', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['nothing to those who read the page’s language', ['de-AT', 'en'], undefined],
    ['the first language that the page has', ['en-GB', 'ja'], '/en-ch/about'],
    ['no version that is only a fallback', ['fr-CH', 'ja-JP'], '/ja/about'],
    ['nothing where a better language is the page’s own', ['fr', 'de', 'en'], undefined],
    ['nothing for languages that no site has', ['fi', 'xx'], undefined],
    ['nothing to browsers that tell nothing', [], undefined],
  ])('[N12] suggests %s', (_what, languages, path) => {
    expect(suggestVersion(languages, 'de', versions)?.path).toBe(path)
  })
})
