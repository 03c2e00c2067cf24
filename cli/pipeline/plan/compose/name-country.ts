import { COUNTRY_CODES } from '../../../../src/domain/locale/country-codes.ts'
import { isTextLanguage, type Language } from '../../../../src/domain/locale/language.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'

const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES)

/** Each takes longer to make than to ask for all names. */
const regionNames = new Map<Language, Intl.DisplayNames>()

/** What the language itself calls a country, as far as that is known: the content has names in the usual languages alone. */
function findUsualName(code: string, language: Language): string | undefined {
  if (isTextLanguage(language) || !KNOWN.has(code)) return undefined
  const names = regionNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  regionNames.set(language, names)
  return names.of(code)
}

/** Name of a country in a language; where the content has none, as the language's own data has it, else in English or any other language. */
export function nameCountry(countries: ReadonlyMap<string, Country>, code: string, language: Language): string {
  const names = countries.get(code)?.displayNames
  return names?.[language] ?? findUsualName(code, language) ?? names?.en ?? Object.values(names ?? {})[0] ?? code
}
