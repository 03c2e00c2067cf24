import { TICKET_TEXT_LIMITS } from '../../../src/contracts/portal/ticket-forms.ts'
import { toStateAfterComment, type TicketState } from '../../../src/domain/portal/ticket.ts'
import { ticketEvents } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/asker.ts'
import type { Call } from '../call.ts'
import type { Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { checkKey, checkText } from '../check-text.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, requireAction, setTicket, tellChange } from './change-ticket.ts'
import { claimAttachments } from './claim-attachments.ts'

export interface NewComment {
  readonly number: number
  readonly text: string
  readonly attachments: readonly string[]
  readonly idempotencyKey: string
}

/** What is wrong with a text that a key marks. */
export const checkComment = ({ text, idempotencyKey }: Pick<NewComment, 'text' | 'idempotencyKey'>) => [
  ...checkText('text', text, { max: TICKET_TEXT_LIMITS.text, isRequired: true }),
  ...checkKey(idempotencyKey),
]

/** Adds a comment; undefined: its key has been used. */
export async function addComment(
  { db, asker, now }: Call,
  { number, text, idempotencyKey }: NewComment,
): Promise<string | undefined> {
  const [event] = await db
    .insert(ticketEvents)
    .values({
      number,
      authorId: asker.account.id,
      content: { kind: 'comment', text: text.trim() },
      createdAt: now,
      idempotencyKey,
    })
    .onConflictDoNothing({ target: [ticketEvents.number, ticketEvents.authorId, ticketEvents.idempotencyKey] })
    .returning({ id: ticketEvents.id })
  return event?.id
}

/** An agent's answer waits for the customer; a customer's sets the work going again. */
const toNextState = ({ asker }: Call, state: TicketState): TicketState =>
  isAgent(asker) ? 'waiting' : toStateAfterComment(state)

/** Answers a ticket. A key that has been used changes nothing. */
export function commentTicket(call: Call, comment: NewComment): Promise<Outcome<TicketRow>> {
  return changeTicket(call, comment.number, checkComment(comment), async (call, ticket) => {
    const { number, replies, state } = ticket
    const eventId = await addComment(call, comment)
    if (eventId === undefined) return false
    requireAction(ticket, 'comment', call.now)
    await claimAttachments(call, comment.attachments, { number, eventId })
    const next = toNextState(call, state)
    const after = { ...call, now: new Date(call.now.getTime() + 1) }
    if (next !== state) await addEvents(after, number, [{ kind: 'state', state: next }])
    const agent = isAgent(call.asker) && ticket.agentId === null ? { agentId: call.asker.account.id } : {}
    await setTicket(call, number, { replies: replies + 1, state: next, ...agent })
    await tellChange(call, ticket, { action: 'ticket.comment', mail: 'ticketAnswered' })
    return true
  })
}
