import { isOpenState, type TicketState } from '../../../src/domain/portal/ticket.ts'
import { isAgent } from '../authorization/asker.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, type Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, setTicket, tellChange } from './change-ticket.ts'

const NOTHING: Outcome<TicketRow> = { value: undefined, errors: [] }

/** An agent takes a ticket upon themselves. For others there is nothing to take. */
export async function takeTicket(call: Call, number: number): Promise<Outcome<TicketRow>> {
  if (!isAgent(call.asker)) return NOTHING
  return changeTicket(call, number, [], async (call, ticket) => {
    if (ticket.state === 'closed') throw new FieldProblems(brokenRule('number', 'STATE'))
    const agentId = call.asker.account.id
    if (ticket.agentId === agentId) return false
    const isNew = ticket.state === 'new'
    await addEvents(call, number, [
      { kind: 'taken' },
      ...(isNew ? [{ kind: 'state', state: 'inProgress' } as const] : []),
    ])
    await setTicket(call, number, { agentId, ...(isNew ? { state: 'inProgress' } : {}) })
    await tellChange(call, ticket, { action: 'ticket.take' })
    return true
  })
}

/** An agent says how a ticket stands; closing needs a reason, and is another mutation. For others there is nothing to set. */
export async function setTicketState(call: Call, number: number, state: TicketState): Promise<Outcome<TicketRow>> {
  if (!isAgent(call.asker)) return NOTHING
  return changeTicket(call, number, [], async (call, ticket) => {
    if (ticket.state === state) return false
    if (state === 'closed' || state === 'new' || ticket.state === 'closed')
      throw new FieldProblems(brokenRule('state', 'STATE'))
    await addEvents(call, number, [{ kind: 'state', state }])
    await setTicket(call, number, { state, closedAt: isOpenState(state) ? null : call.now })
    await tellChange(call, ticket, { action: 'ticket.state', details: { state } })
    return true
  })
}
