import type { Language } from './language.ts'
import { createLocale, type Locale } from './locale.ts'
import type { Spelling } from './spelling.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/**
 * A country that does not exist. Pages of countries that see the same are composed and rendered once for it, and stamped
 * for each of them. Its code is no word of any language, so that every trace of it in a rendered page is found again.
 */
export const STAND_IN = {
  /** Country code; in URLs in lower case. */
  country: 'UAPPZZ',
  /** Stands for the country's name in every language. */
  name: 'QzUappLandQz',
} as const

/** The locale of a language in the stand-in country: `de-UAPPZZ`, in URLs `de-uappzz`; spelled as the countries do that it stands for. */
export function createStandIn(language: Language, spelling?: Spelling): Locale {
  return { ...createLocale(language, STAND_IN.country), ...omitUndefined({ spelling }) }
}

/** Whether a locale is that of the stand-in country. */
export function isStandIn({ country }: Pick<Locale, 'country'>): boolean {
  return country === STAND_IN.country
}

/** Puts a country's codes in place of the stand-in's in a short text, such as a path or a slice id. */
export function replaceStandIn(text: string, country: string): string {
  return text.replaceAll(STAND_IN.country, country).replaceAll(STAND_IN.country.toLowerCase(), country.toLowerCase())
}
