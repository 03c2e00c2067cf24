import type { ProductReference } from '../../../domain/page/page-module.ts'

/** Products that have all chosen capabilities; all of them when none is chosen. */
export function filterByCapability(
  products: readonly ProductReference[],
  chosen: ReadonlySet<string>,
): readonly ProductReference[] {
  return products.filter(({ capabilityIds }) => [...chosen].every((id) => capabilityIds.includes(id)))
}

/** How many products remain if a capability is chosen besides the others. */
export function countWith(products: readonly ProductReference[], chosen: ReadonlySet<string>, id: string): number {
  return filterByCapability(products, new Set([...chosen, id])).length
}
