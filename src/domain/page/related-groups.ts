import type { RelatedGroup } from './page-data.ts'
import type { ProductReference } from './page-module.ts'

/** Related products grouped by their classification (S1 §3), groups and products in the order in which editors named them. */
export function groupByClassification(products: readonly ProductReference[]): readonly RelatedGroup[] {
  const groups = new Map<string, { readonly classification: string; readonly products: ProductReference[] }>()
  for (const product of products) {
    const group = groups.get(product.classificationSlug)
    if (group === undefined) {
      groups.set(product.classificationSlug, { classification: product.classification, products: [product] })
    } else if (!group.products.some(({ slug }) => slug === product.slug)) {
      group.products.push(product)
    }
  }
  return [...groups.values()]
}
