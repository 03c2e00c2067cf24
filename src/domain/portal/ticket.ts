/** How a ticket stands. */
export const TICKET_STATES = ['new', 'inProgress', 'waiting', 'onHold', 'resolved', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** States of tickets that are not done. */
export const OPEN_TICKET_STATES = ['new', 'inProgress', 'waiting', 'onHold'] as const satisfies readonly TicketState[]

export const isOpenState = (state: TicketState): boolean => OPEN_TICKET_STATES.some((open) => open === state)

/** What a ticket is about. */
export const TICKET_TYPES = ['malfunction', 'sparePart', 'question'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

/** Why a customer closes a ticket (S2 §4 “Ticket closure”). */
export const CLOSURE_REASONS = ['resolvedByProvider', 'solvedWithoutProvider', 'noLongerRelevant'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** What a customer may do with a ticket. */
export type TicketAction = 'comment' | 'close' | 'reopen'

/** Days in which a closed ticket can be opened again; later, a new one is better. */
export const REOPEN_DAYS = 30

const DAY_MS = 24 * 3600 * 1000

/** Actions that fit a ticket's state. @param closedAt of a ticket that is done. */
export function listTicketActions(state: TicketState, closedAt: Date | undefined, now: Date): readonly TicketAction[] {
  if (isOpenState(state)) return ['comment', 'close']
  const isRecent = closedAt === undefined || now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS
  return [...(state === 'resolved' ? (['close'] as const) : []), ...(isRecent ? (['reopen'] as const) : [])]
}

/** The state after a customer's answer: who was waited for has answered. */
export const toStateAfterComment = (state: TicketState): TicketState => (state === 'waiting' ? 'inProgress' : state)

/** Columns of the list, in their usual order. */
export const TICKET_COLUMNS = [
  'number',
  'subject',
  'state',
  'machine',
  'location',
  'contact',
  'replies',
  'updated',
  'type',
  'created',
  'concern',
  'closure',
] as const
export type TicketColumn = (typeof TICKET_COLUMNS)[number]

/** What is shown before somebody chooses. */
export const USUAL_TICKET_COLUMNS = TICKET_COLUMNS.slice(0, 8)

/** Columns by which a list can be sorted. */
export const TICKET_SORTS = ['number', 'subject', 'state', 'location', 'replies', 'updated', 'created'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]
