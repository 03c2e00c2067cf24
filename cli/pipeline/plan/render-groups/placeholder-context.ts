import { createLocale, type Locale } from '../../../../src/domain/locale/locale.ts'
import { createPlaceholder, isPlaceholder, PLACEHOLDER } from '../../../../src/domain/locale/placeholder-country.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'
import type { PlanContext } from '../plan-context.ts'

/** The placeholder country's record: that of the country it stands for, under a code and a name of its own. */
function toPlaceholderCountry(country: Country | undefined): readonly [string, Country][] {
  if (country === undefined) return []
  return [[PLACEHOLDER.country, { ...country, code: PLACEHOLDER.country, displayNames: { en: PLACEHOLDER.name } }]]
}

/**
 * The context of a plan as a country sees it, with the placeholder country in its place: what is composed with it holds the
 * placeholder country's codes wherever the country's own would stand, and nothing else of the country.
 */
export function createPlaceholderContext(context: PlanContext, country: string): PlanContext {
  const toReal = (locale: Locale): Locale => (isPlaceholder(locale) ? createLocale(locale.language, country) : locale)
  const toPlaceholder = (locale: Locale): Locale =>
    locale.country === country ? createPlaceholder(locale.language, locale.spelling) : locale
  return {
    ...context,
    countries: new Map([...context.countries, ...toPlaceholderCountry(context.countries.get(country))]),
    editionOf: (site, locale) => context.editionOf(site, toReal(locale)),
    visibilityOf: (site, locale) => context.visibilityOf(site, toReal(locale)),
    localesIn: (site, code) =>
      code === PLACEHOLDER.country
        ? context.localesIn(site, country).map(toPlaceholder)
        : context.localesIn(site, code),
    counterpartOf: (locale, site) => {
      const found = context.counterpartOf(toReal(locale), site)
      return found === undefined ? undefined : toPlaceholder(found)
    },
  }
}
