import { isFields } from '../values/is-fields.ts'

/** The products of a classification for the filter: the positions in the list of those with a capability, and no more (K5). */
export interface ProductList {
  /** Products in the classification and below it. */
  readonly total: number
  /** Ascending positions from 0, by id of the capability. */
  readonly positions: ReadonlyMap<string, readonly number[]>
}

/** What a choice of capabilities leaves. */
export interface FilteredList {
  /** Of the products that have all chosen capabilities; all of them when none is chosen. */
  readonly positions: readonly number[]
  /** How many of them have a capability: how many remain if it is chosen besides the others. */
  readonly counts: ReadonlyMap<string, number>
}

export function createProductList(products: readonly { readonly capabilityIds: readonly string[] }[]): ProductList {
  const positions = new Map<string, number[]>()
  for (const [at, { capabilityIds }] of products.entries()) {
    for (const id of new Set(capabilityIds)) {
      const known = positions.get(id)
      if (known === undefined) positions.set(id, [at])
      else known.push(at)
    }
  }
  return { total: products.length, positions }
}

/** Filters a list; a capability that no product has leaves nothing. */
export function filterProductList({ total, positions }: ProductList, chosen: ReadonlySet<string>): FilteredList {
  const wanted = [...chosen].map((id) => new Set(positions.get(id)))
  const left = Array.from({ length: total }, (_one, at) => at).filter((at) => wanted.every((some) => some.has(at)))
  const kept = new Set(left)
  const counts = [...positions].map(([id, own]) => [id, own.filter((at) => kept.has(at)).length] as const)
  return { positions: left, counts: new Map(counts) }
}

/** A list as a file of a release, for classifications that stand on several pages. */
export interface PagedProductList extends ProductList {
  /** Products on a page: with it a position tells the page. */
  readonly pageSize: number
}

/** JSON of a list; positions as steps from one to the next, which are short numbers. Equal lists, equal text. */
export function printProductList({ total, pageSize, positions }: PagedProductList): string {
  const steps = [...positions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, own]) => [id, own.map((at, index) => at - (own[index - 1] ?? 0))])
  return JSON.stringify({ total, pageSize, steps: Object.fromEntries(steps) })
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSteps = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isCount)

/** Reads what {@link printProductList} wrote; undefined when it is something else. */
export function parseProductList(value: unknown): PagedProductList | undefined {
  if (!isFields(value) || !isFields(value['steps'])) return undefined
  const { total, pageSize, steps } = value
  if (!isCount(total) || !isCount(pageSize) || pageSize === 0) return undefined
  const positions = new Map<string, readonly number[]>()
  for (const [id, own] of Object.entries(steps)) {
    if (!isSteps(own)) return undefined
    let at = 0
    positions.set(
      id,
      own.map((step) => (at += step)),
    )
  }
  return { total, pageSize, positions }
}
