import type { CatalogueEntry } from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { LineageItem } from '../../../../../src/domain/catalogue/catalogue.ts'
import type { ContentPage } from '../../../../../src/domain/content/content-entries.ts'
import type { ContentModule } from '../../../../../src/domain/content/content-module.ts'
import { listModuleReferences, type Reference } from '../../../../../src/domain/content/module-references.ts'
import type { LanguageIndex } from '../language-index.ts'

type SluggedKind = 'product' | 'classification' | 'story' | 'story-contact'

/** References by slug as `kind:id`; the slug stays where there is no such entry. */
export function toRefs(kind: SluggedKind, slugs: readonly string[], index: LanguageIndex): readonly string[] {
  const entries: ReadonlyMap<string, { readonly id: string }> = {
    product: index.products,
    classification: index.classifications,
    story: index.stories,
    'story-contact': index.storyContacts,
  }[kind]
  return slugs.map((slug) => `${kind}:${entries.get(slug)?.id ?? slug}`)
}

function listRefs(reference: Reference, index: LanguageIndex): readonly string[] {
  if (reference.kind === 'link') {
    const { target } = reference
    if (target.kind === 'page') return [`page:${target.pageId}`]
    if (target.kind === 'product') return toRefs('product', [target.slug], index)
    return target.kind === 'file' ? [`document:${target.documentId}`] : []
  }
  return 'id' in reference ? [`${reference.kind}:${reference.id}`] : toRefs(reference.kind, [reference.slug], index)
}

/** Entries that modules name, as `kind:id`, each once. */
export function listModuleRefs(modules: readonly ContentModule[], index: LanguageIndex): readonly string[] {
  const references = modules.flatMap(listModuleReferences)
  return [...new Set(references.flatMap((reference) => listRefs(reference, index)))]
}

/** The classifications of a lineage: their names stand in the breadcrumb. */
export function listLineageRefs(lineage: readonly LineageItem[], index: LanguageIndex): readonly string[] {
  const slugs = lineage.map(({ slug }) => slug).filter((slug) => index.classifications.has(slug))
  return toRefs('classification', slugs, index)
}

/** Entries that a product's page is made of, as `kind:id`, each once. */
export function listProductRefs(
  { product, lineage }: CatalogueEntry,
  injections: readonly ContentPage[],
  index: LanguageIndex,
): readonly string[] {
  const { accessories = [], spareParts = [], successor } = product
  const related = [
    ...product.relatedProducts,
    ...product.relatedComponents,
    ...product.relatedServices,
    ...accessories,
    ...spareParts,
    ...(successor === undefined ? [] : [successor]),
  ]
  const stories = index.content.stories.filter((story) => story.productSlugs.includes(product.slug))
  return [
    ...new Set([
      `product:${product.id}`,
      `brand:${product.brandId}`,
      ...listLineageRefs(lineage, index),
      ...product.capabilityIds.map((id) => `capability:${id}`),
      ...product.documentIds.map((id) => `document:${id}`),
      ...toRefs('product', related, index),
      ...stories.map(({ id }) => `story:${id}`),
      ...injections.flatMap((page) => [`page:${page.id}`, ...listModuleRefs(page.modules, index)]),
    ]),
  ]
}
