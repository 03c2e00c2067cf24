import { describe, expect, it } from '@jest/globals'
import { countryOf, pageOf, siteOf } from '../../../../tests/builders/entries.ts'
import { planOf } from '../../../../tests/builders/plan-of.ts'
import { createLocale } from '../../../../src/domain/locale/locale.ts'
import { createPlaceholder, PLACEHOLDER } from '../../../../src/domain/locale/placeholder-country.ts'
import type { PlanContext } from '../plan-context.ts'
import type { SiteContext } from '../site/site-context.ts'
import { createPlaceholderContext } from './country-variants.ts'

const brand = siteOf({ slug: 'brand', domains: [{ host: 'www.brand.example' }] })
const { context } = planOf(
  {
    sites: [siteOf(), brand],
    countries: [
      countryOf('ALL', ['de', 'en']),
      countryOf('CH', ['de', 'fr'], { displayNames: { en: 'Switzerland', de: 'Schweiz' } }),
      countryOf('DE', ['de']),
    ],
    pages: [pageOf('swiss', { countries: ['CH'] })],
  },
  { siteCountries: { brand: ['DE'] } },
)
const placeholder = createPlaceholderContext(context, 'CH')

function siteAt(index: number): SiteContext {
  const site = context.sites[index]
  if (site === undefined) throw new Error('The plan has no such site')
  return site
}

describe('createPlaceholderContext', () => {
  it('shows the placeholder country what its country sees', () => {
    const main = siteAt(0)
    expect(placeholder.editionOf(main, createPlaceholder('de'))).toBe(context.editionOf(main, createLocale('de', 'CH')))
    expect(placeholder.visibilityOf(main, createPlaceholder('de'))).toBe(
      context.visibilityOf(main, createLocale('de', 'CH')),
    )
    expect(placeholder.editionOf(main, createPlaceholder('de'))).not.toBe(
      context.editionOf(main, createLocale('de', 'DE')),
    )
  })

  it.each(['DE', 'ALL'])('leaves the locales of %s as they are', (country) => {
    const main = siteAt(0)
    const locale = createLocale('de', country)
    expect(placeholder.editionOf(main, locale)).toBe(context.editionOf(main, locale))
    expect(placeholder.localesIn(main, country)).toEqual(context.localesIn(main, country))
  })

  it('has the locales of its country, under codes of its own', () => {
    const codesIn = (one: PlanContext, site: SiteContext, country: string): readonly string[] =>
      one.localesIn(site, country).map(({ urlCode }) => urlCode)
    expect(codesIn(placeholder, siteAt(0), PLACEHOLDER.country)).toEqual(['de-uappzz', 'fr-uappzz'])
    expect(codesIn(placeholder, siteAt(1), PLACEHOLDER.country)).toEqual([])
  })

  it('meets another site where its country does', () => {
    const [main, other] = [siteAt(0), siteAt(1)]
    const meet = (site: SiteContext): string | undefined =>
      placeholder.counterpartOf(createPlaceholder('de'), site)?.code
    expect([meet(main), meet(other)]).toEqual(['de-UAPPZZ', 'de'])
  })

  it('knows the placeholder country as a country with the units of its own and a name that is found again in every language', () => {
    const country = placeholder.countries.get(PLACEHOLDER.country)
    expect(country).toMatchObject({ code: PLACEHOLDER.country, displayNames: { en: PLACEHOLDER.name } })
    expect(country?.displayNames).toEqual({ en: PLACEHOLDER.name })
    expect(country?.defaultMeasurementSystem).toBe(context.countries.get('CH')?.defaultMeasurementSystem)
    expect([...placeholder.countries.keys()]).toEqual([...context.countries.keys(), PLACEHOLDER.country])
  })
})
