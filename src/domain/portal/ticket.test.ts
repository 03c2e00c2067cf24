import { describe, expect, it } from '@jest/globals'
import {
  listTicketActions,
  STAFF_TICKET_COLUMNS,
  toStateAfterComment,
  USUAL_TICKET_COLUMNS,
  widthOfTicketColumn,
  type TicketColumn,
} from './ticket.ts'

const now = new Date('2026-11-22T10:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000)

describe('tickets', () => {
  it('[M3] can be answered and closed while they are open', () => {
    for (const state of ['new', 'inProgress', 'waiting', 'onHold'] as const)
      expect(listTicketActions(state, undefined, now)).toEqual(['comment', 'close'])
  })

  it('[M3] can be opened again for thirty days', () => {
    expect(listTicketActions('closed', daysAgo(30), now)).toEqual(['reopen'])
    expect(listTicketActions('closed', daysAgo(31), now)).toEqual([])
    expect(listTicketActions('resolved', daysAgo(1), now)).toEqual(['close', 'reopen'])
  })

  it('[M3] go on when the customer has answered', () => {
    expect(toStateAfterComment('waiting')).toBe('inProgress')
    expect(toStateAfterComment('onHold')).toBe('onHold')
  })

  it('[M3] keep in sight on narrow screens what somebody goes by: staff the customer, customers the machine', () => {
    const narrow = (columns: readonly TicketColumn[], isAgent: boolean) =>
      columns.filter((column) => widthOfTicketColumn(column, isAgent) === undefined)
    expect(narrow(USUAL_TICKET_COLUMNS, false)).toEqual(['number', 'subject', 'state', 'machine', 'updated'])
    expect(narrow(STAFF_TICKET_COLUMNS, true)).toEqual(['number', 'subject', 'state', 'due', 'location'])
  })
})
