import { useMutation } from '@tanstack/react-query'
import { showMessage } from '../messages/toasts.ts'
import { saveTable, type TableFormat } from './save-table.ts'

/** Rows of a part of a list, and where the next part begins; undefined: there is none. */
interface ListPart<Row, Position> {
  readonly rows: readonly Row[]
  readonly next: Position | undefined
}

export interface ListExportOptions<Row, Position> {
  /** Without its ending. */
  readonly fileName: string
  readonly head: readonly string[]
  readonly fetchPart: (position: Position | undefined) => Promise<ListPart<Row, Position>>
  readonly toLine: (row: Row) => readonly (string | number)[]
  /** What is said when the file is saved; absent: the browser shows it. */
  readonly done?: (file: string) => string
  /** What is said when it is not. */
  readonly describeFailure: (error: Error) => string
}

export interface ListExport {
  readonly save: (format: TableFormat) => void
  readonly isBusy: boolean
}

async function fetchAll<Row, Position>(
  fetchPart: ListExportOptions<Row, Position>['fetchPart'],
  position?: Position,
): Promise<readonly Row[]> {
  const { rows, next } = await fetchPart(position)
  return next === undefined ? rows : [...rows, ...(await fetchAll(fetchPart, next))]
}

/** Saves a whole list, all its parts, as a file for a spreadsheet. */
export function useListExport<Row, Position>(options: ListExportOptions<Row, Position>): ListExport {
  const { fileName, head, fetchPart, toLine, done, describeFailure } = options
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: TableFormat) => {
      const rows = await fetchAll(fetchPart)
      await saveTable(fileName, format, [head, ...rows.map(toLine)])
    },
    onSuccess: (_, format) => {
      if (done !== undefined) showMessage({ text: done(`${fileName}.${format}`) })
    },
    onError: (error) => showMessage({ text: describeFailure(error), isFailure: true }),
  })
  return { save: (format) => mutate(format), isBusy: isPending }
}
