import { FIXED_ROUTES } from '../../src/domain/path/fixed-routes.ts'
import type { Language } from '../../src/domain/locale/language.ts'
import {
  chooseLocale,
  correctLocale,
  parseAcceptLanguage,
  type PlannedLocale,
} from '../../src/domain/path/locale-choice.ts'
import { toLoginAddress } from '../../src/domain/request/login-address.ts'
import { parseLocaleSegment, parsePath } from '../../src/domain/path/parse-path.ts'
import { resolveRequest, type RequestFacts, type ResolutionRules } from '../../src/domain/request/request-resolution.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import { buildBasePath, buildPath } from '../../src/domain/path/url-path.ts'
import type { Release, ReleaseHost } from '../../src/release/read-release.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'
import { pickGroupLanguage } from '../platform/runtime-texts.ts'

/** The language of an error page, and its links. */
export interface ProblemLocation {
  readonly language: Language
  /** Undefined while no release is served. */
  readonly siteName?: string
  /** Paths; complete addresses where another host has them. */
  readonly ways: {
    readonly home: string
    readonly search?: string
    readonly contact?: string
    /** Logs in, and leads to what was asked for. */
    readonly logIn?: string
  }
}

/** Where content people put the ways to write and call; a site without such a page has no such link. */
const CONTACT_ROUTE = '/contact'

/** Language of the path, else of the cookie, else the first that the browser asks for and the sites have. */
function chooseLanguage({ path, visitor }: RequestFacts): Language {
  return pickGroupLanguage([
    parsePath(path, []).locale?.language,
    parseLocaleSegment(visitor.cookieLocale ?? '')?.language,
    ...parseAcceptLanguage(visitor.acceptLanguage ?? ''),
  ])
}

/** `/file/…?l=de-CH` names its locale in the query: it stands for the path. */
function toLocalFacts(facts: RequestFacts): RequestFacts {
  const { path, search } = facts
  const wanted = path.startsWith('/file/') ? new URLSearchParams(search).get('l') : null
  return wanted === null ? facts : { ...facts, path: `/${wanted}` }
}

interface Place {
  readonly host: ReleaseHost
  readonly site: Site
  readonly locale: PlannedLocale
}

/** Site and locale of a request, even if it is malformed; the main site is the last fallback. */
function resolvePlace(facts: RequestFacts, hosts: readonly ReleaseHost[], rules: ResolutionRules): Place | undefined {
  const resolution = resolveRequest(facts, hosts, rules)
  const host = hosts.find((one) => one.host === resolution.hostRoutes?.host) ?? hosts[0]
  const routed = host?.sites.find(({ site }) => site.id === resolution.site?.site.id) ?? host?.sites[0]
  if (host === undefined || routed === undefined) return undefined
  const { site, locales } = routed
  const named = parsePath(facts.path, []).locale
  const inPath = named === undefined ? undefined : correctLocale(locales, named)
  return { host, site, locale: inPath ?? chooseLocale(locales, facts.visitor) }
}

/**
 * Site and locale of a failed request. It never fails: a malformed request is treated as if no release were served.
 * @param isElsewhere no site of the release answers for the host that was asked for.
 */
export function findProblemLocation(
  requested: RequestFacts,
  { hosts }: Pick<Release, 'hosts'>,
  rules: ResolutionRules,
  isElsewhere: boolean,
): ProblemLocation {
  const facts = toLocalFacts(requested)
  const nowhere: ProblemLocation = { language: chooseLanguage(facts), ways: { home: '/' } }
  try {
    const own = resolvePlace(facts, hosts, rules)
    if (own === undefined) return nowhere
    const { host, site, locale } = own
    const prefixOf = (one: ReleaseHost): string => (isElsewhere || one !== host ? one.origin : '')
    const main = hosts.flatMap((one) =>
      one.sites.filter((routed) => routed.site.isMain).map((routed) => [one, routed.site] as const),
    )
    /** The page at a route of the site, else of the main site: in this locale, else in this language. */
    function find(route: string): string | undefined {
      const places = [[host, site] as const, ...main].flatMap(([one, { domains }]) =>
        [locale.urlCode, locale.language].map((urlCode) => ({
          one,
          path: buildPath(buildBasePath({ urlCode }, { domains }), route),
        })),
      )
      const found = places.find(({ one, path }) => one.findPage(path) !== undefined)
      return found === undefined ? undefined : prefixOf(found.one) + found.path
    }
    const [search, contact, portal] = [FIXED_ROUTES.search, CONTACT_ROUTE, `/${rules.portalSegment}`].map(find)
    return {
      language: locale.language,
      siteName: site.name,
      ways: {
        home: prefixOf(host) + buildBasePath(locale, site),
        ...omitUndefined({ search, contact }),
        ...(portal === undefined ? {} : { logIn: toLoginAddress(requested.path + requested.search) }),
      },
    }
  } catch {
    return nowhere
  }
}
