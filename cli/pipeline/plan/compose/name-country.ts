import { COUNTRY_CODES } from '../../../../src/domain/locale/country-codes.ts'
import { isTextLanguage, type Language } from '../../../../src/domain/locale/language.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'

/** What the language itself calls a country, as far as that is known: the content has names in the usual languages alone. */
function findUsualName(code: string, language: Language): string | undefined {
  if (isTextLanguage(language) || !COUNTRY_CODES.includes(code)) return undefined
  return new Intl.DisplayNames([language], { type: 'region' }).of(code)
}

/** Name of a country in a language; where the content has none, as the language's own data has it, else in English or any other language. */
export function nameCountry(countries: ReadonlyMap<string, Country>, code: string, language: Language): string {
  const names = countries.get(code)?.displayNames
  return names?.[language] ?? findUsualName(code, language) ?? names?.en ?? Object.values(names ?? {})[0] ?? code
}
