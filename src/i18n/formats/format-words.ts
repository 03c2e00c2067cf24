import type { Language } from '../../domain/locale/language.ts'

/** Between the names of months. */
export const WORD_SEPARATOR = '|'

/**
 * What a language writes numbers, dates and names with. `Intl` has it, too, but its first use in a process takes a phone a
 * tenth of a second, in the middle of taking over a page: `createFormatWords` asks it when code is compiled.
 */
export interface FormatWords {
  /** Between groups of three digits. */
  readonly group: string
  readonly decimal: string
  /** Digits of the shortest whole number that has groups; 4 when absent. */
  readonly shortestGrouped?: number
  /** A calendar day: a pattern with `{day}`, `{month}` and `{year}`. */
  readonly day: string
  /** Twelve, with `WORD_SEPARATOR` between them, as they stand in a day. */
  readonly months: string
  /** Names of the group's languages. */
  readonly languages: Readonly<Partial<Record<Language, string>>>
}

const known = new Map<Language, FormatWords>()

/** Makes the words of a language available to this process or tab. */
export function registerFormatWords(language: Language, words: FormatWords): void {
  known.set(language, words)
}

/** Those of a language; undefined when they were not registered. */
export function findFormatWords(language: Language): FormatWords | undefined {
  return known.get(language)
}

/** @throws {Error} when the words of the language were not registered. */
export function requireFormatWords(language: Language): FormatWords {
  const words = known.get(language)
  if (words === undefined) throw new Error(`The words of ${language} are missing: registerFormatWords gives them`)
  return words
}
