/** A spreadsheet would run what begins like this, also in wide letters, and also behind a sign (OWASP, CSV injection). */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

const NUMBER = /^-?\d+(?:\.\d+)?$/
/** A sign before a number: `+0.05 mm`. */
const QUANTITY = /^[+-]\s?[\d.,]/

export interface CsvOptions {
  /** The fields are the group's own, and may begin with a sign: `-10 to 40 °C`. What people wrote is never so. */
  readonly hasQuantities?: boolean
}

/** A text that no spreadsheet runs as a formula: what looks like one begins with an apostrophe. */
export function toInertText(text: string, { hasQuantities = false }: CsvOptions = {}): string {
  const isHarmless = NUMBER.test(text) || (hasQuantities && QUANTITY.test(text))
  return FORMULA.test(text) && !isHarmless ? `'${text}` : text
}

function toField(value: string | number, options: CsvOptions): string {
  const safe = toInertText(String(value), options)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The mark at the start of a file that tells spreadsheets that it is UTF-8. */
const CSV_MARK = '\uFEFF'

/** A line of a CSV file with its end (RFC 4180). No spreadsheet runs a field as a formula. */
export const toCsvRow = (values: readonly (string | number)[], options: CsvOptions = {}): string =>
  `${values.map((value) => toField(value, options)).join(',')}\r\n`

/** A table as a CSV file, with its mark. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], options: CsvOptions = {}): string =>
  CSV_MARK + rows.map((row) => toCsvRow(row, options)).join('')
