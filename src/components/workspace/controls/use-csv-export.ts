import { useMutation } from '@tanstack/react-query'
import { toCsv } from '../../../domain/text/csv.ts'
import { downloadText } from '../../kit/download-text.ts'
import { showMessage } from '../messages/toasts.ts'

/** Rows of a part of a list, and where the next part begins; undefined: there is none. */
interface ListPart<Row, Position> {
  readonly rows: readonly Row[]
  readonly next: Position | undefined
}

export interface CsvExportOptions<Row, Position> {
  readonly fileName: string
  readonly head: readonly string[]
  readonly fetchPart: (position: Position | undefined) => Promise<ListPart<Row, Position>>
  readonly toLine: (row: Row) => readonly string[]
  /** What is said when the file is saved; absent: the browser shows it. */
  readonly done?: string
  /** What is said when it is not. */
  readonly describeFailure: (error: Error) => string
}

export interface CsvExport {
  readonly save: () => void
  readonly isBusy: boolean
}

async function fetchAll<Row, Position>(
  fetchPart: CsvExportOptions<Row, Position>['fetchPart'],
  position?: Position,
): Promise<readonly Row[]> {
  const { rows, next } = await fetchPart(position)
  return next === undefined ? rows : [...rows, ...(await fetchAll(fetchPart, next))]
}

/** Saves a whole list, all its parts, as a CSV file. */
export function useCsvExport<Row, Position>(options: CsvExportOptions<Row, Position>): CsvExport {
  const { fileName, head, fetchPart, toLine, done, describeFailure } = options
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows = await fetchAll(fetchPart)
      downloadText(fileName, 'text/csv', toCsv([head, ...rows.map(toLine)]))
    },
    onSuccess: () => {
      if (done !== undefined) showMessage({ text: done })
    },
    onError: (error) => showMessage({ text: describeFailure(error), isFailure: true }),
  })
  return { save: () => mutate(), isBusy: isPending }
}
