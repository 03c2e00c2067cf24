import { listProducts, type ClassificationNode } from '../../../../../src/domain/catalogue/classification-tree.ts'
import type { ClassificationCard, TemplateContent } from '../../../../../src/domain/page/page-data.ts'
import { printProductList } from '../../../../../src/domain/catalogue/product-list.ts'
import { sliceListing } from '../../../../../src/domain/catalogue/listing-pages.ts'
import type { ComposeScope } from '../compose-scope.ts'
import type { EditionPage } from '../../site/site-edition.ts'
import { toProductReference } from './cards.ts'
import { omitUndefined } from '../../../../../src/domain/values/omit-undefined.ts'

function toCard(node: ClassificationNode): ClassificationCard {
  const { record, route } = node
  return {
    name: record.name,
    slug: record.slug,
    description: record.description,
    route,
    ...omitUndefined({ image: record.image }),
    productCount: listProducts(node).length,
  }
}

type Subject = Extract<EditionPage['subject'], { readonly kind: 'classification' }>

/**
 * Content of one page of a classification: its products, and the capabilities of all for the filter. What is below the
 * classification stands on its first page.
 */
export function composeClassification(
  { node, listing, page }: Subject,
  scope: ComposeScope,
): TemplateContent['classification'] {
  const { record } = node
  const { entries, list, facets, pages, listPath } = listing
  return {
    root: node.root,
    name: record.name,
    description: record.description,
    ...omitUndefined({ image: record.imageHighRes ?? record.image }),
    children: page === 1 ? node.children.map(toCard) : [],
    products: sliceListing(entries, page, list.pageSize).map((entry) => toProductReference(entry, scope)),
    total: entries.length,
    ...(listPath === undefined ? {} : { paging: { page, pages, route: node.route, listPath } }),
    capabilities: scope.edition.content.index.content.catalogue.capabilities.flatMap(({ id, name }) => {
      const count = list.positions.get(id)?.length
      return count === undefined ? [] : [{ id, name, count }]
    }),
    facets,
    ...(listPath === undefined ? { list: printProductList(list) } : {}),
  }
}
