import { listClassifications } from '../../../../src/domain/catalogue/classification-tree.ts'
import type { TemplateContent } from '../../../../src/domain/page/page-data.ts'
import type { ComposeScope } from '../compose-scope.ts'

/** Content of the comparison (K7): the country's products by classification; their data come from their own pages. */
export function composeComparison({ edition }: ComposeScope): TemplateContent['comparison'] {
  const root = edition.catalogue.roots.find((one) => one.root === 'products')
  const nodes = root === undefined ? [] : listClassifications(root)
  return {
    classifications: nodes
      .filter(({ products }) => products.length > 0)
      .map(({ record, route, products }) => ({
        slug: record.slug,
        name: record.name,
        route,
        products: products.map(({ product }) => ({ slug: product.slug, name: product.name })),
      })),
  }
}
