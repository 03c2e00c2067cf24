import type { Specification, SpecificationValue } from './catalogue.ts'
import type { MeasurementSystem } from './system-data.ts'

/** A value in one system. */
export interface SystemValue {
  readonly value: SpecificationValue
  readonly unit: string
}

/** A property with its value: one for both systems, or one for each. */
export interface SpecificationRow {
  readonly id: string
  readonly name: string
  readonly headline: boolean
  readonly values: { readonly both: SystemValue } | Readonly<Partial<Record<MeasurementSystem, SystemValue>>>
}

export interface SpecificationGroup {
  readonly name: string
  readonly rows: readonly SpecificationRow[]
}

/**
 * Specifications as a sheet shows them: grouped in the order of their first row, the metric and the imperial record of one
 * definition in one row. A second record of the same definition and system is dropped (S1 §4 “duplicates by name and unit”).
 */
export function groupSpecifications(specifications: readonly Specification[]): readonly SpecificationGroup[] {
  const groups = new Map<string, Map<string, SpecificationRow>>()
  for (const { id, group, name, value, unit, measurementSystem, headline } of specifications) {
    const rows = groups.get(group) ?? new Map<string, SpecificationRow>()
    groups.set(group, rows)
    const row = rows.get(id)
    const system = { value, unit }
    if (row === undefined) {
      rows.set(id, {
        id,
        name,
        headline,
        values: measurementSystem === undefined ? { both: system } : { [measurementSystem]: system },
      })
    } else if (measurementSystem !== undefined && !('both' in row.values)) {
      rows.set(id, {
        ...row,
        headline: row.headline || headline,
        values: { [measurementSystem]: system, ...row.values },
      })
    }
  }
  return [...groups].map(([name, rows]) => ({ name, rows: [...rows.values()] }))
}
