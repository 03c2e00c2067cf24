import { FIXED_ROUTES } from '../../../src/domain/path/fixed-routes.ts'
import type { Language } from '../../../src/domain/locale/language.ts'
import type { Locale } from '../../../src/domain/locale/locale.ts'
import type { PlannedLocale } from '../../../src/domain/path/locale-choice.ts'
import { pathSlugOf } from '../../../src/domain/path/url-path.ts'
import type { SiteRoutes } from '../../../src/domain/release/release-files.ts'
import type { Site } from '../../../src/domain/site/system-data.ts'

/** A site as a host without a runtime serves it. */
export interface HostedSite {
  readonly site: Pick<Site, 'id' | 'name' | 'technicalName' | 'isMain' | 'slug' | 'domains'>
  /** Only where it stands in the site's paths. */
  readonly pathSlug: string | undefined
  readonly locales: readonly PlannedLocale[]
  readonly urlCodes: readonly string[]
  /** International locales by language: what an address without a language may lead to. */
  readonly languages: readonly { readonly language: Language; readonly urlCode: string }[]
  readonly defaultUrlCode: string
}

/** The sites of a host that have locales, those with a slug first: their addresses are the more special ones. */
export function listHostedSites(sites: readonly SiteRoutes[]): readonly HostedSite[] {
  return sites
    .map(({ site, locales, defaultUrlCode }): HostedSite => {
      const isInternational = (locale: PlannedLocale): boolean => locale.urlCode === locale.language
      return {
        site,
        pathSlug: pathSlugOf(site),
        locales: locales.map((locale) => ({ ...locale })),
        urlCodes: locales.map(({ urlCode }) => urlCode),
        languages: locales.filter(isInternational),
        defaultUrlCode,
      }
    })
    .filter(({ urlCodes }) => urlCodes.length > 0)
    .sort((a, b) => Number(a.pathSlug === undefined) - Number(b.pathSlug === undefined))
}

/** Prefix of all paths of a site in a locale: `/de`, or `/de/events`. @param urlCode its first segment. */
export const toBasePath = (urlCode: Locale['urlCode'], { pathSlug }: Pick<HostedSite, 'pathSlug'>): string =>
  `/${urlCode}${pathSlug === undefined ? '' : `/${pathSlug}`}`

/** 404 pages by their content. */
export const ERROR_ROUTES = { 404: FIXED_ROUTES.notFound, 410: FIXED_ROUTES.gone } as const
export type ErrorStatus = keyof typeof ERROR_ROUTES
