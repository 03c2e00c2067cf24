import { printProductList } from '../../../src/domain/catalogue/product-list.ts'
import type { HostPlan } from './plan.ts'

/** The lists of the classifications of a host that stand on several pages, by path: what a browser filters them by. */
export function printProductLists({ trees, context }: HostPlan): ReadonlyMap<string, string> {
  const editions = new Set(trees.map(({ site, locale }) => context.editionOf(site, locale)))
  const lists = new Map<string, string>()
  for (const { pages } of editions) {
    for (const { subject } of pages) {
      if (subject.kind !== 'classification' || subject.page > 1) continue
      const { list, listPath } = subject.listing
      if (listPath !== undefined && !lists.has(listPath)) lists.set(listPath, JSON.stringify(printProductList(list)))
    }
  }
  return lists
}
