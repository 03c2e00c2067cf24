import type { Language } from '../../src/domain/locale/language.ts'
import { NotFoundError, NotReadyError } from '../platform/http/request-errors.ts'
import type { SearchedRelease } from '../search/release-indexes.ts'
import type { SearchTarget } from '../search/search-target.ts'

/**
 * A site of the release in a language, in any of its countries.
 * @throws {NotFoundError} when the release has no such site in the language. @throws {NotReadyError} without a release.
 */
export function findSearchedPlace(
  release: SearchedRelease | undefined,
  siteId: string,
  language: Language,
): SearchTarget {
  if (release === undefined) throw new NotReadyError('No release is served')
  for (const { site, locales } of release.hosts.flatMap(({ sites }) => sites)) {
    const locale = locales.find((one) => one.language === language)
    if (site.id === siteId && locale !== undefined) return { release, site, locale }
  }
  throw new NotFoundError(`The release has no site ${siteId} in the language ${language}`)
}
