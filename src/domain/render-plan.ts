import type { FooterData, HeaderData } from './chrome-data.ts'
import type { PageData } from './page-data.ts'
import type { TemplateName } from './page-node.ts'

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
