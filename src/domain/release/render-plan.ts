import type { FooterData, HeaderData } from '../page/chrome-data.ts'
import type { PageData } from '../page/page-data.ts'
import type { Language } from '../locale/language.ts'
import type { TemplateName } from '../page/page-node.ts'

/** A line of `pages.ndjson`: all that an engine needs to render one page. */
export interface RenderPlanPage {
  readonly path: string
  readonly template: TemplateName
  /** Slice ids by alias. */
  readonly slices: { readonly header: string; readonly footer: string }
  readonly data: PageData
}

/** A line of `slices.ndjson`: a header or footer of one site and locale. */
export type RenderPlanSlice =
  | { readonly id: string; readonly component: 'header'; readonly data: HeaderData }
  | { readonly id: string; readonly component: 'footer'; readonly data: FooterData }

/** `plan.json`: what the two files hold. */
export interface RenderPlanSummary {
  readonly host: string
  /** SHA-256 over all lines of both files: equal plans, equal hash. */
  readonly hash: string
  readonly pages: number
  readonly slices: number
  readonly templates: Readonly<Partial<Record<TemplateName, number>>>
}

/** Slice ids, or slice keys, by alias. */
export interface SlicePair {
  readonly header: string
  readonly footer: string
}

/**
 * A page in one language as countries see it that differ in nothing but their codes and their name: rendered once, and
 * stamped for each of them. A page that only one locale has, such as an international one, is a render group of its own.
 */
export interface RenderGroup {
  /** SHA-256 of template and data, in hexadecimal. */
  readonly key: string
  /** SHA-256 of what the HTML depends on (`toMarkupData`): equal keys render to equal HTML, but for header and footer. */
  readonly markupKey: string
  readonly siteId: string
  readonly language: Language
  readonly template: TemplateName
  /** Entry id. */
  readonly id: string
  readonly route: string
  /** Full path; with the placeholder country where the render group has one (`/de-uappzz/products`). */
  readonly path: string
  /** Ids of its slices as its data name them. */
  readonly slices: SlicePair
  /** Keys of what stands in these slices. */
  readonly sliceKeys: SlicePair
  /** Codes of its countries; `ALL` for the international page. */
  readonly countries: readonly string[]
}

/** A header or footer of one site and language for countries that see the same. */
export interface SliceGroup {
  /** SHA-256 of component, id and data. */
  readonly key: string
  readonly siteId: string
  readonly language: Language
  /** With the placeholder country where the render group has one. */
  readonly slice: RenderPlanSlice
  readonly countries: readonly string[]
}
