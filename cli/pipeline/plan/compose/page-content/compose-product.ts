import type { Article, ProductDetail } from '../../../../../src/domain/catalogue/catalogue.ts'
import type { CatalogueEntry } from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { PageArticle, ProductPageContent } from '../../../../../src/domain/page/page-data.ts'
import { sortByDate } from '../../../../../src/domain/content/recommended-stories.ts'
import { groupByClassification } from '../../../../../src/domain/page/related-groups.ts'
import { resolveRichText, toPlainText } from '../../../../../src/domain/link/resolve-rich-text.ts'
import { composeLowestPrice, composeMarket, composeOrdering, findOrderingTexts } from './compose-ordering.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { findContactCard, isDiscontinued, toFileCards, toProductReferences, toStoryTeaser } from './cards.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'
import { resolveModules } from './resolve-modules.ts'

function toArticle(article: Article, { context, locale }: ComposeScope): PageArticle {
  const { sku, gtin } = article
  return omitUndefined({ sku, gtin, ordering: composeOrdering(article, context.input, locale.language) })
}

/** Accessories and spare parts that the country sees. */
function composeParts(
  { accessories = [], spareParts = [] }: ProductDetail,
  { context, locale }: ComposeScope,
  related: (slugs: readonly string[]) => ProductPageContent['relatedProducts'],
): ProductPageContent['parts'] {
  const texts = findOrderingTexts(context.input, locale.language)
  if (texts === undefined) return undefined
  const parts = [
    { id: 'accessories', title: texts.accessories, groups: related(accessories) },
    { id: 'spare-parts', title: texts.spareParts, groups: related(spareParts) },
  ].filter(({ groups }) => groups.length > 0)
  return parts.length === 0 ? undefined : parts
}

function toDiscontinued(product: ProductDetail, scope: ComposeScope): ProductPageContent['discontinued'] {
  if (!isDiscontinued(product)) return undefined
  const { discontinuedOn: on, successor: slug = '' } = product
  const entry = scope.shared().catalogue.productBySlug.get(slug)
  const successor = entry && { name: entry.product.name, route: scope.toShared(entry.route) }
  return omitUndefined({ on, successor })
}

/** The long description; none where it only says again what stands above it, as in catalogues that have no other. */
function toLongDescription(
  { name, shortDescription, longDescription }: ProductDetail,
  { links }: ComposeScope,
): ProductPageContent['longDescription'] {
  const [only, ...more] = longDescription.blocks
  const said = only?.type === 'paragraph' && more.length === 0 ? toPlainText(only.children).trim() : undefined
  return said === name || said === shortDescription ? { blocks: [] } : resolveRichText(longDescription, links)
}

/**
 * Content of a product's, service's or smart-factory page (K2): related entries that the country sees, grouped by
 * classification, stories about it newest first, and the modules of pages that are injected into it.
 * The contact is the one that the configuration names for all of them: the specification names none.
 */
export function composeProduct(
  { product, classification, classificationRoute }: CatalogueEntry,
  scope: ComposeScope,
): ProductPageContent {
  const { index, injections, stories } = scope.edition.content
  const brand = scope.context.brands.get(product.brandId)
  const related = (slugs: readonly string[]): ProductPageContent['relatedProducts'] =>
    groupByClassification(toProductReferences(slugs, scope))
  const discontinued = toDiscontinued(product, scope)
  const { told, tax } = composeLowestPrice(product, scope.context.input, scope.locale.language) ?? {}
  return {
    slug: product.slug,
    name: product.name,
    ...toArticle(product, scope),
    ...(tax === undefined ? {} : { lowestPrice: `${told} · ${tax}` }),
    brand: { name: brand?.name ?? '', theme: brand?.theme ?? 'Default' },
    classification: { slug: classification.slug, name: classification.name, route: classificationRoute },
    shortDescription: product.shortDescription,
    longDescription: toLongDescription(product, scope),
    isNew: product.isNew,
    images: product.images,
    highlights: product.highlights,
    specifications: product.specifications,
    variants: product.variants.map(({ id, nameMetric, nameImperial, specifications, ...article }) => ({
      id,
      nameMetric,
      nameImperial,
      ...toArticle(article, scope),
      specifications,
    })),
    capabilities: product.capabilityIds.flatMap((id) => {
      const capability = index.capabilities.get(id)
      if (capability === undefined) return []
      const { name, description, image } = capability
      return [{ id, name, description, ...omitUndefined({ image }) }]
    }),
    files: toFileCards(product.documentIds, scope),
    relatedProducts: related(product.relatedProducts),
    relatedComponents: related(product.relatedComponents),
    relatedServices: related(product.relatedServices),
    stories: sortByDate(
      stories.map(({ entry }) => entry).filter((story) => story.productSlugs.includes(product.slug)),
    ).map((story) => toStoryTeaser(story, scope)),
    ...omitUndefined({
      parts: composeParts(product, scope, related),
      market: composeMarket(product, discontinued?.successor?.name),
      discontinued,
      video: product.video,
    }),
    modules: (injections.get(product.slug) ?? []).flatMap((page) =>
      resolveModules(page.modules, scope, page.contentLanguage),
    ),
    ...omitUndefined({ contact: findContactCard(scope.context.input.config.productContact, scope) }),
  }
}
