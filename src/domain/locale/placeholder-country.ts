import type { Language } from './language.ts'
import { createLocale, type Locale } from './locale.ts'
import type { Spelling } from './spelling.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/**
 * A country that does not exist. Pages of countries that see the same are composed and rendered once for it, and stamped
 * for each of them. Its code is no word of any language, so that every trace of it in a rendered page is found again.
 */
export const PLACEHOLDER = {
  /** Country code; in URLs in lower case. */
  country: 'UAPPZZ',
  /** Stands for the country's name in every language. */
  name: 'QzUappLandQz',
} as const

/** The locale of a language in the placeholder country: `de-UAPPZZ`, in URLs `de-uappzz`; spelled as the countries do that it stands for. */
export function createPlaceholder(language: Language, spelling?: Spelling): Locale {
  return { ...createLocale(language, PLACEHOLDER.country), ...omitUndefined({ spelling }) }
}

/** Whether a locale is that of the placeholder country. */
export function isPlaceholder({ country }: Pick<Locale, 'country'>): boolean {
  return country === PLACEHOLDER.country
}

/** Puts a country's codes in place of the placeholder country's in a short text, such as a path or a slice id. */
export function replacePlaceholder(text: string, country: string): string {
  return text
    .replaceAll(PLACEHOLDER.country, country)
    .replaceAll(PLACEHOLDER.country.toLowerCase(), country.toLowerCase())
}
