import { buildBasePath, buildPath, pathSlugOf } from '../path/url-path.ts'
import { createPatternLookup } from '../redirect/pattern-lookup.ts'
import { countOf, inLocales } from './describe-parts.ts'
import { toAllowed, type GateLimits } from './gate-limits.ts'
import type { GateExample, GateFinding } from './gate-report.ts'
import type { HostFacts, SiteFacts } from './host-facts.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** A removed page, in some locales that its site keeps. */
export interface LostPage {
  readonly route: string
  readonly id: string
  readonly urlCodes: readonly string[]
}

/** A site in the current release and in the new one. */
export interface SitePair {
  readonly before: SiteFacts
  readonly after: SiteFacts
}

/** Examples that a finding names: enough to be looked through, and little beside the release. */
export const MAX_EXAMPLES = 25

/** The pages of a site whose addresses would lead nowhere: a page that is redirected has moved, and is not lost. */
export function listLostPages({ before, after }: SitePair, host: HostFacts): readonly LostPage[] {
  const kept = new Set(after.locales.map(({ urlCode }) => urlCode))
  const redirected = new Set(host.redirects.map(({ from }) => from))
  const findPattern = createPatternLookup(host.redirects)
  const isInPlace = pathSlugOf(before.site) === pathSlugOf(after.site)
  return [...before.pages].flatMap(([route, { id, urlCodes }]): readonly LostPage[] => {
    const there = isInPlace ? after.pages.get(route)?.urlCodes : undefined
    const lost = [...urlCodes].filter((urlCode) => {
      if (!kept.has(urlCode) || there?.has(urlCode) === true) return false
      const path = buildPath(buildBasePath({ urlCode }, before.site), route)
      return !redirected.has(path) && findPattern(path) === undefined && !host.hasPage(path)
    })
    return lost.length === 0 ? [] : [{ route, id, urlCodes: lost.sort() }]
  })
}

/** Full path of a page in the first of its locales, with the page's name. */
function toExample({ route, id, urlCodes }: LostPage, { site }: SiteFacts, names: HostFacts['names']): GateExample {
  const name = names.get(id)
  const path = buildPath(buildBasePath({ urlCode: urlCodes[0] ?? '' }, site), route)
  return { path, ...omitUndefined({ name }), locales: urlCodes }
}

/** What a finding tells of lost pages, as far as they are lost in some locales. */
export function describeLostPages(
  lost: readonly LostPage[],
  codes: readonly string[],
  { before }: Pick<SitePair, 'before'>,
  names: HostFacts['names'],
): Pick<GateFinding, 'addresses' | 'examples' | 'total'> {
  const pages = lost
    .map((page) => ({ ...page, urlCodes: page.urlCodes.filter((code) => codes.includes(code)) }))
    .filter(({ urlCodes }) => urlCodes.length > 0)
  return {
    addresses: pages.reduce((sum, { urlCodes }) => sum + urlCodes.length, 0),
    examples: pages.slice(0, MAX_EXAMPLES).map((page) => toExample(page, before, names)),
    total: pages.length,
  }
}

/** Pages that each locale of a site has. */
function countByLocale(pages: Iterable<{ readonly urlCodes: Iterable<string> }>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { urlCodes } of pages) for (const code of urlCodes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

/** Whether a site loses more pages than it may, in any of its locales. */
export function findLostPages(
  pair: SitePair,
  lost: readonly LostPage[],
  { host, names }: Pick<HostFacts, 'host' | 'names'>,
  limits: GateLimits,
): readonly GateFinding[] {
  const { before } = pair
  const totals = countByLocale(before.pages.values())
  const counts = countByLocale(lost)
  const allowedIn = (code: string): number => toAllowed(limits.lostPages, totals.get(code) ?? 0)
  const blocked = [...counts].filter(([code, count]) => count > allowedIn(code)).sort(([, a], [, b]) => b - a)
  const [worst] = blocked
  if (worst === undefined) return []
  const [code, count] = worst
  const codes = blocked.map(([one]) => one).sort()
  const of = totals.get(code) ?? 0
  const upTo = codes.length === 1 ? '' : 'up to '
  return [
    {
      check: 'pages',
      host,
      site: before.site.name,
      locales: codes,
      unit: 'pages',
      lost: count,
      of,
      allowed: allowedIn(code),
      message: `${before.site.name} would lose ${upTo}${count} of ${countOf(of, 'page')} ${inLocales(codes)}, without a redirect from their addresses; ${allowedIn(code)} may go.`,
      ...describeLostPages(lost, codes, pair, names),
    },
  ]
}
