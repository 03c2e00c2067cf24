import type { Language } from './language.ts'

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
}
