import { toCsv } from '../../../domain/text/csv.ts'
import type { Table } from '../../../domain/text/table.ts'
import { downloadBlob, downloadText } from '../../kit/download-file.ts'

/** Files for spreadsheets. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** Offers a table as a file to the visitor. @param name without its ending. */
export async function saveTable(name: string, format: TableFormat, rows: Table): Promise<void> {
  if (format === 'csv') return downloadText(`${name}.csv`, 'text/csv', toCsv(rows))
  const { writeXlsx } = await import(/* webpackChunkName: "portal-xlsx" */ './write-xlsx.ts')
  return downloadBlob(`${name}.xlsx`, await writeXlsx(rows))
}
