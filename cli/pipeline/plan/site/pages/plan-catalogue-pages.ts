import { selectPicture } from '../../../../../src/domain/picture/image-presets.ts'
import type { TopClassification } from '../../../../../src/domain/catalogue/catalogue.ts'
import {
  listClassifications,
  type CatalogueEntry,
  type ClassificationNode,
  type ClassificationTree,
} from '../../../../../src/domain/catalogue/classification-tree.ts'
import { sliceListing, toListingRoute } from '../../../../../src/domain/catalogue/listing-pages.ts'
import type { TemplateName } from '../../../../../src/domain/page/page-node.ts'
import type { Brand } from '../../../../../src/domain/site/system-data.ts'
import type { PageTexts } from '../../plan-input.ts'
import type { SiteContent } from '../site-content.ts'
import type { PageDraft } from '../site-edition.ts'
import { createListing } from './create-listing.ts'
import { listLineageRefs, listProductRefs } from './data-refs.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

const PRODUCT_TEMPLATES: Readonly<Record<TopClassification, TemplateName>> = {
  products: 'product',
  services: 'service',
  'smart-factory': 'smart-factory',
}

const DEFAULT_THEME = 'Default'

interface CatalogueScope {
  readonly content: SiteContent
  readonly brands: ReadonlyMap<string, Brand>
  /** Products on a page of a classification. */
  readonly pageSize: number
  /** Of the second and later pages, with places for what is the page's own. */
  readonly texts: PageTexts
}

/** A text with its places, such as `{{page}}`, filled in. */
function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}

/** The pages of a classification: all of its entry, the later ones below the first, with addresses and titles of their own. */
function planClassification(node: ClassificationNode, scope: CatalogueScope): readonly PageDraft[] {
  const { record, lineage } = node
  const { content, pageSize, texts } = scope
  const listing = createListing(node, pageSize)
  const parentRoute = lineage.at(-2)?.route
  const image = record.imageHighRes ?? record.image
  const refs = [`classification:${record.id}`, ...listLineageRefs(lineage, content.index)]
  const below = listClassifications(node).map((one) => `classification:${one.record.id}`)
  const listShown = (page: number): readonly string[] =>
    sliceListing(listing.entries, page, pageSize).map(({ product }) => `product:${product.id}`)
  const first: PageDraft = {
    id: record.id,
    template: 'classification',
    route: node.route,
    ...omitUndefined({ parentRoute }),
    title: record.name,
    description: record.description,
    theme: DEFAULT_THEME,
    ...omitUndefined({ image }),
    lineage,
    protection: { kind: 'none' },
    contentLanguage: record.language,
    isLanguageUnavailable: false,
    subject: { kind: 'classification', node, listing, page: 1 },
    dataRefs: [...new Set([...refs, ...below, ...listShown(1)])],
  }
  const planFurther = (page: number): PageDraft => {
    const route = toListingRoute(node.route, page)
    const values = { page: String(page), pages: String(listing.pages), description: record.description }
    const title = fillText(texts.title, values)
    return {
      ...first,
      route,
      parentRoute: node.route,
      title: `${record.name} – ${title}`,
      description: fillText(texts.description, values),
      lineage: [...lineage, { slug: String(page), name: title, route }],
      subject: { kind: 'classification', node, listing, page },
      dataRefs: [...new Set([...refs, ...listShown(page)])],
    }
  }
  return [first, ...Array.from({ length: listing.pages - 1 }, (_one, at) => planFurther(at + 2))]
}

function planProduct(entry: CatalogueEntry, { content, brands }: CatalogueScope): PageDraft {
  const { product, root, route, lineage, classificationRoute } = entry
  const image = selectPicture(product.images)
  return {
    id: product.id,
    template: PRODUCT_TEMPLATES[root],
    route,
    parentRoute: classificationRoute,
    title: product.name,
    description: product.shortDescription,
    theme: brands.get(product.brandId)?.theme ?? DEFAULT_THEME,
    ...omitUndefined({ image }),
    lineage,
    protection: { kind: 'none' },
    contentLanguage: product.language,
    isLanguageUnavailable: false,
    subject: { kind: 'product', entry },
    dataRefs: listProductRefs(entry, content.injections.get(product.slug) ?? [], content.index),
  }
}

/** The pages of the catalogue at their routes (K1, K4): each classification, then its products, then what is below it. */
export function planCataloguePages(tree: ClassificationTree, scope: CatalogueScope): readonly PageDraft[] {
  return tree.roots
    .flatMap(listClassifications)
    .flatMap((node) => [...planClassification(node, scope), ...node.products.map((entry) => planProduct(entry, scope))])
}
