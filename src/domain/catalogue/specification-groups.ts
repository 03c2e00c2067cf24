import type { Specification, SpecificationValue } from './catalogue.ts'
import type { MeasurementSystem } from '../site/system-data.ts'

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
  readonly values: { readonly both: SystemValue } | Readonly<Record<MeasurementSystem, SystemValue>>
}

export interface SpecificationGroup {
  readonly name: string
  readonly rows: readonly SpecificationRow[]
}

interface RowDraft extends Omit<SpecificationRow, 'values'> {
  readonly values: { readonly both: SystemValue } | Readonly<Partial<Record<MeasurementSystem, SystemValue>>>
}

/** A value that is told in one system alone is shown in both: better a foreign unit than no value. */
function toRow({ values, ...row }: RowDraft): SpecificationRow {
  if ('both' in values) return { ...row, values }
  const { Metric, Imperial } = values
  if (Metric !== undefined && Imperial !== undefined) return { ...row, values: { Metric, Imperial } }
  const both = Metric ?? Imperial
  if (both === undefined) throw new Error(`The specification ${row.id} has no value`)
  return { ...row, values: { both } }
}

const isToldIn = (row: RowDraft | undefined, unit: string): boolean =>
  row !== undefined && Object.values(row.values).some((one: SystemValue) => one.unit === unit)

/**
 * Specifications as a sheet shows them: grouped in the order of their first row, the metric and the imperial record of one
 * definition in one row. A second record of the same definition and system is dropped (S1 §4 “duplicates by name and unit”).
 */
export function groupSpecifications(specifications: readonly Specification[]): readonly SpecificationGroup[] {
  const groups = new Map<string, Map<string, RowDraft>>()
  for (const { id, group, name, value, unit, measurementSystem, headline } of specifications) {
    const rows = groups.get(group) ?? new Map<string, RowDraft>()
    groups.set(group, rows)
    // Another unit that everybody is told is a row of its own.
    const key = measurementSystem === undefined && rows.has(id) && !isToldIn(rows.get(id), unit) ? `${id} ${unit}` : id
    const row = rows.get(key)
    const system = { value, unit }
    if (row === undefined) {
      rows.set(key, {
        id: key,
        name,
        headline,
        values: measurementSystem === undefined ? { both: system } : { [measurementSystem]: system },
      })
    } else if (measurementSystem !== undefined && !('both' in row.values)) {
      rows.set(key, {
        ...row,
        headline: row.headline || headline,
        values: { [measurementSystem]: system, ...row.values },
      })
    }
  }
  return [...groups].map(([name, rows]) => ({ name, rows: [...rows.values()].map(toRow) }))
}
