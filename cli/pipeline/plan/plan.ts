import type { PageTree } from '../../../src/domain/page/page-node.ts'
import type { Problem } from '../../../src/domain/problem/problem.ts'
import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import type { RouteHistory } from '../../../src/domain/redirect/route-history.ts'
import type { PlanContext } from './plan-context.ts'
import type { SiteContext } from './site/site-context.ts'

/**
 * The pages of one site in one locale. `nodes` are worked out when they are read and may be forgotten again between two
 * readings, so that a plan of a million pages stays small: read them once, and keep no reference longer than needed.
 */
export interface PlannedTree extends PageTree {
  readonly site: SiteContext
  readonly pageCount: number
}

/** All that one release host serves. */
export interface HostPlan {
  readonly host: string
  /** Scheme, host and port, without trailing slash. */
  readonly origin: string
  readonly sites: readonly SiteContext[]
  /** By site, main site first; then locales of one edition after each other. */
  readonly trees: readonly PlannedTree[]
  /** Sorted by `from`. */
  readonly redirects: readonly RedirectRule[]
  readonly context: PlanContext
}

export interface Plan {
  readonly hosts: readonly HostPlan[]
  /** Found while planning; `validatePlan` adds what only the whole shows. */
  readonly problems: readonly Problem[]
  /** Addresses that this plan or an earlier release serves; absent where the plan has no history. */
  readonly history?: RouteHistory
  readonly context: PlanContext
}
