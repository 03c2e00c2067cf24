import type { Language } from '../locale/language.ts'
import type { AlternateVersion } from './page-node.ts'

/** One language version of a page in a country. */
export interface LanguageVersion {
  readonly language: Language
  readonly urlCode: string
  readonly path: string
  readonly isLanguageFallback: boolean
  readonly isLanguageUnavailable: boolean
}

/**
 * The same page in the other languages of its country and site (S1 §3 `alternateVersions`), in the order given.
 * A version that exists in no fallback of its language is no version.
 */
export function toAlternateVersions(
  language: Language,
  versions: readonly LanguageVersion[],
): readonly AlternateVersion[] {
  return versions
    .filter((version) => version.language !== language && !version.isLanguageUnavailable)
    .map(({ language, urlCode, path, isLanguageFallback }) => ({ language, urlCode, path, isLanguageFallback }))
}
