import { isCalled, resolveSearchTarget, type SearchTarget } from '../../../functions/search/search-target.ts'
import { InvalidRequestError, MisdirectedRequestError } from '../../../functions/platform/http/request-errors.ts'
import type { Release } from '../../../src/release/read-release.ts'
import { usageError } from '../../errors.ts'

/** Where is searched, as options name it. */
export interface PlaceOptions {
  readonly locale: string
  readonly site?: string
  readonly host?: string
}

/** The host of the site that is searched: the named one, else the main site. @throws {CommandError} with status 2. */
function findHost(release: Release, name: string | undefined): string {
  const sites = release.hosts.flatMap((host) => host.sites.map(({ site }) => site))
  const found = sites.find((site) => (name === undefined ? site.isMain : isCalled(site, name)))
  const [domain] = found?.domains ?? []
  if (domain !== undefined) return domain.host
  const slugs = sites.map(({ slug }) => slug).join(', ')
  throw usageError(
    name === undefined
      ? `The release does not have the main site: name one with --site (${slugs}).`
      : `The release has no site ${name}: it has ${slugs}.`,
  )
}

/** Asks for a place in the words of a request. @throws {CommandError} with status 2 when there is none. */
export function findPlace(release: Release, { locale, site, host }: PlaceOptions): SearchTarget {
  const name = host ?? findHost(release, site)
  try {
    return resolveSearchTarget(release, name, { localeCode: locale, siteSlug: site })
  } catch (error) {
    if (error instanceof InvalidRequestError)
      throw usageError(error.fields.map(({ message }) => `${message}.`).join('\n'))
    if (error instanceof MisdirectedRequestError) throw usageError(`--host ${name}: ${error.message}`)
    throw error
  }
}
