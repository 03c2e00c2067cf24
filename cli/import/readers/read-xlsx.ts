import { basename } from 'node:path'
import readWorkbook, { type Row, type Sheet } from 'read-excel-file/node'
import { SourceError, type ReadRecords, type SourceRecord, type SourceValue } from '../source-record.ts'

type Cell = Row[number]

function toValue(cell: Cell): SourceValue {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as SourceValue)
}

const isFilled = (cell: Cell | undefined): cell is Cell => cell !== undefined && cell !== null && cell !== ''

function toRecord(place: string, columns: readonly string[], cells: Row): SourceRecord {
  const filled = columns.flatMap((column, at) => {
    const cell = cells[at]
    return column !== '' && isFilled(cell) ? [[column, [toValue(cell)]] as const] : []
  })
  return { place, values: new Map(filled) }
}

const sizeOf = ({ data }: Sheet): number => data.length * (data[0]?.length ?? 0)

function chooseSheet(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const found = wanted === undefined ? undefined : sheets.find(({ sheet }) => sheet === wanted)
  const largest = sheets.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  const chosen = wanted === undefined ? largest : found
  if (chosen !== undefined) return chosen
  throw new SourceError(`There is no sheet “${wanted}”. There are: ${sheets.map(({ sheet }) => sheet).join(', ')}`)
}

/**
 * Rows of a sheet of an Excel workbook whose first row names the columns.
 * @param sheet its name; absent: the largest one.
 * @throws {SourceError} on reading, for what is no workbook, and for a sheet that it does not have.
 */
export function readXlsx(file: string, sheet: string | undefined): ReadRecords {
  return async function* read() {
    const name = basename(file)
    let sheets: readonly Sheet[]
    try {
      sheets = await readWorkbook(file)
    } catch (error) {
      throw new SourceError(`${name} cannot be read as a workbook: ${(error as Error).message}`, { cause: error })
    }
    const [head = [], ...body] = chooseSheet(sheets, sheet).data
    const columns = head.map((cell) => (isFilled(cell) ? String(cell).trim() : ''))
    for (const [at, cells] of body.entries()) {
      const record = toRecord(`${name}, row ${at + 2}`, columns, cells)
      if (record.values.size > 0) yield record
    }
  }
}
