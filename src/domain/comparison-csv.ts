import type { Comparison } from './compare-specifications.ts'

/** Words of the first line. */
export interface CsvLabels {
  readonly group: string
  readonly property: string
  readonly unit: string
  readonly notApplicable: string
}

/** A spreadsheet would run what begins like this; a sign before a number is none of it. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\s?[\d.,]))/

function toField(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A comparison as CSV (RFC 4180), one line for each property; the mark at its start tells spreadsheets that it is UTF-8. */
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
  return `\uFEFF${[head, ...lines].map((line) => line.map(toField).join(',')).join('\r\n')}\r\n`
}
