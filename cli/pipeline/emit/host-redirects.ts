import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import { rankRedirects } from '../../../src/domain/redirect/rank-redirects.ts'
import { comparePatterns, isPattern, overlap } from '../../../src/domain/redirect/redirect-pattern.ts'
import { isLeading, type LeadingRule, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import { countUnconditional, type LocaleLines } from './hosting/locale-lines.ts'
import { toNetlifyLine } from './redirect-formats.ts'

export interface HostRedirects {
  /** Text of `_redirects`. */
  readonly text: string
  readonly problems: readonly Problem[]
}

function toOverflow(host: string, leading: number, left: number, limits: UappConfig['redirects']): Problem {
  const { hostLimit, hostPatternLimit, hostRuleLength } = limits
  return {
    code: 'redirects-over-host-limit',
    severity: 'info',
    where: { source: 'release', site: host },
    message: `${host} has ${leading} redirects, the static host takes ${hostLimit} beside the addresses without a language, and ${hostPatternLimit} with * or :name, of up to ${hostRuleLength} characters: ${left} are left to the runtime`,
    hint: 'Put the runtime in front of the static host, set `redirects` of uapp.config.ts to what your host takes, or remove old redirects.',
  }
}

/**
 * Patterns within the limit, in the order in which they are asked. One that a rule goes before which the host does not get is
 * left out, too: it would take what belongs to that rule. So is one above pages, which some hosts do not let go before it.
 */
function selectPatterns(
  ranked: readonly LeadingRule[],
  rules: readonly RedirectRule[],
  kept: ReadonlySet<RedirectRule>,
  { hostPatternLimit, hostRuleLength }: UappConfig['redirects'],
): readonly LeadingRule[] {
  const wanted = ranked.filter(
    (rule) => rule.hidesPages !== true && isPattern(rule.from) && toNetlifyLine(rule).length <= hostRuleLength,
  )
  const chosen = new Set<RedirectRule>([...kept, ...wanted.slice(0, hostPatternLimit)])
  const left = rules.filter((rule) => !chosen.has(rule))
  return rules.flatMap((rule) => {
    if (!chosen.has(rule) || !isLeading(rule) || !isPattern(rule.from)) return []
    const goesBefore = ({ from }: RedirectRule): boolean => !isPattern(from) || comparePatterns(from, rule.from) < 0
    if (!left.some((other) => goesBefore(other) && overlap(other.from, rule.from))) return [rule]
    left.push(rule)
    return []
  })
}

/**
 * `_redirects` of a host within the limits of static hosts (`redirects` of `uapp.config.ts`), the most important rules first,
 * those with `*` and `:name` behind all others. The runtime has them all in any case.
 * @param locales lines about languages, which have their places before the others.
 */
export function buildHostRedirects(
  host: string,
  rules: readonly RedirectRule[],
  { hostLimit, hostPatternLimit, ...rest }: UappConfig['redirects'],
  locales: LocaleLines = { addresses: [], patterns: [], missing: [] },
): HostRedirects {
  const limits = {
    ...rest,
    hostLimit: Math.max(0, hostLimit - countUnconditional(locales.addresses)),
    hostPatternLimit: Math.max(0, hostPatternLimit - countUnconditional(locales.patterns)),
  }
  const ranked = rankRedirects(rules)
  const addresses = ranked
    .filter((rule) => !isPattern(rule.from) && toNetlifyLine(rule).length <= limits.hostRuleLength)
    .slice(0, limits.hostLimit)
  const patterns = selectPatterns(ranked, rules, new Set(addresses), limits)
  const left = ranked.length - addresses.length - patterns.length
  return {
    text: [
      ...addresses.map(toNetlifyLine),
      ...locales.addresses,
      ...patterns.map(toNetlifyLine),
      ...locales.patterns,
      ...locales.missing,
    ].join(''),
    problems: left === 0 ? [] : [toOverflow(host, ranked.length, left, limits)],
  }
}
