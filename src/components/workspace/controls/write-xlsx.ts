import writeXlsxFile, { type Cell } from 'write-excel-file/browser'
import { toInertText } from '../../../domain/text/csv.ts'
import type { Table } from '../../../domain/text/table.ts'

/** The longest text that a cell may hold. */
const LONGEST = 32_767
const WIDEST = 60
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** What XML cannot hold, and halves of letters. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu

/** A text stays one when somebody edits it or saves it as CSV: it is of the type and the format of texts, and begins no formula. */
function toCell(value: string | number): Cell {
  if (typeof value === 'number') return { value, type: Number }
  if (value === '') return null
  if (MOMENT.test(value)) return { value: new Date(value), type: Date, format: 'yyyy-mm-dd hh:mm' }
  if (DAY.test(value)) return { value: new Date(value), type: Date, format: 'yyyy-mm-dd' }
  return { value: toInertText(value).replaceAll(NO_TEXT, '').slice(0, LONGEST), type: String, format: '@' }
}

/** A table as a workbook of one sheet: its head stays in sight, numbers and times are such. Times are in UTC. */
export async function writeXlsx([head = [], ...rows]: Table): Promise<Blob> {
  const widths = head.map((name, at) =>
    Math.min(
      WIDEST,
      2 + Math.max(...[name, ...rows.slice(0, 100).map((row) => row[at] ?? '')].map((cell) => String(cell).length)),
    ),
  )
  const names: readonly Cell[] = head.map((name) => ({ value: String(name), type: String, fontWeight: 'bold' }))
  return writeXlsxFile([[...names], ...rows.map((row) => row.map(toCell))], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()
}
