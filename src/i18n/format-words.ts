import { LANGUAGES, type Language } from '../domain/language.ts'

/**
 * Words of a language that dates and names are written with. `Intl` has them, too, but its first use in a process takes a
 * phone a tenth of a second, in the middle of taking over a page; a test holds these to what it says.
 */
export interface FormatWords {
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

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day; undefined without the words of the language, and for what is no ISO 8601 date. */
export function writeDay(date: string, language: Language): string | undefined {
  const words = known.get(language)
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(date) ?? []
  const name = words?.months.split(' ')[Number(month) - 1]
  if (words === undefined || name === undefined) return undefined
  return words.day
    .replace('{day}', String(Number(day)))
    .replace('{month}', name)
    .replace('{year}', year)
}

/** Name of one of the eleven languages in another one; undefined for others, and without the words of that language. */
export function writeLanguageName(code: string, language: Language): string | undefined {
  const at = LANGUAGES.findIndex((one) => one === code)
  return known.get(language)?.languages.split(' ')[at]
}
