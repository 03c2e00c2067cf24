import { createLocale, type Locale } from '../../../../src/domain/locale/locale.ts'
import { createStandIn, isStandIn, STAND_IN } from '../../../../src/domain/locale/stand-in.ts'
import type { Country } from '../../../../src/domain/site/system-data.ts'
import type { PlanContext } from '../plan-context.ts'

/** The stand-in country's record: that of the country it stands for, under a code and a name of its own. */
function toStandInCountry(country: Country | undefined): readonly [string, Country][] {
  if (country === undefined) return []
  return [[STAND_IN.country, { ...country, code: STAND_IN.country, displayNames: { en: STAND_IN.name } }]]
}

/**
 * The context of a plan as a country sees it, with the stand-in country in its place: what is composed with it holds the
 * stand-in's codes wherever the country's own would stand, and nothing else of the country.
 */
export function createStandInContext(context: PlanContext, country: string): PlanContext {
  const toReal = (locale: Locale): Locale => (isStandIn(locale) ? createLocale(locale.language, country) : locale)
  const toStandIn = (locale: Locale): Locale =>
    locale.country === country ? createStandIn(locale.language, locale.spelling) : locale
  return {
    ...context,
    countries: new Map([...context.countries, ...toStandInCountry(context.countries.get(country))]),
    editionOf: (site, locale) => context.editionOf(site, toReal(locale)),
    visibilityOf: (site, locale) => context.visibilityOf(site, toReal(locale)),
    localesIn: (site, code) =>
      code === STAND_IN.country ? context.localesIn(site, country).map(toStandIn) : context.localesIn(site, code),
    counterpartOf: (locale, site) => {
      const found = context.counterpartOf(toReal(locale), site)
      return found === undefined ? undefined : toStandIn(found)
    },
  }
}
