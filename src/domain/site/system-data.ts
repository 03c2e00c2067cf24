import type { Language } from '../locale/language.ts'
import type { ImageRef } from '../picture/image-ref.ts'

export type MeasurementSystem = 'Metric' | 'Imperial'

/** A country as the content service knows it; `ALL` is the synthetic international entry (S1 §3). */
export interface Country {
  /** ISO 3166-1 alpha-2, or `ALL`. */
  readonly code: string
  readonly hidden: boolean
  readonly sortIndex: number
  readonly supportedLanguages: readonly Language[]
  readonly defaultLanguage: Language
  readonly defaultMeasurementSystem: MeasurementSystem
  /** Name by language. */
  readonly displayNames: Readonly<Partial<Record<Language, string>>>
}

/** One of the 47 languages of the content service; only eleven of them are languages of the sites. */
export interface LanguageInfo {
  readonly code: string
  readonly defaultCountry: string
  readonly displayNames: Readonly<Partial<Record<Language, string>>>
}

/** Host and optional slug of a site, split at the first slash (S1 §3). */
export interface SiteDomain {
  readonly host: string
  readonly slug?: string
}

export interface Site {
  readonly id: string
  readonly name: string
  /** Absent for the main site. */
  readonly slug?: string
  /** Name in lower case, white space and hyphens as underscores, other non-word characters removed (S1 §3). */
  readonly technicalName: string
  readonly isMain: boolean
  readonly internationalOnly: boolean
  readonly hideSideButtons: boolean
  readonly enableCutFont: boolean
  readonly headerNavigationId: string
  readonly footerNavigationId: string
  /** The first one names the host of the release and of canonical URLs. */
  readonly domains: readonly SiteDomain[]
}

export interface Brand {
  readonly id: string
  readonly name: string
  readonly pimId: string
  readonly theme: string
  readonly image?: ImageRef
}

/** What all sites share (S1 §3 “System data”). */
export interface SystemData {
  readonly countries: readonly Country[]
  readonly languages: readonly LanguageInfo[]
  readonly sites: readonly Site[]
  readonly brands: readonly Brand[]
}
