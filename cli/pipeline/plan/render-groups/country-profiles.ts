import { createLocale, INTERNATIONAL, type Locale } from '../../../../src/domain/locale/locale.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'

/** Countries whose pages differ in nothing but the country's codes and name. */
export interface CountryProfile {
  /** All facts about a country that composing pages uses, as a text. */
  readonly key: string
  /** Codes, in the order of the content service; the first one stands for all when pages are composed. */
  readonly countries: readonly [string, ...string[]]
}

function describeLocale(context: PlanContext, site: SiteContext, locale: Locale): readonly string[] {
  return [locale.language, locale.spelling ?? '', context.visibilityOf(site, locale)]
}

/** How a visitor from a country meets another site: in the own country's locale, or in one that the site offers instead. */
function describeCounterpart(context: PlanContext, site: SiteContext, locale: Locale): readonly string[] {
  const found = context.counterpartOf(locale, site)
  if (found === undefined) return ['none']
  return [found.country === locale.country ? 'own' : found.code, ...describeLocale(context, site, found)]
}

function describeCountry(context: PlanContext, country: string): string {
  const { sites, countries } = context
  const languages = new Set(sites.flatMap((site) => context.localesIn(site, country).map(({ language }) => language)))
  return JSON.stringify([
    countries.get(country)?.defaultMeasurementSystem,
    sites.map((site) => context.localesIn(site, country).map((locale) => describeLocale(context, site, locale))),
    [...languages].map((language) =>
      sites.map((site) => describeCounterpart(context, site, createLocale(language, country))),
    ),
  ])
}

/**
 * Sorts the planned countries by what composing asks about them: units, languages and visible content on every site, and
 * where links to other sites lead. The international entry is no country and in no country profile.
 */
export function listCountryProfiles(context: PlanContext): readonly CountryProfile[] {
  const planned = new Set(context.sites.flatMap(({ plannedLocales }) => plannedLocales.map(({ country }) => country)))
  const profiles = new Map<string, [string, ...string[]]>()
  for (const country of planned) {
    if (country === INTERNATIONAL) continue
    const key = describeCountry(context, country)
    const known = profiles.get(key)
    if (known === undefined) profiles.set(key, [country])
    else known.push(country)
  }
  return [...profiles].map(([key, countries]) => ({ key, countries }))
}
