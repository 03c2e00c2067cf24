import { LANGUAGES, DEFAULT_LANGUAGE, type Language } from '../../../domain/locale/language.ts'
import type { Locale } from './generated/operations.ts'

/** Locale codes of the content service: enum values, so an underscore divides language and country. */
const LOCALES: Readonly<Record<Language, Locale>> = {
  cs: 'cs', de: 'de', en: 'en', es: 'es', fr: 'fr', hu: 'hu', ja: 'ja', pt: 'pt_BR', ro: 'ro', sk: 'sk', zh: 'zh_CN',
} // prettier-ignore

/** The content service's code of a language. */
export function toContentLocale(language: Language): Locale {
  return LOCALES[language]
}

/** The language of a code of the content service; `undefined` for one the sites do not have. */
export function fromContentLocale(locale: string): Language | undefined {
  return LANGUAGES.find((language) => LOCALES[language] === locale)
}

/**
 * In which languages to look for an entry: the current one, its fallback, `en` (S1 §7); then all others, so that an entry
 * that exists in none of them is still known and can be shown as unavailable (S1 §3 `isLanguageUnavailable`).
 */
export function localeOrder(language: Language, fallback: Language | undefined): Locale[] {
  const order = [language, ...(fallback === undefined ? [] : [fallback]), DEFAULT_LANGUAGE, ...LANGUAGES]
  return [...new Set(order)].map(toContentLocale)
}

/**
 * The header that names the languages in which an entry is wanted: the current one, its fallback, `en` (S1 §7). Queries name
 * them, too, and some more (`localeOrder`); what stands between reads the header.
 * @param variables of a query; one without `locales` is the same in all languages.
 */
export function toLocaleHeader(variables: object): Readonly<Record<string, string>> {
  if (!('locales' in variables) || !Array.isArray(variables.locales)) return {}
  const locales: readonly unknown[] = variables.locales
  const wanted = locales.slice(0, locales.indexOf(toContentLocale(DEFAULT_LANGUAGE)) + 1)
  return wanted.length === 0 ? {} : { 'gcms-locales': wanted.join(', ') }
}
