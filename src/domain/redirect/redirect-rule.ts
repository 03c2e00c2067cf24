/** Why a request is redirected; it sets the status (S1 §2): 301 for `trailing-slash` and `spelling`, that of its rule for `system`, 302 for the others. */
export type RedirectReason =
  | 'system'
  | 'trailing-slash'
  | 'spelling'
  | 'locale'
  | 'direct-lookup'
  | 'alternative-host'
  | 'canonical-host'
  | 'portal-screen'

interface RuleFrame {
  /**
   * Path on this host, normalised: leading slash, no trailing slash, lower-case locale. Or a pattern: a segment `:name` is any one
   * segment, `*` at the end one or more of them.
   */
  readonly from: string
  /** Of a pattern: some pages match it and go before it. Absent where the map does not know the pages. */
  readonly hidesPages?: true
  /** The pattern by which the rule was found for `from`. */
  readonly pattern?: string
  /** Id of the redirect that an editor keeps; with `slug-change` of the page that it leads to. */
  readonly entry: string
}

interface LeadingFrame extends RuleFrame {
  /** Path on this host with optional query and hash, or an absolute URL; of a pattern with its names, and `:splat` for its `*`. */
  readonly to: string
}

/** A rule that leads somewhere. */
export type LeadingRule = LeadingFrame &
  (
    | { readonly status: 301; readonly reason: 'moved' | 'merged' }
    /** Made by itself: a page left this address. `since`: ISO 8601 moment of the build that noticed it. */
    | { readonly status: 301; readonly reason: 'slug-change'; readonly since: string }
    /** `until`: ISO 8601 moment at which it ends by plan. */
    | { readonly status: 302; readonly reason: 'campaign'; readonly until?: string }
  )

/** An address that has ended: 410 (RFC 9110 §15.5.11). */
export interface GoneRule extends RuleFrame {
  readonly status: 410
  readonly reason: 'gone'
}

/** A compiled redirect of one host: exact path or pattern to final target, chains already flattened. */
export type RedirectRule = LeadingRule | GoneRule

export const isLeading = (rule: RedirectRule): rule is LeadingRule => rule.status !== 410
