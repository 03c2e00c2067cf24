/** Rows as text, columns as wide as their longest value; numbers stand on the right. */
export function toTable(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)))
  const line = (values: readonly (string | number)[]): string =>
    values
      .map((value, index) => {
        const width = widths[index] ?? 0
        return typeof value === 'number' ? String(value).padStart(width) : value.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n')
}
