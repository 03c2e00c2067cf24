import { createHash } from 'node:crypto'
import {
  listProducts,
  type CatalogueEntry,
  type ClassificationNode,
} from '../../../../../src/domain/catalogue/classification-tree.ts'
import { countListingPages } from '../../../../../src/domain/catalogue/listing-pages.ts'
import { createFacetedList, type Facet } from '../../../../../src/domain/catalogue/facets.ts'
import { printProductList, type PagedProductList } from '../../../../../src/domain/catalogue/product-list.ts'

/** The products of a classification and of all below it: what its pages share. */
export interface Listing {
  readonly entries: readonly CatalogueEntry[]
  readonly list: PagedProductList
  /** What they can be narrowed by, besides their capabilities. */
  readonly facets: readonly Facet[]
  readonly pages: number
  /** Path of the list as a file of the release; absent where all products stand on one page. */
  readonly listPath?: `/${string}`
}

/** Equal lists have equal names, in all languages, countries and releases: browsers may keep them for ever. */
function toListPath(list: PagedProductList): `/${string}` {
  return `/static/lists/${createHash('sha256')
    .update(JSON.stringify(printProductList(list)))
    .digest('hex')
    .slice(0, 20)}.json`
}

/** Divides the products of a classification into pages. */
export function createListing(node: ClassificationNode, pageSize: number): Listing {
  const entries = listProducts(node)
  const { facets, list: whole } = createFacetedList(entries.map(({ product }) => product))
  const list = { ...whole, pageSize }
  const pages = countListingPages(entries.length, pageSize)
  return { entries, list, facets, pages, ...(pages === 1 ? {} : { listPath: toListPath(list) }) }
}
