/** Why a redirect exists; it sets the status (S1 §2): 301 for `system` and `trailing-slash`, 302 for the others. */
export type RedirectReason =
  'system' | 'trailing-slash' | 'locale' | 'direct-lookup' | 'alternative-host' | 'canonical-host'

/** A compiled redirect of one host: exact path to final target, chains already flattened. */
export interface RedirectRule {
  /** Path on this host, normalised: leading slash, no trailing slash, lower-case locale. */
  readonly from: string
  /** Path on this host with optional query and hash, or an absolute URL. */
  readonly to: string
  readonly status: 301 | 302
  readonly reason: RedirectReason
  /** Id of the entry it came from. */
  readonly entry: string
}
