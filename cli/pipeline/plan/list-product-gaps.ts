import { findProductGaps, type ProductEditions } from '../../../src/domain/catalogue/product-gaps.ts'
import type { ProductGapsManifest } from '../../../src/release/product-gaps.ts'
import type { PlanContext } from './plan-context.ts'

/** How complete the products are that any locale of the main site shows (`product-gaps.json`). */
export function listProductGaps({ mainSite, editionOf }: PlanContext): ProductGapsManifest {
  const products = new Map<string, ProductEditions>()
  const editions = new Set(mainSite?.plannedLocales.map((locale) => editionOf(mainSite, locale)))
  for (const { language, catalogue } of editions) {
    for (const [slug, { route, product }] of catalogue.productBySlug) {
      const known = products.get(slug) ?? { route, editions: [] }
      // Countries of a language show the same product.
      if (known.editions.some((one) => one.language === language)) continue
      products.set(slug, { ...known, editions: [...known.editions, { language, product }] })
    }
  }
  return { version: 1, products: findProductGaps([...products.values()]) }
}
