import { describe, expect, it } from '@jest/globals'
import { toCsv } from '../../../../domain/text/csv.ts'
import { listTicketRows, type TicketRowsOptions } from './list-ticket-rows.ts'

type Page = Awaited<ReturnType<TicketRowsOptions['fetchPage']>>

const ticketOf = (number: number): Page['tickets']['items'][number] => ({
  number,
  type: 'QUESTION',
  state: 'NEW',
  subject: `=cmd ${number}`,
  description: '',
  otherMachine: '',
  otherSerialNumber: '',
  replies: 0,
  closureReason: null,
  closureComment: '',
  createdAt: '',
  updatedAt: '',
  machine: null,
  team: null,
  customerWaitsSince: null,
  clocks: [],
  agent: null,
  organization: { name: '', company: '' },
  contact: { name: '' },
})

const numbers = Array.from({ length: 250 }, (_, at) => 250 - at)

/** A service to which a ticket comes between the pages: all later rows move on by one. */
const growing: TicketRowsOptions['fetchPage'] = ({ page }) => {
  const all = page === 1 ? numbers : [251, ...numbers]
  return Promise.resolve({
    tickets: { total: all.length, items: all.slice((page - 1) * 100, page * 100).map(ticketOf) },
  })
}

async function collect(
  change: Partial<TicketRowsOptions>,
): Promise<{ readonly lines: string[]; readonly steps: number[] }> {
  const steps: number[] = []
  const table: (readonly (string | number)[])[] = []
  const rows = listTicketRows({
    filter: {},
    fetchPage: growing,
    head: ['Ticket', 'Subject'],
    toRow: ({ number, subject }) => [number, subject],
    onProgress: (done) => void steps.push(done),
    ...change,
  })
  for await (const part of rows) table.push(...part)
  return { lines: toCsv(table).split('\r\n').slice(0, -1), steps }
}

describe('listTicketRows', () => {
  it('[M3] has each ticket once, though one is opened between its pages, and no formula', async () => {
    const { lines, steps } = await collect({})
    expect(lines[0]).toBe('\uFEFFTicket,Subject')
    expect(lines[1]).toBe("250,'=cmd 250")
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(numbers)
    expect(steps).toEqual([100, 200, 251])
  })

  it('[M3] ends as soon as all that were chosen are there', async () => {
    const { lines, steps } = await collect({ only: new Set([249, 200]) })
    expect(lines).toHaveLength(3)
    expect(steps).toEqual([100])
  })
})
