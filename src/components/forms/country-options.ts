import { COUNTRY_CODES } from '../../domain/locale/country-codes.ts'
import { escapeMarkup } from '../../domain/text/escape-markup.ts'

interface CountryName {
  readonly code: string
  readonly name: string
}

const lists = new Map<string, readonly CountryName[]>()

/** All countries by their names, in the order of the language's alphabet. */
function listCountryNames(language: string): readonly CountryName[] {
  const known = lists.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const list = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    compare(one.name, other.name),
  )
  lists.set(language, list)
  return list
}

/**
 * Options of a field of countries, as markup: server and browser may name and sort countries differently, and what the server
 * wrote then stays.
 */
export function buildCountryOptions(language: string, choose: string, chosen: string): string {
  const options = listCountryNames(language).map(
    ({ code, name }) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeMarkup(name)}</option>`,
  )
  return `<option value="">${escapeMarkup(choose)}</option>${options.join('')}`
}
