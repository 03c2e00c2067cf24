import type { Specification } from './catalogue.ts'
import { groupBy } from '../values/group-by.ts'
import type { SystemValue } from './specification-groups.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

/** One property of all compared products. */
export interface ComparisonRow {
  /** Unique in a comparison. */
  readonly key: string
  readonly group: string
  readonly name: string
  /** One for each product, in order; undefined: not applicable. */
  readonly cells: readonly (SystemValue | undefined)[]
  /** Not equal in all products; never in a comparison of one. */
  readonly differs: boolean
}

interface ComparisonGroup {
  readonly name: string
  readonly rows: readonly ComparisonRow[]
}

export interface Comparison {
  readonly groups: readonly ComparisonGroup[]
  /** Rows before identical ones were left out. */
  readonly total: number
  readonly shown: number
}

export interface ComparisonRequest {
  /** Specifications of each product, those of its variant in place. */
  readonly products: readonly (readonly Specification[])[]
  readonly system: MeasurementSystem
  /** Leaves out what is equal in all products, when there is more than one. */
  readonly hideIdentical: boolean
}

/** A product's specifications with those of a variant in their place: a variant lists only what differs (S1 §3). */
export function withVariant(
  product: readonly Specification[],
  variant: readonly Specification[],
): readonly Specification[] {
  const byId = groupBy(variant, ({ id }) => id)
  const placed = new Set<string>()
  const merged = product.flatMap((specification) => {
    const own = byId.get(specification.id)
    if (own === undefined) return [specification]
    if (placed.has(specification.id)) return []
    placed.add(specification.id)
    return own
  })
  return [...merged, ...variant.filter(({ id }) => !placed.has(id))]
}

interface RowDraft {
  readonly key: string
  readonly group: string
  readonly name: string
  readonly cells: (SystemValue | undefined)[]
}

function isEqual(a: SystemValue | undefined, b: SystemValue | undefined): boolean {
  return a?.value.text === b?.value.text && a?.unit === b?.unit
}

/** Rows in the order in which the products name them: what only a later product has follows what it stands after there. */
function draftRows({ products, system }: ComparisonRequest): readonly RowDraft[] {
  const rows: RowDraft[] = []
  const known = new Map<string, RowDraft>()
  for (const [index, specifications] of products.entries()) {
    let last: RowDraft | undefined
    for (const { group, name, value, unit, measurementSystem } of specifications) {
      if (measurementSystem !== undefined && measurementSystem !== system) continue
      const key = JSON.stringify([name, unit])
      let row = known.get(key)
      if (row === undefined) {
        row = { key, group, name, cells: products.map(() => undefined) }
        known.set(key, row)
        rows.splice(last === undefined ? rows.length : rows.indexOf(last) + 1, 0, row)
      }
      row.cells[index] ??= { value, unit }
      last = row
    }
  }
  return rows
}

/**
 * Sets products side by side (S1 §4 “Specification comparison”): a second entry of the same name and unit is hidden, and so
 * are entries of the other measurement system; what a product does not have is not applicable; on demand, what is equal in
 * all of several products is left out.
 */
export function compareSpecifications(request: ComparisonRequest): Comparison {
  const drafts = draftRows(request)
  const rows = drafts.map((draft): ComparisonRow => ({
    ...draft,
    differs: draft.cells.some((cell) => !isEqual(cell, draft.cells[0])),
  }))
  const shown = request.hideIdentical && request.products.length > 1 ? rows.filter(({ differs }) => differs) : rows
  return {
    groups: [...groupBy(shown, ({ group }) => group)].map(([name, list]) => ({ name, rows: list })),
    total: rows.length,
    shown: shown.length,
  }
}
