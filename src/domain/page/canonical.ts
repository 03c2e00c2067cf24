import type { Language } from '../locale/language.ts'

export interface CanonicalInput {
  /** Address of the page itself. */
  readonly ownUrl: string
  readonly language: Language
  readonly contentLanguage: Language
  /** Address of the page in a language of the same country, if it is planned there. */
  readonly inCountry: (language: Language) => string | undefined
  /** Address of the page in the international locale of a language, if it is planned there. */
  readonly international: (language: Language) => string | undefined
}

/**
 * The canonical address of a page: itself where it is really written in its language. A page that shows another language
 * is a copy: its canonical is the page in the language shown, in the same country, else international
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function resolveCanonical({
  ownUrl,
  language,
  contentLanguage,
  inCountry,
  international,
}: CanonicalInput): string {
  if (contentLanguage === language) return ownUrl
  return inCountry(contentLanguage) ?? international(contentLanguage) ?? ownUrl
}
