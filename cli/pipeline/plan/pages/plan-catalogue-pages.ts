import { selectPicture } from '../../../../src/domain/picture/image-presets.ts'
import type { TopClassification } from '../../../../src/domain/catalogue/catalogue.ts'
import {
  listClassifications,
  listProducts,
  type CatalogueEntry,
  type ClassificationNode,
  type ClassificationTree,
} from '../../../../src/domain/catalogue/classification-tree.ts'
import type { TemplateName } from '../../../../src/domain/page/page-node.ts'
import type { Brand } from '../../../../src/domain/site/system-data.ts'
import type { SiteContent } from '../site-content.ts'
import type { PageDraft } from '../site-edition.ts'
import { listLineageRefs, listProductRefs } from './data-refs.ts'

const PRODUCT_TEMPLATES: Readonly<Record<TopClassification, TemplateName>> = {
  products: 'product',
  services: 'service',
  'smart-factory': 'smart-factory',
}

const DEFAULT_THEME = 'Default'

function planClassification(node: ClassificationNode, { index }: SiteContent): PageDraft {
  const { record, route, lineage } = node
  const parentRoute = lineage.at(-2)?.route
  const image = record.imageHighRes ?? record.image
  return {
    id: record.id,
    template: 'classification',
    route,
    ...(parentRoute === undefined ? {} : { parentRoute }),
    title: record.name,
    description: record.description,
    theme: DEFAULT_THEME,
    ...(image === undefined ? {} : { image }),
    lineage,
    protection: { kind: 'none' },
    contentLanguage: record.language,
    isLanguageUnavailable: false,
    subject: { kind: 'classification', node },
    dataRefs: [
      ...new Set([
        `classification:${record.id}`,
        ...listLineageRefs(lineage, index),
        ...listClassifications(node).map((below) => `classification:${below.record.id}`),
        ...listProducts(node).map(({ product }) => `product:${product.id}`),
      ]),
    ],
  }
}

function planProduct(entry: CatalogueEntry, content: SiteContent, brands: ReadonlyMap<string, Brand>): PageDraft {
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
    ...(image === undefined ? {} : { image }),
    lineage,
    protection: { kind: 'none' },
    contentLanguage: product.language,
    isLanguageUnavailable: false,
    subject: { kind: 'product', entry },
    dataRefs: listProductRefs(entry, content.injections.get(product.slug) ?? [], content.index),
  }
}

/** The pages of the catalogue at their routes (K1, K4): each classification, then its products, then what is below it. */
export function planCataloguePages(
  tree: ClassificationTree,
  content: SiteContent,
  brands: ReadonlyMap<string, Brand>,
): readonly PageDraft[] {
  return tree.roots
    .flatMap(listClassifications)
    .flatMap((node) => [
      planClassification(node, content),
      ...node.products.map((entry) => planProduct(entry, content, brands)),
    ])
}
