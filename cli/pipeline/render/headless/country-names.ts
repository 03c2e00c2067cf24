import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '../../../../src/domain/locale/language.ts'
import { nameCountry } from '../../plan/compose/name-country.ts'
import type { PlanContext } from '../../plan/plan-context.ts'

/** Names of all countries in a language, by code. */
export type CountryNames = (language: Language) => Readonly<Record<string, string>>

export function createCountryNames({ countries }: Pick<PlanContext, 'countries'>): CountryNames {
  const byLanguage = new Map<Language, Readonly<Record<string, string>>>()
  return (language) => {
    const known = byLanguage.get(language)
    if (known !== undefined) return known
    const names = Object.fromEntries(
      [...countries.keys()].map((code) => [code, nameCountry(countries, code, language)]),
    )
    byLanguage.set(language, names)
    return names
  }
}

/** Hash of the names by language: another hash, other headers. */
export function hashCountryNames(names: CountryNames): Readonly<Record<Language, string>> {
  const hashes = LANGUAGES.map((language) => [
    language,
    createHash('sha256')
      .update(JSON.stringify(names(language)))
      .digest('hex')
      .slice(0, 16),
  ])
  return Object.fromEntries(hashes) as Record<Language, string>
}
