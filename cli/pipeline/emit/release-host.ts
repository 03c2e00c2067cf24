import type { Locale } from '../../../src/domain/locale/locale.ts'
import type { RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import type { Site } from '../../../src/domain/site/system-data.ts'

/** What the plan knows of one host of a release. */
export interface ReleaseHost {
  readonly host: string
  /** Scheme, host and port, without trailing slash. */
  readonly origin: string
  readonly sites: readonly { readonly site: Site; readonly plannedLocales: readonly Locale[] }[]
  readonly redirects: readonly RedirectRule[]
}
