import type { AnalyticsSettings } from '../cookie/analytics.ts'
import type { ImageRef } from '../picture/image-ref.ts'
import type { Language } from '../locale/language.ts'
import type { ResolvedLink } from '../link/link-target.ts'
import type { NewsFeedItem } from './news-feed-item.ts'
import type { ContactCard } from './page-module.ts'
import type { Spelling } from '../locale/spelling.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** A navigation item for one site and locale: filtered by country, links resolved. */
export interface ChromeItem {
  readonly id: string
  readonly title: string
  /** Absent on a heading. */
  readonly link?: ResolvedLink
  readonly lead?: string
  readonly items: readonly ChromeItem[]
  readonly sections: readonly { readonly id: string; readonly title: string; readonly items: readonly ChromeItem[] }[]
  readonly marketing?: ChromeTeaser & { readonly logo?: ImageRef; readonly background: string }
  readonly teaser?: ChromeTeaser
}

export interface ChromeTeaser {
  readonly title: string
  readonly text: string
  readonly image?: ImageRef
  readonly link?: ResolvedLink
}

/**
 * Context of the header and footer slices: one of each per site and locale, equal on all pages of that locale.
 */
export interface ChromeFrame {
  readonly siteId: string
  readonly siteName: string
  readonly isMainSite: boolean
  readonly basePath: string
  readonly locale: {
    readonly code: string
    readonly urlCode: string
    readonly language: Language
    readonly country: string
    readonly isInternational: boolean
    readonly spelling?: Spelling
  }
  /** Name of the country in the locale's language. */
  readonly countryName: string
  readonly measurementSystem: MeasurementSystem
  readonly enableCutFont: boolean
  /** Wordmark of the site's brand; without one the site's name stands in its place. */
  readonly logo?: ImageRef
  /** Languages of this country on this site, with their home pages. */
  readonly languages: readonly { readonly language: Language; readonly urlCode: string; readonly path: string }[]
}

export interface HeaderData extends ChromeFrame {
  /** Route of the customer portal; absent where the site has none. */
  readonly portalRoute?: string
  /** The desk at the side of every page; absent where the site hides its side buttons (S1 §3). */
  readonly contact?: ContactCard
  readonly items: readonly ChromeItem[]
  readonly theme: string
}

export interface FooterData extends ChromeFrame {
  readonly sections: readonly { readonly id: string; readonly title: string; readonly items: readonly ChromeItem[] }[]
  readonly legal: readonly ChromeItem[]
  readonly contactLink?: ResolvedLink
  readonly theme: string
  readonly analytics?: AnalyticsSettings
  /** The latest items, for the panel that `action:open-news-feed-panel` opens (S1 §9: ten). */
  readonly news?: readonly NewsFeedItem[]
  /** The group has no news: there is no panel. */
  readonly isWithoutNews?: boolean
}
