import type { Language } from '../../src/domain/locale/language.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import { listReleaseSites } from '../content/release-links.ts'
import { NotFoundError } from '../platform/http/request-errors.ts'
import type { Release } from '../../src/release/read-release.ts'

/** A page as editors name it. */
export interface PreviewTargetRequest {
  readonly site: string
  readonly language: Language
  /** Null: the home page. */
  readonly route: string | null
}

/** Where a page is, or will be. */
export interface PreviewTarget {
  readonly siteId: string
  /** Of the release. */
  readonly host: string
  readonly origin: string
  readonly path: string
}

/** The address of a page in a language, without a country where the site has one; the draft may be the only stage that has it. */
export function findPreviewTarget(
  release: Release,
  { site: id, language, route }: PreviewTargetRequest,
): PreviewTarget {
  const found = listReleaseSites(release).find(({ site }) => site.id === id)
  const routed = found?.host.sites.find(({ site }) => site.id === id)
  if (found === undefined || routed === undefined) throw new NotFoundError(`There is no site ${id}`)
  const own = routed.locales.filter((locale) => locale.language === language)
  const locale = own.find(({ urlCode }) => urlCode === language) ?? own[0]
  if (locale === undefined)
    throw new NotFoundError(`The site ${found.site.name} has no pages in the language ${language}`)
  const { host, origin } = found.host
  return { siteId: id, host, origin, path: buildPath(buildBasePath(locale, found.site), route ?? '/') }
}
