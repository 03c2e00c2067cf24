import type { ProductChoice } from '../../../domain/catalogue/product-list.ts'
import type { ListingPaging } from '../../../domain/page/page-data.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'

/** Products that are shown at first, and with each press of the button for more: they may stand on as many pages. */
export const BATCH = 24

/** The products of a classification that match a choice. */
export interface FoundProducts {
  readonly total: number
  /** How many remain if a value is chosen besides the others, by its key. */
  readonly counts: ReadonlyMap<string, number>
  /** The first of them, in order. */
  readonly products: readonly ProductReference[]
}

/** What is asked of a classification that stands on several pages. */
export interface ProductQuestion {
  readonly paging: ListingPaging
  /** Base path of its pages. */
  readonly basePath: string
  readonly choice: ProductChoice
  /** How many products are shown. */
  readonly count: number
}
