import {
  findProductGaps,
  hasPrice,
  type ProductEdition,
  type ProductEditions,
} from '../../../src/domain/catalogue/product-gaps.ts'
import type { ProductGapsManifest } from '../../../src/release/product-gaps.ts'
import type { PlanContext } from './plan-context.ts'

/** The languages of a product with one more. Countries of a language differ in their prices alone: one of them is enough. */
function withEdition(known: ProductEditions, edition: ProductEdition): ProductEditions {
  const { route, editions } = known
  const [first, ...others] = editions
  const same = editions.find(({ language }) => language === edition.language)
  if (same === undefined) return { route, editions: [first, ...others, edition] }
  if (hasPrice(same.product) || !hasPrice(edition.product)) return known
  const replace = (one: ProductEdition): ProductEdition => (one === same ? edition : one)
  return { route, editions: [replace(first), ...others.map(replace)] }
}

/** How complete the products are that any locale of the main site shows (`product-gaps.json`). */
export function listProductGaps({ mainSite, editionOf }: PlanContext): ProductGapsManifest {
  const products = new Map<string, ProductEditions>()
  const editions = new Set(mainSite?.plannedLocales.map((locale) => editionOf(mainSite, locale)))
  for (const { language, catalogue } of editions) {
    for (const [slug, { route, product }] of catalogue.productBySlug) {
      const known = products.get(slug)
      const edition = { language, product }
      products.set(slug, known === undefined ? { route, editions: [edition] } : withEdition(known, edition))
    }
  }
  return { version: 1, ...findProductGaps([...products.values()]) }
}
