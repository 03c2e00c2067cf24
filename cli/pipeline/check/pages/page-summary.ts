import type { CheckedPage } from './checked-page.ts'
import type { HeadAlternate } from './page-facts.ts'

/** What is kept of a page until all have been read. */
export interface PageSummary {
  readonly page: CheckedPage
  /** Search engines may list it. */
  readonly isListed: boolean
  /** As the browser writes it; undefined: none, or an invalid one. */
  readonly canonical: string | undefined
  /** Where the canonical address stands in the file. */
  readonly canonicalOffset: number | undefined
  /** Ids and names of anchors, in lists that pages share. */
  readonly anchors: readonly (readonly string[])[]
  /** Of the head; the sitemaps may have others. */
  readonly alternates: readonly HeadAlternate[]
}
