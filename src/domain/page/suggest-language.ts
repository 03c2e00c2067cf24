import { isLanguage, type Language } from '../locale/language.ts'
import type { AlternateVersion } from './page-node.ts'

/**
 * The version of a page that a visitor would rather read: in the first of their languages that the page has, unless that is
 * the language in which it is shown. `languages` are BCP 47 tags, the best first, as browsers tell them.
 */
export function suggestVersion(
  languages: readonly string[],
  shown: Language,
  versions: readonly AlternateVersion[],
): AlternateVersion | undefined {
  for (const tag of languages) {
    const code = tag.split('-')[0]?.toLowerCase() ?? ''
    if (!isLanguage(code)) continue
    if (code === shown) return undefined
    const version = versions.find((one) => one.language === code && !one.isLanguageFallback)
    if (version !== undefined) return version
  }
  return undefined
}
