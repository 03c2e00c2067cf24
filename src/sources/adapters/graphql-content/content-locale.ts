import { isLanguage, pickDefaultLanguage, type Language } from '../../../domain/locale/language.ts'
import type { Locale } from './generated/operations.ts'

/** Locale codes of the content service that are not just the language: enum values, so an underscore divides language and country. */
const LOCALES = { pt: 'pt_BR', zh: 'zh_CN' } as const

const hasOwnCode = (language: Language): language is keyof typeof LOCALES => language in LOCALES

/** The content service's code of a language. */
export function toContentLocale(language: Language): Locale {
  return hasOwnCode(language) ? LOCALES[language] : language
}

/** The language of a code of the content service; `undefined` for one that is none. */
export function fromContentLocale(locale: string): Language | undefined {
  const [language = ''] = locale.split('_')
  return isLanguage(language) && toContentLocale(language) === locale ? language : undefined
}

/**
 * In which languages to look for an entry: the current one, its fallback, `en` (S1 §7), or the group's first language where it has no
 * English; then the group's others, so that an entry that exists in none of them is still known and can be shown as unavailable (S1 §3
 * `isLanguageUnavailable`).
 * @param languages of the group, the first one first
 */
export function orderLanguages(
  languages: readonly Language[],
  language: Language,
  fallback?: Language,
): readonly Language[] {
  const order = [language, ...(fallback === undefined ? [] : [fallback]), pickDefaultLanguage(languages), ...languages]
  return [...new Set(order)]
}

/** The same as the service's codes. */
export const localeOrder = (...request: Parameters<typeof orderLanguages>): Locale[] =>
  orderLanguages(...request).map(toContentLocale)

/**
 * The header that names the languages in which an entry is wanted: the current one, its fallback, `en` (S1 §7), or the group's first.
 * Queries name them, too, and some more (`localeOrder`); what stands between reads the header.
 * @param languages of the group, the first one first
 */
export function createLocaleHeader(
  languages: readonly Language[],
): (variables: object) => Readonly<Record<string, string>> {
  const last = toContentLocale(pickDefaultLanguage(languages))
  return (variables) => {
    if (!('locales' in variables) || !Array.isArray(variables.locales)) return {}
    const locales: readonly unknown[] = variables.locales
    const wanted = locales.slice(0, locales.indexOf(last) + 1)
    return wanted.length === 0 ? {} : { 'gcms-locales': wanted.join(', ') }
  }
}
