import type { LineageItem } from '../catalogue/catalogue.ts'
import type { Protection } from '../content/content-entries.ts'
import type { Language } from '../locale/language.ts'
import type { Locale } from '../locale/locale.ts'

/** One per page kind; `src/templates/{name}.tsx`. */
export const TEMPLATES = [
  'home',
  'content',
  'classification',
  'product',
  'service',
  'smart-factory',
  'story-list',
  'story',
  'story-contacts',
  'story-author',
  'media-release-list',
  'media-release',
  'comparison',
  'search',
  'countries',
  'licences',
  'protected',
  'portal',
  'editor',
  'not-found',
] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** Whether a page is an application of many screens, with a bar of its own instead of the site's header and footer. */
export const isWorkspace = (template: TemplateName): boolean => template === 'portal' || template === 'editor'

/** A step of the breadcrumb; `route` (without locale and site slug) is absent on the current page. */
export interface BreadcrumbItem {
  readonly title: string
  readonly route?: string
}

/** The same page in another language of the same country (S1 §3 `alternateVersions`). */
export interface AlternateVersion {
  readonly language: Language
  readonly urlCode: string
  /** Full path with locale and site slug. */
  readonly path: string
  /** It exists there only in a fallback language. */
  readonly isLanguageFallback: boolean
}

/** A page of one site in one locale: the unit that is planned, checked, rendered and published. */
export interface PageNode {
  /** Entry id, or the name of a system page such as `system-search`. */
  readonly id: string
  readonly template: TemplateName
  readonly siteId: string
  readonly locale: Locale
  /** Without locale and site slug; `/` for the home page. */
  readonly route: string
  /** Full path on its host. */
  readonly path: string
  readonly parentRoute?: string
  readonly title: string
  /** Way from the catalogue's root, for pages of the catalogue. */
  readonly lineage: readonly LineageItem[]
  readonly breadcrumb: readonly BreadcrumbItem[]
  readonly protection: Protection
  readonly contentLanguage: Language
  /** The content is not written in the locale's language. */
  readonly isLanguageFallback: boolean
  /** Not even in one of its fallback languages. */
  readonly isLanguageUnavailable: boolean
  readonly alternateVersions: readonly AlternateVersion[]
  /** Languages in which the page is written internationally, and not in its country. */
  readonly internationalLanguages: readonly Language[]
  /** Full path of the version for those whose language no version has: international English, else the first one written. */
  readonly defaultPath?: string
  /** Absolute URL. */
  readonly canonicalUrl: string
  /** May stand in sitemaps and hreflang sets. */
  readonly indexable: boolean
  /** Entries it is made of, as `kind:id`, for `uapp why` and `uapp impact`. */
  readonly dataRefs: readonly string[]
}

/** All pages of one site in one locale, parents before children. */
export interface PageTree {
  readonly siteId: string
  readonly host: string
  readonly locale: Locale
  readonly nodes: readonly PageNode[]
}
