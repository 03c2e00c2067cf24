/** How a ticket stands. */
export const TICKET_STATES = ['new', 'inProgress', 'waiting', 'onHold', 'resolved', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** States of tickets that are not done. */
export const OPEN_TICKET_STATES = ['new', 'inProgress', 'waiting', 'onHold'] as const satisfies readonly TicketState[]

export const isOpenState = (state: TicketState): boolean => OPEN_TICKET_STATES.some((open) => open === state)

/** What a ticket is about. */
export const TICKET_TYPES = ['malfunction', 'sparePart', 'question'] as const
export type TicketType = (typeof TICKET_TYPES)[number]

/** How much depends on a ticket: production stands still, a machine works with limits, or nothing presses. */
export const TICKET_SEVERITIES = ['stopped', 'impaired', 'normal'] as const
export type TicketSeverity = (typeof TICKET_SEVERITIES)[number]

/** Who of the customer sees a ticket: all of its location, or who opened it and with whom it is shared. */
export const TICKET_VISIBILITIES = ['organization', 'chosen'] as const
export type TicketVisibility = (typeof TICKET_VISIBILITIES)[number]

/** Who of the group works on tickets of a type first; a ticket can be handed over to another team. */
export const TICKET_TEAMS = ['service', 'parts', 'training'] as const
export type TicketTeam = (typeof TICKET_TEAMS)[number]

const TEAMS: Readonly<Record<TicketType, TicketTeam>> = {
  malfunction: 'service',
  sparePart: 'parts',
  question: 'training',
}

/** The team that a new ticket goes to. */
export const toTicketTeam = (type: TicketType): TicketTeam => TEAMS[type]

/** Why a customer closes a ticket (S2 §4 “Ticket closure”). */
export const CLOSURE_REASONS = ['resolvedByProvider', 'solvedWithoutProvider', 'noLongerRelevant'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** What can be done with a ticket: `rate` by customers alone, the last four by staff alone. */
export const TICKET_ACTIONS = [
  'comment',
  'close',
  'reopen',
  'rate',
  'share',
  'ask',
  'take',
  'handOver',
  'note',
] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]

/** Days in which a closed ticket can be opened again; later, a new one is better. */
export const REOPEN_DAYS = 30

const DAY_MS = 24 * 3600 * 1000

/** Whether a ticket that is done may still be opened again. @param closedAt of a closed one. */
export const isRecentlyDone = (closedAt: Date | undefined, now: Date): boolean =>
  closedAt === undefined || now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS

/** Actions that fit a ticket's state. @param closedAt of a ticket that is done. */
export function listTicketActions(state: TicketState, closedAt: Date | undefined, now: Date): readonly TicketAction[] {
  if (isOpenState(state)) return ['comment', 'close']
  return [
    ...(state === 'resolved' ? (['close'] as const) : []),
    ...(isRecentlyDone(closedAt, now) ? (['reopen'] as const) : []),
  ]
}

/** What staff may do beside that. A note fits every state. @param isTaken by whoever asks. */
export const listStaffActions = (state: TicketState, isTaken: boolean): readonly TicketAction[] =>
  isOpenState(state) ? ['ask', ...(isTaken ? [] : (['take'] as const)), 'handOver', 'note'] : ['note']

/** How a customer may rate the help that they got: from very dissatisfied to very satisfied. */
export const TICKET_SCORES = [1, 2, 3, 4, 5] as const
export type TicketScore = (typeof TICKET_SCORES)[number]

/** What customers may do beside that: say how satisfied they are, as long as they may still open the ticket again. */
export const listCustomerActions = (state: TicketState, isRecent: boolean): readonly TicketAction[] =>
  isRecent && !isOpenState(state) ? ['rate'] : []

/** States that staff may set a ticket to. Closing needs a reason, so a closed ticket is opened again first. */
export const listNextStates = (state: TicketState): readonly TicketState[] =>
  state === 'closed' ? [] : (['inProgress', 'waiting', 'onHold', 'resolved'] as const).filter((next) => next !== state)

/** The state after a customer's answer, for which the ticket was waiting. */
export const toStateAfterComment = (state: TicketState): TicketState => (state === 'waiting' ? 'inProgress' : state)

/** The state after an answer of staff: a question waits for the customer, any other answer says that the work has begun. */
export function toStateAfterAnswer(state: TicketState, isQuestion: boolean): TicketState {
  if (isQuestion) return 'waiting'
  return state === 'new' ? 'inProgress' : state
}

/** Columns of the list, in their usual order. */
export const TICKET_COLUMNS = [
  'number',
  'subject',
  'state',
  'due',
  'age',
  'team',
  'agent',
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

/** They lead to the ticket, and stay. */
export const FIXED_TICKET_COLUMNS = ['number', 'subject'] as const satisfies readonly TicketColumn[]

/** What customers are shown before they choose. */
export const USUAL_TICKET_COLUMNS = [
  'number',
  'subject',
  'state',
  'due',
  'machine',
  'location',
  'contact',
  'replies',
  'updated',
] as const satisfies readonly TicketColumn[]

/** The same for staff. */
export const STAFF_TICKET_COLUMNS = [
  'number',
  'subject',
  'state',
  'due',
  'age',
  'team',
  'agent',
  'location',
  'updated',
] as const satisfies readonly TicketColumn[]

/** Which of them step back in narrow lists, the widest limit first: whose ticket it is stays in sight for staff. */
const STEPS_BACK = {
  customer: { wide: ['location', 'replies', 'due'], widest: ['contact'] },
  staff: { wide: ['team', 'updated', 'age'], widest: ['agent'] },
} as const satisfies Record<string, Readonly<Record<string, readonly TicketColumn[]>>>

/** How much room the list needs for a usual column: `wide` or `widest`; undefined: it is always shown. */
export function widthOfTicketColumn(column: TicketColumn, isAgent: boolean): 'wide' | 'widest' | undefined {
  const { wide, widest }: Readonly<Record<'wide' | 'widest', readonly TicketColumn[]>> =
    STEPS_BACK[isAgent ? 'staff' : 'customer']
  if (widest.includes(column)) return 'widest'
  return wide.includes(column) ? 'wide' : undefined
}

/** What the service tells staff alone. */
const STAFF_ONLY_COLUMNS: readonly TicketColumn[] = ['age', 'team']

/** Columns that one can choose. */
export const listTicketColumns = (isAgent: boolean): readonly TicketColumn[] =>
  isAgent ? TICKET_COLUMNS : TICKET_COLUMNS.filter((column) => !STAFF_ONLY_COLUMNS.includes(column))

/** How near the end of a promise is: it has passed, or comes within a day. */
export const TICKET_DUES = ['late', 'soon'] as const
export type TicketDue = (typeof TICKET_DUES)[number]

/** Columns by which a list can be sorted. */
export const TICKET_SORTS = [
  'number',
  'subject',
  'state',
  'location',
  'replies',
  'updated',
  'created',
  'due',
  'age',
] as const
export type TicketSort = (typeof TICKET_SORTS)[number]
