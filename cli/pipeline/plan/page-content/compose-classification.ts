import { listProducts, type ClassificationNode } from '../../../../src/domain/catalogue/classification-tree.ts'
import type { ClassificationCard, TemplateContent } from '../../../../src/domain/page/page-data.ts'
import type { ComposeScope } from '../compose-scope.ts'
import { toProductReference } from './cards.ts'
import { present } from './optional.ts'

function toCard(node: ClassificationNode): ClassificationCard {
  const { record, route } = node
  return {
    name: record.name,
    slug: record.slug,
    description: record.description,
    route,
    ...present({ image: record.image }),
    productCount: listProducts(node).length,
  }
}

/** Content of a classification's page: its children, all products below it, and their capabilities for the filter. */
export function composeClassification(
  node: ClassificationNode,
  scope: ComposeScope,
): TemplateContent['classification'] {
  const products = listProducts(node).map((entry) => toProductReference(entry, scope))
  const used = new Set(products.flatMap(({ capabilityIds }) => capabilityIds))
  const { record } = node
  return {
    root: node.root,
    name: record.name,
    description: record.description,
    ...present({ image: record.imageHighRes ?? record.image }),
    children: node.children.map(toCard),
    products,
    capabilities: scope.edition.content.index.content.catalogue.capabilities
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ id, name })),
  }
}
