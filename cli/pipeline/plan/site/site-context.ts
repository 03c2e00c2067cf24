import type { Language } from '../../../../src/domain/locale/language.ts'
import type { Locale } from '../../../../src/domain/locale/locale.ts'
import { resolvePublicOrigin } from '../../../../src/domain/path/public-origin.ts'
import { planLocales, resolveSiteLanguages } from '../../../../src/domain/site/site-locales.ts'
import type { Brand, Site } from '../../../../src/domain/site/system-data.ts'
import { pathSlugOf } from '../../../../src/domain/path/url-path.ts'
import type { PlanInput } from '../plan-input.ts'
import { omitUndefined } from '../../../../src/domain/values/omit-undefined.ts'

/** A site with all that follows from its record and the configuration. */
export interface SiteContext {
  readonly site: Site
  /** Of the release and of canonical URLs: that of its first domain. */
  readonly host: string
  /** Scheme, host and port, without trailing slash. */
  readonly origin: string
  readonly pathSlug?: string
  /** Whose wordmark stands in the header. */
  readonly brand?: Brand
  readonly languages: readonly Language[]
  /** All locales that the site has in the planned countries. */
  readonly locales: readonly Locale[]
  /** Those of them that this plan covers. */
  readonly plannedLocales: readonly Locale[]
}

/** The brand whose name the site's name starts with, the longest such name; else the first brand, the group's own. */
function findSiteBrand(siteName: string, brands: readonly Brand[]): Brand | undefined {
  const [longest] = brands
    .filter(({ name }) => siteName === name || siteName.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)
  return longest ?? brands[0]
}

/**
 * Contexts of all sites of the snapshot, also of those that are not planned, because links lead to them.
 * @throws {Error} for a site without domain.
 */
export function createSiteContexts(input: PlanInput): readonly SiteContext[] {
  const { snapshot, config, countries: selectedCountries } = input
  return snapshot.system.sites.map((site) => {
    const host = site.domains[0]?.host
    if (host === undefined) {
      throw new Error(`Site ${site.name} (${site.id}) has no domain: give it one in the content service`)
    }
    const locales = planLocales({ site, countries: snapshot.system.countries, selectedCountries, rules: config })
    const pathSlug = pathSlugOf(site)
    const brand = findSiteBrand(site.name, snapshot.system.brands)
    return {
      site,
      host,
      origin: resolvePublicOrigin(host, config.origins, input.localPort),
      ...omitUndefined({ pathSlug, brand }),
      languages: resolveSiteLanguages(site, config),
      locales,
      plannedLocales:
        input.locales === undefined ? locales : locales.filter(({ urlCode }) => input.locales?.includes(urlCode)),
    }
  })
}

/** The locale in which a visitor of one site meets another: the same, else its language, else English, else the first. */
export function findCounterpart(locale: Locale, site: SiteContext): Locale | undefined {
  const { locales } = site
  return (
    locales.find(({ code }) => code === locale.code) ??
    locales.find(({ isInternational, language }) => isInternational && language === locale.language) ??
    locales.find(({ isInternational, language }) => isInternational && language === 'en') ??
    locales[0]
  )
}
