import type { Specification } from '../../../../domain/catalogue/catalogue.ts'
import { withVariant } from '../../../../domain/catalogue/compare-specifications.ts'
import {
  toVariantPart,
  type BasketProduct,
  type ComparisonBasket,
} from '../../../../domain/comparison/comparison-basket.ts'
import type { ComparableClassification } from '../../../../domain/page/page-data.ts'
import type { OrderedProduct } from './use-ordering-rows.ts'
import type { ComparedProduct } from './compared-product.ts'
import type { ProductResult } from './use-products.ts'
import { omitUndefined } from '../../../../domain/values/omit-undefined.ts'

/** An entry of the basket that the country has a page for. */
export interface KnownEntry extends BasketProduct {
  readonly name: string
  /** Without locale and site slug. */
  readonly route: string
}

/** The entries of one classification. */
export interface EntryGroup {
  readonly slug: string
  readonly name: string
  readonly entries: readonly KnownEntry[]
}

/** One product beside others: its data with those of its variant in place. */
export interface ComparisonColumn {
  readonly entry: KnownEntry
  readonly product: ComparedProduct
  /** Absent: the product with its own data. */
  readonly variant?: ComparedProduct['variants'][number]
  readonly specifications: readonly Specification[]
}

type Rows = ComparedProduct['ordering']

/** Products of the country by slug. */
export type ProductIndex = ReadonlyMap<
  string,
  {
    readonly slug: string
    readonly name: string
    readonly route: string
    readonly classification: ComparableClassification
  }
>

/** Makes the products of the country findable by slug. */
export function indexProducts(classifications: readonly ComparableClassification[]): ProductIndex {
  return new Map(
    classifications.flatMap((classification) =>
      classification.products.map(({ slug, name }) => [
        slug,
        { slug, name, route: `${classification.route}/${slug}`, classification },
      ]),
    ),
  )
}

/** Sorts a basket into groups that can be compared, and entries that this country does not have. */
export function sortBasket(
  basket: ComparisonBasket,
  index: ProductIndex,
): { readonly groups: readonly EntryGroup[]; readonly missing: readonly BasketProduct[] } {
  const missing: BasketProduct[] = []
  const groups = basket.flatMap(({ slug, products }) => {
    const entries = products.flatMap((product): readonly KnownEntry[] => {
      const known = index.get(product.slug)
      if (known === undefined) missing.push(product)
      return known === undefined ? [] : [{ ...product, name: known.name, route: known.route }]
    })
    const [first] = entries
    const name = first === undefined ? undefined : index.get(first.slug)?.classification.name
    return name === undefined ? [] : [{ slug, name, entries }]
  })
  return { groups, missing }
}

/** Rows of a product with those of a variant in their place. */
function withRows(own: Rows = [], variant: Rows = []): NonNullable<Rows> {
  const rows = own.map((row) => variant.find(({ id }) => id === row.id) ?? row)
  return [...rows, ...variant.filter(({ id }) => !own.some((row) => row.id === id))]
}

/**
 * Columns of the entries whose data are here.
 * @param listOrdering rows of what is ordered: those of the variant, in as far as it has them.
 */
export function toColumns(
  entries: readonly KnownEntry[],
  resultOf: (entry: KnownEntry) => ProductResult | undefined,
  listOrdering: (product: OrderedProduct) => readonly Specification[],
): readonly ComparisonColumn[] {
  return entries.flatMap((entry) => {
    const product = resultOf(entry)
    if (product === undefined || typeof product === 'string') return []
    const variant = product.variants.find(({ id }) => toVariantPart(id) === entry.variantId)
    const specifications = [
      ...listOrdering({ ...product, ordering: withRows(product.ordering, variant?.ordering) }),
      ...withVariant(product.specifications, variant?.specifications ?? []),
    ]
    return [{ entry, product, specifications, ...omitUndefined({ variant }) }]
  })
}
