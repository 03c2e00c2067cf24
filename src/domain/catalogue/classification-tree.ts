import {
  TOP_CLASSIFICATIONS,
  type CatalogueContent,
  type ClassificationRecord,
  type LineageItem,
  type ProductDetail,
  type TopClassification,
} from './catalogue.ts'
import { isVisibleIn } from '../locale/country-visibility.ts'
import { withPricesOf } from './prices.ts'
import { groupBy } from '../values/group-by.ts'

/** A classification in its place, as one country sees it. */
export interface ClassificationNode {
  readonly record: ClassificationRecord
  readonly root: TopClassification
  readonly route: string
  /** From the root down to this classification. */
  readonly lineage: readonly LineageItem[]
  readonly children: readonly ClassificationNode[]
  /** Products that stand directly in it. */
  readonly products: readonly CatalogueEntry[]
}

/** A product in its place. */
export interface CatalogueEntry {
  /** Its prices are those of the country. */
  readonly product: ProductDetail
  readonly root: TopClassification
  readonly route: string
  readonly classification: Pick<ClassificationRecord, 'slug' | 'name'>
  readonly classificationRoute: string
  /** From the root down to the product. */
  readonly lineage: readonly LineageItem[]
}

export interface ClassificationTree {
  /** In the order of `sortIndex`. */
  readonly roots: readonly ClassificationNode[]
  readonly classificationBySlug: ReadonlyMap<string, ClassificationNode>
  readonly productBySlug: ReadonlyMap<string, CatalogueEntry>
}

function bySortIndex(
  a: { readonly sortIndex: number; readonly slug: string },
  b: { readonly sortIndex: number; readonly slug: string },
): number {
  return a.sortIndex - b.sortIndex || (a.slug < b.slug ? -1 : 1)
}

function isTop(slug: string): slug is TopClassification {
  return (TOP_CLASSIFICATIONS as readonly string[]).includes(slug)
}

/**
 * The catalogue as a tree for one country (S1 §3 “Classification”, §5). A classification needs its parent, a product its
 * classification: what is hidden hides all below it. A classification without products stays, because its page says what
 * the group does in that field and its neighbours link to it; only the country filter removes one.
 * Roots other than the three of S1 §3 are left out, and so is what hangs in a loop.
 */
export function buildClassificationTree(content: CatalogueContent, country: string): ClassificationTree {
  const visible = content.classifications.filter((record) => isVisibleIn(record.supportedCountries, country))
  const childrenOf = groupBy(visible, (record) => record.parentSlug)
  const productsOf = groupBy(
    content.products.filter((product) => isVisibleIn(product.supportedCountries, country)),
    (product) => product.classificationSlug,
  )
  const classificationBySlug = new Map<string, ClassificationNode>()
  const productBySlug = new Map<string, CatalogueEntry>()

  function build(
    record: ClassificationRecord,
    root: TopClassification,
    above: readonly LineageItem[],
  ): ClassificationNode {
    const route = `${above.at(-1)?.route ?? ''}/${record.slug}`
    const lineage = [...above, { slug: record.slug, name: record.name, route }]
    const products = [...(productsOf.get(record.slug) ?? [])].sort(bySortIndex).map((product): CatalogueEntry => {
      const productRoute = `${route}/${product.slug}`
      return {
        product: withPricesOf(product, country),
        root,
        route: productRoute,
        classification: record,
        classificationRoute: route,
        lineage: [...lineage, { slug: product.slug, name: product.name, route: productRoute }],
      }
    })
    const children = [...(childrenOf.get(record.slug) ?? [])]
      .sort(bySortIndex)
      .map((child) => build(child, root, lineage))
    const node: ClassificationNode = { record, root, route, lineage, children, products }
    classificationBySlug.set(record.slug, node)
    for (const entry of products) productBySlug.set(entry.product.slug, entry)
    return node
  }

  const roots = visible
    .filter((record) => record.parentSlug === undefined)
    .sort(bySortIndex)
    .flatMap((record) => (isTop(record.slug) ? [build(record, record.slug, [])] : []))
  return { roots, classificationBySlug, productBySlug }
}

/** A classification and all below it, parents first. */
export function listClassifications(node: ClassificationNode): readonly ClassificationNode[] {
  return [node, ...node.children.flatMap(listClassifications)]
}

/** The products of a classification and of all below it, in order, its own first. */
export function listProducts(node: ClassificationNode): readonly CatalogueEntry[] {
  return listClassifications(node).flatMap(({ products }) => products)
}
