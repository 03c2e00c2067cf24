import type { Comparison } from '../catalogue/compare-specifications.ts'
import { toCsv } from '../text/csv.ts'

/** Words of the first line. */
export interface CsvLabels {
  readonly group: string
  readonly property: string
  readonly unit: string
  readonly notApplicable: string
}

/** A comparison as CSV, one line for each property. */
export function toComparisonCsv(comparison: Comparison, products: readonly string[], labels: CsvLabels): string {
  const head = [labels.group, labels.property, labels.unit, ...products]
  const lines = comparison.groups.flatMap(({ name: group, rows }) =>
    rows.map(({ name, cells }) => [
      group,
      name,
      cells.find((cell) => cell !== undefined)?.unit ?? '',
      ...cells.map((cell) => cell?.value.text ?? labels.notApplicable),
    ]),
  )
  return toCsv([head, ...lines], { hasQuantities: true })
}
