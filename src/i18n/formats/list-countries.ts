import { COUNTRY_CODES } from '../../domain/locale/country-codes.ts'
import type { Language } from '../../domain/locale/language.ts'
import { formatLocaleOf } from './format-locales.ts'
import { remember } from './remember.ts'

/** A country and its name in a language. */
export interface CountryName {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
}

/** All countries by their names, in the order of the language's alphabet. */
export function listCountries(language: Language): readonly CountryName[] {
  return remember(`countries ${language}`, () => {
    const names = new Intl.DisplayNames([formatLocaleOf(language)], { type: 'region' })
    const { compare } = new Intl.Collator(formatLocaleOf(language))
    return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
      compare(one.name, other.name),
    )
  })
}
