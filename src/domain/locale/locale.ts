import { isLanguage, isTextLanguage, type Language, type TextLanguage } from './language.ts'
import { spellingOf, type Spelling } from './spelling.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** Country code of the international entry (S1 §3). */
export const INTERNATIONAL = 'ALL'

/** A language, or a language in a country, as it stands in URLs (S1 §3 “Locale record”). */
export interface Locale {
  /** `de` or `de-CH`. */
  readonly code: string
  /** `code` in lower case: the first path segment. */
  readonly urlCode: string
  /** Code of the product service, such as `de-CH` for every German locale. */
  readonly sisCode: string
  readonly isInternational: boolean
  readonly language: Language
  /** ISO 3166-1 alpha-2, or `ALL` for an international locale. */
  readonly country: string
  /** Absent: texts stand as they are written. */
  readonly spelling?: Spelling
}

/** Codes of the product service by language, where S1 §3 fixes them. */
const SIS_CODES: Readonly<Record<TextLanguage, string>> = {
  en: 'en-US',
  de: 'de-CH',
  fr: 'fr-FR',
  zh: 'zh-CN',
  ja: 'ja-JP',
  es: 'es-ES',
  pt: 'pt-BR',
  cs: 'cs-CZ',
  hu: 'hu-HU',
  ro: 'ro-RO',
  sk: 'sk-SK',
}

/**
 * The product service's code for a language: with the country that speaks it most, where the specification fixes none; `en-US` for what is
 * no language (S1 §3).
 */
export function toSisCode(language: string): string {
  if (isTextLanguage(language)) return SIS_CODES[language]
  if (!isLanguage(language)) return SIS_CODES.en
  const { region } = new Intl.Locale(language).maximize()
  return region === undefined ? language : `${language}-${region}`
}

/** The language of a code of the product service; undefined for a code that it does not write. */
export function fromSisCode(code: string): Language | undefined {
  const [language = ''] = code.split('-')
  return isLanguage(language) && toSisCode(language) === code ? language : undefined
}

/** The locale of a language in a country; `ALL` gives the international one. */
export function createLocale(language: Language, country: string): Locale {
  const isInternational = country === INTERNATIONAL
  const code = isInternational ? language : `${language}-${country}`
  const spelling = spellingOf(language, country)
  return {
    code,
    urlCode: code.toLowerCase(),
    sisCode: toSisCode(language),
    isInternational,
    language,
    country,
    ...omitUndefined({ spelling }),
  }
}
