import type { ImageRef } from '../picture/image-ref.ts'
import type { ContentLink, LinkTarget } from '../link/link-target.ts'

export interface NavigationTeaser {
  readonly title: string
  readonly text: string
  readonly image?: ImageRef
  readonly link?: ContentLink
}

interface MarketingSection extends NavigationTeaser {
  readonly logo?: ImageRef
  /** Theme name, by default `Dark_White` (S1 §3). */
  readonly background: string
}

export interface NavigationSection {
  readonly id: string
  readonly title: string
  readonly items: readonly NavigationItem[]
}

/** An item as fetched, in one language (S1 §3 “Navigation item”). */
export interface NavigationItem {
  readonly id: string
  readonly title: string
  readonly breadcrumbOverride?: string
  /** Absent on a heading that only groups. */
  readonly target?: LinkTarget
  readonly openInNewTab: boolean
  /** Absent: everywhere. */
  readonly countries?: readonly string[]
  readonly hidden: boolean
  readonly lead?: string
  readonly items: readonly NavigationItem[]
  readonly sections: readonly NavigationSection[]
  readonly marketing?: MarketingSection
  readonly teaser?: NavigationTeaser
}

/** A header or a footer in one language. */
export interface NavigationTree {
  readonly id: string
  readonly title: string
  readonly theme: string
  readonly hidden: boolean
  readonly items: readonly NavigationItem[]
  /** Columns of a footer. */
  readonly sections: readonly NavigationSection[]
  readonly legal: readonly NavigationItem[]
  readonly contactLink?: ContentLink
}
