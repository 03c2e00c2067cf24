import { DEFAULT_LANGUAGE } from './language.ts'
import type { Locale } from './locale.ts'

export interface HreflangRules {
  /** Larger sets keep the international locales and those of `countries` only. */
  readonly maxAlternates: number
  readonly countries: readonly string[]
}

/** Attribute value of `hreflang`: language with optional country; an international locale is its language alone. */
export function toHreflang(locale: Pick<Locale, 'language' | 'country' | 'isInternational'>): string {
  return locale.isInternational ? locale.language : `${locale.language}-${locale.country}`
}

/**
 * The locales whose versions of one page name each other. All members get the identical set, themselves included; a page
 * of a locale that is not in it names none, because a one-way alternate is ignored
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). One version alone has no set.
 * @param locales those in which the page is indexable.
 */
export function selectHreflangLocales(locales: readonly Locale[], rules: HreflangRules): readonly Locale[] {
  const members =
    locales.length <= rules.maxAlternates
      ? locales
      : locales.filter((locale) => locale.isInternational || rules.countries.includes(locale.country))
  return members.length > 1 ? members : []
}

/** The member that `x-default` names: international English, else the first international one; none where all are national. */
export function selectDefaultLocale(members: readonly Locale[]): Locale | undefined {
  const international = members.filter((locale) => locale.isInternational)
  return international.find((locale) => locale.language === DEFAULT_LANGUAGE) ?? international[0]
}
