import { LANGUAGES, type Language } from '../domain/language.ts'

/**
 * What a language writes numbers, dates and names with. `Intl` has it, too, but its first use in a process takes a phone a
 * tenth of a second, in the middle of taking over a page; a test holds this to what `Intl` says.
 */
export interface FormatWords {
  /** Between groups of three digits. */
  readonly group: string
  readonly decimal: string
  /** Digits of the shortest whole number that has groups; 4 when absent. */
  readonly shortestGrouped?: number
  /** A calendar day: a pattern with `{day}`, `{month}` and `{year}`. */
  readonly day: string
  /** Twelve, with spaces between them, as they stand in a day. */
  readonly months: string
  /** Names of the eleven languages, in the order of `LANGUAGES`, with spaces between them. */
  readonly languages: string
}

const known = new Map<Language, FormatWords>()

/** Makes the words of a language available to this process or tab. */
export function registerFormatWords(language: Language, words: FormatWords): void {
  known.set(language, words)
}

/** @throws {Error} when the words of the language were not registered. */
function requireWords(language: Language): FormatWords {
  const words = known.get(language)
  if (words === undefined) throw new Error(`The words of ${language} are missing: registerFormatWords gives them`)
  return words
}

const DIGITS = /^\d+(?:\.\d+)?$/

/** Rounds half away from zero by the digits that the number is written with: 1.005 has 1.01 as its hundredths. */
function round(digits: string, decimals: number): string {
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`).toFixed(decimals)
}

/**
 * A number as its language writes it; what is not written in plain digits, very large and very small numbers, as it is.
 * @param least decimals at least; zeros after them are left out.
 * @param most decimals at most.
 */
export function writeNumber(value: number, language: Language, least: number, most = least): string {
  const { group, decimal, shortestGrouped = 4 } = requireWords(language)
  const digits = String(Math.abs(value))
  if (!DIGITS.test(digits)) return String(value)
  const [whole = '', all = ''] = round(digits, most).split('.')
  const grouped = whole.length < shortestGrouped ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  let { length } = all
  while (length > least && all[length - 1] === '0') length -= 1
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return `${sign}${grouped}${length === 0 ? '' : `${decimal}${all.slice(0, length)}`}`
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day, such as `18 September 2025`; what is no ISO 8601 date as it is. */
export function writeDay(date: string, language: Language): string {
  const { day: pattern, months } = requireWords(language)
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(date) ?? []
  const name = months.split(' ')[Number(month) - 1]
  if (name === undefined) return date
  return pattern
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', year)
}

/** Name of one of the eleven languages in another one; undefined for others, and without the words of that language. */
export function writeLanguageName(code: string, language: Language): string | undefined {
  return known.get(language)?.languages.split(' ')[LANGUAGES.findIndex((one) => one === code)]
}
