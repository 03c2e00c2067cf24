import {
  isOpenState,
  listNextStates,
  type TicketSeverity,
  type TicketState,
  type TicketTeam,
} from '../../../src/domain/portal/ticket.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, type FieldProblem, type Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, requireAction, setInternally, setTicket, reportChange } from './change-ticket.ts'
import { addComment, checkComment, type NewComment } from './comment-ticket.ts'
import { listDesk, listStaffOn } from './mail-readers.ts'
import { findPromise } from './ticket-clocks.ts'

const NOTHING: Outcome<TicketRow> = { value: undefined, errors: [] }

/** A change that staff alone can make. For others there is nothing to change. */
async function changeAsStaff(
  call: Call,
  number: number,
  check: readonly FieldProblem[],
  change: (call: Call, ticket: TicketRow) => Promise<boolean>,
): Promise<Outcome<TicketRow>> {
  return isAgent(call.principal) ? changeTicket(call, number, check, change) : NOTHING
}

/** An agent takes a ticket upon themselves. */
export const takeTicket = (call: Call, number: number): Promise<Outcome<TicketRow>> =>
  changeAsStaff(call, number, [], async (call, ticket) => {
    if (ticket.state === 'closed') throw new FieldProblems(brokenRule('number', 'STATE'))
    const agentId = call.principal.account.id
    if (ticket.agentId === agentId) return false
    const isNew = ticket.state === 'new'
    await addEvents(call, number, [
      { kind: 'taken' },
      ...(isNew ? [{ kind: 'state', state: 'inProgress' } as const] : []),
    ])
    await setTicket(call, number, { agentId, ...(isNew ? { state: 'inProgress' } : {}) })
    await reportChange(call, ticket, { action: 'ticket.take' })
    return true
  })

/**
 * An agent sets the state of a ticket; closing needs a reason and is another mutation. Readers of a solved ticket are
 * notified.
 */
export const setTicketState = (call: Call, number: number, state: TicketState): Promise<Outcome<TicketRow>> =>
  changeAsStaff(call, number, [], async (call, ticket) => {
    if (ticket.state === state) return false
    if (!listNextStates(ticket.state).includes(state)) throw new FieldProblems(brokenRule('state', 'STATE'))
    await addEvents(call, number, [{ kind: 'state', state }])
    await setTicket(call, number, {
      state,
      closedAt: isOpenState(state) ? null : call.now,
      ...(state === 'inProgress' ? {} : { customerWaitsSince: null }),
    })
    const mail = state === 'resolved' ? ({ mail: 'ticketResolved' } as const) : {}
    await reportChange(call, ticket, { action: 'ticket.state', ...mail, details: { state } })
    return true
  })

/** An agent says how much depends on a ticket. What is promised follows from the moment on at which it was opened. */
export const setTicketSeverity = (call: Call, number: number, severity: TicketSeverity): Promise<Outcome<TicketRow>> =>
  changeAsStaff(call, number, [], async (call, ticket) => {
    if (ticket.severity === severity) return false
    if (!isOpenState(ticket.state)) throw new FieldProblems(brokenRule('number', 'STATE'))
    await addEvents(call, number, [{ kind: 'severity', severity }])
    // A ticket from before there were promises has none.
    const promised =
      ticket.promised === null ? null : await findPromise(call, { ...ticket, severity }, ticket.promised.contract)
    await setTicket(call, number, { severity, ...(ticket.promised === null ? {} : { promised }) })
    await reportChange(call, ticket, { action: 'ticket.severity', details: { severity } })
    return true
  })

/** An agent hands a ticket over to another team, which is notified; then it is assigned to nobody. */
export const handTicketOver = (call: Call, number: number, team: TicketTeam): Promise<Outcome<TicketRow>> =>
  changeAsStaff(call, number, [], async (call, ticket) => {
    if (ticket.team === team) return false
    requireAction(ticket, 'handOver', call)
    await addEvents(call, number, [{ kind: 'team', team }])
    await setInternally(call, number, { team, agentId: null })
    await reportChange(
      call,
      { ...ticket, team },
      {
        action: 'ticket.handOver',
        mail: 'ticketHandedOver',
        to: [listDesk],
        isInternal: true,
      },
    )
    return true
  })

/** An agent writes down what customers never see. It is no reply, and changes no time that they see. */
export const noteOnTicket = (
  call: Call,
  note: Pick<NewComment, 'number' | 'text' | 'idempotencyKey'>,
): Promise<Outcome<TicketRow>> =>
  changeAsStaff(call, note.number, checkComment(note), async (call, ticket) => {
    if ((await addComment(call, note, 'note')) === undefined) return false
    await reportChange(call, ticket, {
      action: 'ticket.note',
      mail: 'ticketNoted',
      to: [listStaffOn],
      isInternal: true,
    })
    return true
  })
