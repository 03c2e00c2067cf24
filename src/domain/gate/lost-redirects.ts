import { createPatternLookup } from '../redirect/pattern-lookup.ts'
import { isPattern } from '../redirect/redirect-pattern.ts'
import { isLeading, type RedirectRule } from '../redirect/redirect-rule.ts'
import { countOf } from './describe-parts.ts'
import { toAllowed, type GateLimits } from './gate-limits.ts'
import type { GateFinding } from './gate-report.ts'
import type { HostFacts } from './host-facts.ts'
import { MAX_EXAMPLES } from './lost-pages.ts'

/** Locales that a host has in any of its sites. */
function listCodes({ sites }: HostFacts): ReadonlySet<string> {
  return new Set(sites.flatMap(({ locales }) => locales.map(({ urlCode }) => urlCode)))
}

/** A campaign was meant to end, and a generated rule ends with its page. */
function isToStay(rule: RedirectRule, pageIds: ReadonlySet<string>): boolean {
  if (rule.reason === 'campaign') return rule.until === undefined
  return rule.reason !== 'slug-change' || pageIds.has(rule.entry)
}

/**
 * Redirects whose former addresses would lead nowhere. Those of locales that went are not looked at, nor campaigns that end
 * by plan, nor former addresses of pages that went: those pages are counted as such.
 */
export function findLostRedirects(
  before: HostFacts,
  after: HostFacts,
  { lostRedirects }: GateLimits,
): readonly GateFinding[] {
  const redirected = new Set(after.redirects.map(({ from }) => from))
  const findPattern = createPatternLookup(after.redirects)
  const isFound = (from: string): boolean => after.hasPage(from) || findPattern(from) !== undefined
  const kept = listCodes(after)
  const wentWithLocale = [...listCodes(before)].filter((code) => !kept.has(code))
  const isLost = (from: string): boolean =>
    !redirected.has(from) && (isPattern(from) || !isFound(from)) && !wentWithLocale.includes(from.split('/')[1] ?? '')
  const pageIds = new Set(after.sites.flatMap(({ pages }) => [...pages.values()].map(({ id }) => id)))
  const lost = new Map(
    before.redirects.filter((rule) => isLost(rule.from) && isToStay(rule, pageIds)).map((rule) => [rule.entry, rule]),
  )
  const of = new Set(before.redirects.map(({ entry }) => entry)).size
  const allowed = toAllowed(lostRedirects, of)
  if (lost.size <= allowed) return []
  return [
    {
      check: 'redirects',
      host: before.host,
      locales: [],
      unit: 'redirects',
      lost: lost.size,
      of,
      allowed,
      message: `${lost.size} of ${countOf(of, 'redirect')} of ${before.host} would go, and their former addresses lead nowhere; ${allowed} may go.`,
      total: lost.size,
      examples: [...lost.values()].slice(0, MAX_EXAMPLES).map((rule) => ({
        path: rule.from,
        redirect: { to: isLeading(rule) ? rule.to : null, entry: rule.entry },
      })),
    },
  ]
}
