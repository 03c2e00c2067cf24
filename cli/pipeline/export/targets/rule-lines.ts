import { PORTAL_PATHS, SHORT_PORTAL_PATHS } from '../../../../src/domain/portal/portal-paths.ts'
import { rankRedirects } from '../../../../src/domain/redirect/rank-redirects.ts'
import { comparePatterns, isPattern, overlap } from '../../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type LeadingRule, type RedirectRule } from '../../../../src/domain/redirect/redirect-rule.ts'
import { LOGIN_ROUTES } from '../../../../src/domain/request/fixed-pages.ts'
import { ANY_ADDRESS_FOLDER } from '../any-address-pages.ts'
import type { ExportedHost } from '../exported-host.ts'
import { toNetlifyLine } from '../redirect-formats.ts'

/** A line of `_redirects`, and the rule that it stands for. */
export interface RuleLine {
  readonly text: string
  /** Address or pattern. */
  readonly from: string
}

export const toLine = (from: string, to: string, status: string | number): RuleLine => ({
  text: `${from} ${to} ${status}\n`,
  from,
})

/** What a host takes of `_redirects`. */
export interface RuleLimits {
  readonly hostLimit: number
  readonly hostPatternLimit: number
  readonly hostRuleLength: number
}

export const isPatternLine = ({ from }: RuleLine): boolean => isPattern(from)

/** Rules of addresses and patterns that a host gets, and those that it does not. */
export interface SelectedRules {
  /** The most important ones first. */
  readonly addresses: readonly LeadingRule[]
  /** In the order in which they are asked. */
  readonly patterns: readonly LeadingRule[]
  readonly left: readonly LeadingRule[]
}

/**
 * Rules within the limits of a host. A pattern is also left out when an earlier rule for some of its addresses was left out,
 * or when it covers pages on a host where rules go before files.
 */
export function selectRules(
  rules: readonly RedirectRule[],
  { hostLimit, hostPatternLimit, hostRuleLength }: RuleLimits,
  { rulesGoFirst }: { readonly rulesGoFirst: boolean },
): SelectedRules {
  const ranked = rankRedirects(rules)
  const fits = (rule: LeadingRule): boolean => toNetlifyLine(rule).trimEnd().length <= hostRuleLength
  const addresses = ranked.filter((rule) => !isPattern(rule.from) && fits(rule)).slice(0, hostLimit)
  const wanted = ranked.filter(
    (rule) => isPattern(rule.from) && fits(rule) && !(rulesGoFirst && rule.hidesPages === true),
  )
  const chosen = new Set<RedirectRule>([...addresses, ...wanted.slice(0, hostPatternLimit)])
  const without = rules.filter((rule) => !chosen.has(rule) && (rulesGoFirst || rule.status !== 410))
  const patterns = rules.flatMap((rule) => {
    if (!chosen.has(rule) || !isLeading(rule) || !isPattern(rule.from)) return []
    const goesBefore = ({ from }: RedirectRule): boolean => !isPattern(from) || comparePatterns(from, rule.from) < 0
    if (!without.some((other) => goesBefore(other) && overlap(other.from, rule.from))) return [rule]
    without.push(rule)
    return []
  })
  const taken = new Set<RedirectRule>([...addresses, ...patterns])
  return { addresses, patterns, left: ranked.filter((rule) => !taken.has(rule)) }
}

/**
 * Lines by which one page answers all addresses of portal and editor area, in each of its locales. Rewriting is the status 200.
 * @param telling whether the host can say 404 where the portal has no screen.
 */
export function listAreaLines({ areas, pages }: ExportedHost, telling: boolean): readonly RuleLine[] {
  return pages
    .filter(({ route }) => areas.some((segment) => route === `/${segment}`))
    .flatMap(({ path, template }): readonly RuleLine[] => {
      const file = `${ANY_ADDRESS_FOLDER}${path}`
      const html = telling ? `${file}.html` : file
      const data = toLine(`/page-data${path}/*`, `${file}.json`, 200)
      if (template !== 'portal') return [toLine(`${path}/*`, html, 200), data]
      const short = Object.entries(SHORT_PORTAL_PATHS).map(([from, to]) => toLine(path + from, path + to, 302))
      const screens = PORTAL_PATHS.filter((screen) => screen !== '/').map((screen) => toLine(path + screen, html, 200))
      return [
        ...short,
        ...(telling ? [...screens, toLine(`${path}/*`, html, 404)] : [toLine(`${path}/*`, html, 200)]),
        data,
      ]
    })
}

/** Rules that lead logins which return to an address with a locale to the existing address. */
export const listCallbackLines = ({ sites }: ExportedHost): readonly RuleLine[] =>
  sites
    .filter(({ site }) => site.isMain)
    .flatMap(({ urlCodes }) =>
      urlCodes.map((urlCode) => toLine(`/${urlCode}${LOGIN_ROUTES.callback}`, LOGIN_ROUTES.callback, 302)),
    )
