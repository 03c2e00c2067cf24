import { listPriceCountries } from '../../../src/domain/catalogue/prices.ts'
import { createVisibilityKey, type CountryLimit } from '../../../src/domain/locale/country-visibility.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/domain/locale/language.ts'
import type { Locale } from '../../../src/domain/locale/locale.ts'
import { listItems } from '../../../src/domain/navigation/navigation.ts'
import type { Brand, Country } from '../../../src/domain/site/system-data.ts'
import { memoize } from '../../../src/domain/values/memoize.ts'
import { buildSiteEdition } from './site/build-site-edition.ts'
import { buildEntryPlaces, type EntryPlace } from './site/entry-places.ts'
import { createLanguageIndexes, type LanguageIndex } from './site/language-index.ts'
import type { PlanInput, SystemTitles } from './plan-input.ts'
import { createResolveProtection } from './site/resolve-protection.ts'
import { selectSiteContent, type SiteContent } from './site/site-content.ts'
import { createSiteContexts, findCounterpart, type SiteContext } from './site/site-context.ts'
import type { SiteEdition } from './site/site-edition.ts'

/** What all pages of one plan share. Editions are made when first asked for, and kept. */
export interface PlanContext {
  readonly input: PlanInput
  readonly sites: readonly SiteContext[]
  readonly mainSite: SiteContext | undefined
  readonly brands: ReadonlyMap<string, Brand>
  readonly countries: ReadonlyMap<string, Country>
  readonly places: ReadonlyMap<string, EntryPlace>
  readonly indexOf: (language: Language) => LanguageIndex
  /** What a site shows in one of its locales. */
  readonly editionOf: (site: SiteContext, locale: Locale) => SiteEdition
  /** Names what a locale's country may see of a site: an equal name, the same edition. */
  readonly visibilityOf: (site: SiteContext, locale: Locale) => string
  /** The planned locales of a site in a country. */
  readonly localesIn: (site: SiteContext, country: string) => readonly Locale[]
  /** The locale in which a visitor of one site meets another. */
  readonly counterpartOf: (locale: Locale, site: SiteContext) => Locale | undefined
  readonly titlesIn: (language: Language) => SystemTitles
}

/** Every limit to countries that occurs in what a site shows. */
function listLimits({ site }: SiteContext, { index, pages }: SiteContent): readonly CountryLimit[] {
  const { navigations, content } = index
  const trees = [navigations.get(site.headerNavigationId), navigations.get(site.footerNavigationId)]
  return [
    ...pages.map(({ entry }) => entry.countries),
    ...trees.flatMap((tree) => (tree === undefined ? [] : listItems(tree))).map((item) => item.countries),
    ...content.catalogue.classifications.map((record) => record.supportedCountries),
    ...content.catalogue.products.map((product) => product.supportedCountries),
  ]
}

/**
 * Prepares a plan.
 * @throws {Error} when the texts of the interface lack English, or a site lacks a domain.
 */
export function createPlanContext(input: PlanInput): PlanContext {
  const { snapshot, config, systemTitles } = input
  const sites = createSiteContexts(input)
  const indexOf = createLanguageIndexes(snapshot)
  const hasGone = snapshot.redirects.some(({ reason }) => reason === 'gone')
  const places = buildEntryPlaces(sites, LANGUAGES, indexOf)
  const brands = new Map(snapshot.system.brands.map((brand) => [brand.id, brand]))

  const titlesIn = (language: Language): SystemTitles => {
    const titles = systemTitles[language] ?? systemTitles[DEFAULT_LANGUAGE]
    if (titles === undefined)
      throw new Error(`Titles of system pages are missing: locales/${DEFAULT_LANGUAGE}/system.json`)
    return titles
  }

  const bySite = memoize((context: SiteContext) =>
    memoize((language: Language) => {
      const content = selectSiteContent(context, language, indexOf, createResolveProtection(config, context.site))
      const priced = context.site.isMain ? content.index.content.catalogue.products.flatMap(listPriceCountries) : []
      return { content, visibilityOf: createVisibilityKey(listLimits(context, content), priced) }
    }),
  )
  const editions = memoize((_context: SiteContext) => new Map<string, SiteEdition>())
  const byCountry = memoize(({ plannedLocales }: SiteContext) => {
    const groups = new Map<string, Locale[]>()
    for (const locale of plannedLocales) {
      const group = groups.get(locale.country)
      if (group === undefined) groups.set(locale.country, [locale])
      else group.push(locale)
    }
    return groups
  })

  return {
    input,
    sites,
    mainSite: sites.find(({ site }) => site.isMain),
    brands,
    countries: new Map(snapshot.system.countries.map((country) => [country.code, country])),
    places,
    indexOf,
    titlesIn,
    localesIn: (site, country) => byCountry(site).get(country) ?? [],
    counterpartOf: findCounterpart,
    visibilityOf: (site, { language, country }) => bySite(site)(language).visibilityOf(country),
    editionOf: (context, { language, country }) => {
      const { content, visibilityOf } = bySite(context)(language)
      const visibility = visibilityOf(country)
      const known = editions(context).get(`${language} ${visibility}`)
      if (known !== undefined) return known
      const titles = titlesIn(language)
      const edition = buildSiteEdition({
        context,
        language,
        visibility,
        country,
        content,
        places,
        titles,
        brands,
        config,
        hasGone,
      })
      editions(context).set(`${language} ${visibility}`, edition)
      return edition
    },
  }
}
