import { toListingRoute } from '../../../domain/catalogue/listing-pages.ts'
import { filterProductList, parseProductList, type PagedProductList } from '../../../domain/catalogue/product-list.ts'
import type { ProductReference } from '../../../domain/page/page-module.ts'
import { isFields } from '../../../domain/values/is-fields.ts'
import type { FoundProducts, ProductQuestion } from './found-products.ts'

/** The page is of another release, so its products do not match the list; loading the page again gives matching ones. */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError'
}

type Products = readonly ProductReference[]

const lists = new Map<string, PagedProductList>()
/** By path of page and list. */
const pages = new Map<string, Products>()
const keyOf = (path: string, listPath: string): string => `${path} ${listPath}`

async function load(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return response.json()
}

async function loadList(path: string): Promise<PagedProductList> {
  const known = lists.get(path)
  if (known !== undefined) return known
  const list = parseProductList(await load(path))
  if (list === undefined) throw new Error(`${path} is no list of products`)
  lists.set(path, list)
  return list
}

const isReference = (value: unknown): value is ProductReference =>
  isFields(value) &&
  ['slug', 'name', 'shortDescription', 'route'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value['facts'])

/** The products of a page of the classification, from its `_payload.json`. */
async function loadPage(path: string, listPath: string): Promise<Products> {
  const known = pages.get(keyOf(path, listPath))
  if (known !== undefined) return known
  const payload = await load(`${path}/_payload.json`)
  const content = isFields(payload) ? payload['content'] : undefined
  if (!isFields(content) || !isFields(content['paging']) || content['paging']['listPath'] !== listPath)
    throw new OtherReleaseError(`${path} is of another release`)
  const { products } = content
  if (!Array.isArray(products) || !products.every(isReference)) throw new Error(`${path} has no products`)
  pages.set(keyOf(path, listPath), products)
  return products
}

/** Position of a product as its page and its place there. */
function toPlace(
  { paging, basePath }: ProductQuestion,
  { pageSize }: PagedProductList,
  at: number,
): { readonly path: string; readonly index: number } {
  const page = Math.floor(at / pageSize) + 1
  return { path: `${basePath}${toListingRoute(paging.route, page)}`, index: at % pageSize }
}

function answer(
  question: ProductQuestion,
  list: PagedProductList,
): { readonly paths: readonly string[]; readonly read: () => FoundProducts } {
  const { positions, counts } = filterProductList(list, question.choice)
  const { listPath } = question.paging
  const places = positions.slice(0, question.count).map((at) => toPlace(question, list, at))
  return {
    paths: [...new Set(places.map(({ path }) => path))],
    read: () => ({
      total: positions.length,
      counts,
      products: places.flatMap(({ path, index }) => pages.get(keyOf(path, listPath))?.[index] ?? []),
    }),
  }
}

/** The answer, as far as everything for it was loaded before. */
export function recallProducts(question: ProductQuestion): FoundProducts | undefined {
  const { listPath } = question.paging
  const list = lists.get(listPath)
  if (list === undefined) return undefined
  const { paths, read } = answer(question, list)
  return paths.every((path) => pages.has(keyOf(path, listPath))) ? read() : undefined
}

/**
 * Filters all products of a classification: by its list, which has no more than their facets, and with the cards of
 * the pages that those found stand on.
 * @throws {OtherReleaseError} when another release was published since this page was loaded. @throws {Error} of the network.
 */
export async function findProducts(question: ProductQuestion): Promise<FoundProducts> {
  const { listPath } = question.paging
  const { paths, read } = answer(question, await loadList(listPath))
  await Promise.all(paths.map((path) => loadPage(path, listPath)))
  return read()
}
