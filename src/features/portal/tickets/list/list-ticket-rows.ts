import type { ResultOf, VariablesOf } from '../../../../contracts/portal/operations.ts'

type ExportedTicket = ResultOf<'TicketExport'>['tickets']['items'][number]

export interface TicketRowsOptions {
  readonly filter: VariablesOf<'TicketExport'>['filter']
  /** Only these; absent: all that the filter leaves. */
  readonly only?: ReadonlySet<number> | undefined
  readonly fetchPage: (variables: VariablesOf<'TicketExport'>) => Promise<ResultOf<'TicketExport'>>
  readonly head: readonly string[]
  readonly toRow: (ticket: ExportedTicket) => readonly (string | number)[]
  readonly onProgress: (done: number, total: number) => void
}

const PAGE_SIZE = 100

type Row = readonly (string | number)[]

/**
 * Rows of a table, its head first, then a page of tickets at a time, the newest ticket first. Tickets that are opened meanwhile move rows to
 * later pages, where known rows are left out. @throws {ServiceError}
 */
export async function* listTicketRows(options: TicketRowsOptions): AsyncGenerator<readonly Row[], number> {
  const { filter, only, fetchPage, head, toRow, onProgress } = options
  const written = new Set<number>()
  yield [head]
  for (let page = 1; ; page += 1) {
    // One page after the other, to limit load and memory.
    const { tickets } = await fetchPage({ filter, page })
    const fresh = tickets.items.filter(({ number }) => !written.has(number) && (only === undefined || only.has(number)))
    for (const { number } of fresh) written.add(number)
    yield fresh.map(toRow)
    const isDone = page * PAGE_SIZE >= tickets.total || tickets.items.length === 0
    onProgress(Math.min(page * PAGE_SIZE, tickets.total), tickets.total)
    if (isDone || (only !== undefined && written.size === only.size)) return written.size
  }
}
