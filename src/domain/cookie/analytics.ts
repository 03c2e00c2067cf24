import type { OptionalCategory } from './consent.ts'
import type { ResolvedLink } from '../link/link-target.ts'

/** A script of analytics or monitoring, which is loaded only with leave for its category. */
export interface AnalyticsScript {
  readonly src: string
  readonly category: OptionalCategory
  /** Names of the cookies that it sets at this site, `_x*` for all that begin so: they go when leave is withdrawn. */
  readonly cookies?: readonly string[]
}

/** Settings of analytics for the browser (S1 §7), part of the footer of each site. */
export interface AnalyticsSettings {
  /** Name of the global array that scripts read events from. */
  readonly dataLayer: string
  /** Name of the event that is pushed after each navigation (S1 §4). */
  readonly pageViewEvent: string
  /** Paths that start with one of these get no scripts (S1 §2, §7). */
  readonly technicalAreas: readonly string[]
  /** Empty: nothing is loaded, and nothing is asked. */
  readonly scripts: readonly AnalyticsScript[]
  /** The page about privacy, which the consent panel leads to; absent where the site has none. */
  readonly privacy?: ResolvedLink
}
