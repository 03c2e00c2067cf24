import type { ProductDetail } from '../../../../src/domain/catalogue.ts'
import type { ContentPage } from '../../../../src/domain/content-entries.ts'
import type { ContentModule } from '../../../../src/domain/content-module.ts'
import { listModuleReferences, type Reference } from '../../../../src/domain/module-references.ts'
import type { LanguageIndex } from '../language-index.ts'

/** Entry id of a product; its slug where there is no such product. */
function productRef(slug: string, index: LanguageIndex): string {
  return `product:${index.products.get(slug)?.id ?? slug}`
}

function toRef(reference: Reference, index: LanguageIndex): string | undefined {
  switch (reference.kind) {
    case 'document':
    case 'contact':
    case 'brand':
    case 'capability':
      return `${reference.kind}:${reference.id}`
    case 'product':
      return productRef(reference.slug, index)
    case 'classification':
    case 'story':
    case 'story-contact':
      return `${reference.kind}:${reference.slug}`
    case 'link': {
      const { target } = reference
      if (target.kind === 'page') return `page:${target.pageId}`
      if (target.kind === 'product') return productRef(target.slug, index)
      return target.kind === 'file' ? `document:${target.documentId}` : undefined
    }
  }
}

/** Entries that modules name, as `kind:id`, each once. */
export function listModuleRefs(modules: readonly ContentModule[], index: LanguageIndex): readonly string[] {
  const refs = modules.flatMap(listModuleReferences).map((reference) => toRef(reference, index))
  return [...new Set(refs.filter((ref) => ref !== undefined))]
}

/** Entries that a product's page is made of, as `kind:id`, each once. */
export function listProductRefs(
  product: ProductDetail,
  injections: readonly ContentPage[],
  index: LanguageIndex,
): readonly string[] {
  const related = [...product.relatedProducts, ...product.relatedComponents, ...product.relatedServices]
  const stories = index.content.stories.filter((story) => story.productSlugs.includes(product.slug))
  return [
    ...new Set([
      `product:${product.id}`,
      `brand:${product.brandId}`,
      `classification:${product.classificationSlug}`,
      ...product.capabilityIds.map((id) => `capability:${id}`),
      ...product.documentIds.map((id) => `document:${id}`),
      ...related.map((slug) => productRef(slug, index)),
      ...stories.map(({ id }) => `story:${id}`),
      ...injections.flatMap((page) => [`page:${page.id}`, ...listModuleRefs(page.modules, index)]),
    ]),
  ]
}
