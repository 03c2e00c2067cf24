import type { SuggestRequest } from '../../src/contracts/search.ts'
import type { PlannedLocale } from '../../src/domain/path/locale-choice.ts'
import { selectSite } from '../../src/domain/site/site-selection.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import { InvalidRequestError, MisdirectedRequestError } from '../platform/http/request-errors.ts'
import type { SearchedRelease } from './release-indexes.ts'

/** A site in a locale, as pages and requests name it. */
export interface SearchTarget {
  readonly release: SearchedRelease
  readonly site: Site
  readonly locale: Pick<PlannedLocale, 'urlCode' | 'language'>
}

const invalid = (field: string, message: string): InvalidRequestError =>
  new InvalidRequestError('1 field(s) of the request are wrong', [{ field, message }])

/** Whether a site is called so: by its own slug, or by that in its paths. */
export const isCalled = ({ slug, domains }: Site, name: string): boolean =>
  slug === name || domains.some((domain) => domain.slug === name)

function findSite({ hosts }: SearchedRelease, host: string, slug: string | undefined): Site {
  const sites = hosts.flatMap((one) => one.sites.map(({ site }) => site))
  try {
    const { site } = selectSite(sites, host, slug)
    if (slug === undefined || isCalled(site, slug)) return site
  } catch (cause) {
    throw new MisdirectedRequestError(`No site answers for ${host}`, { cause })
  }
  throw invalid('siteSlug', `There is no site ${slug} on this host`)
}

/**
 * The place that a browser asks for (S1 §7).
 * @throws {InvalidRequestError} for a site or locale that is not there. @throws {MisdirectedRequestError} for a foreign host.
 */
export function resolveSearchTarget(
  release: SearchedRelease,
  host: string,
  { localeCode, siteSlug }: Pick<SuggestRequest, 'localeCode' | 'siteSlug'>,
): SearchTarget {
  const site = findSite(release, host, siteSlug === null || siteSlug === '' ? undefined : siteSlug)
  const { locales = [] } =
    release.hosts.flatMap(({ sites }) => sites).find((routed) => routed.site.id === site.id) ?? {}
  const locale = locales.find(({ urlCode }) => urlCode === localeCode.toLowerCase())
  if (locale === undefined) throw invalid('localeCode', `The site has no locale ${localeCode}`)
  return { release, site, locale }
}
