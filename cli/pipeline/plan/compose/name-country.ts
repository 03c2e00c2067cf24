import type { Language } from '../../../../src/domain/locale/language.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'

/** Name of a country in a language, in English where it has none, else its code. */
export function nameCountry(countries: ReadonlyMap<string, Country>, code: string, language: Language): string {
  const names = countries.get(code)?.displayNames
  return names?.[language] ?? names?.en ?? code
}
