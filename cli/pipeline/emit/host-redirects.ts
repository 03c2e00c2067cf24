import type { UappConfig } from '../../../src/config/uapp-config.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import { rankRedirects } from '../../../src/domain/rank-redirects.ts'
import type { RedirectRule } from '../../../src/domain/redirect-rule.ts'
import { toNetlifyLine } from './redirect-formats.ts'

export interface HostRedirects {
  /** Text of `_redirects`. */
  readonly text: string
  readonly problems: readonly Problem[]
}

function toOverflow(host: string, leading: number, left: number, limits: UappConfig['redirects']): Problem {
  const { hostLimit, hostRuleLength } = limits
  return {
    code: 'redirects-over-host-limit',
    severity: 'info',
    where: { source: 'release', site: host },
    message: `${host} has ${leading} redirects, the static host takes ${hostLimit} of up to ${hostRuleLength} characters: ${left} are left to the runtime`,
    hint: 'Put the runtime in front of the static host, set `redirects` of uapp.config.ts to what your host takes, or remove old redirects.',
  }
}

/**
 * `_redirects` of a host within the limits of static hosts (`redirects` of `uapp.config.ts`), the most important rules first.
 * All rules are exact, so they count as static ones; the runtime has them all in any case.
 */
export function buildHostRedirects(
  host: string,
  rules: readonly RedirectRule[],
  limits: UappConfig['redirects'],
): HostRedirects {
  const ranked = rankRedirects(rules)
  const lines = ranked
    .map(toNetlifyLine)
    .filter((line) => line.length <= limits.hostRuleLength)
    .slice(0, limits.hostLimit)
  const left = ranked.length - lines.length
  return { text: lines.join(''), problems: left === 0 ? [] : [toOverflow(host, ranked.length, left, limits)] }
}
