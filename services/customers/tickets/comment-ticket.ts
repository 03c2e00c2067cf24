import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { TICKET_TEXT_LIMITS } from '../../../src/contracts/portal/ticket-forms.ts'
import { toStateAfterAnswer, toStateAfterComment, type TicketState } from '../../../src/domain/portal/ticket.ts'
import { ticketEvents, type TicketEventContent } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import type { Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { checkKey, checkText } from '../check-text.ts'
import { sentBefore } from '../sent-before.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, requireAction, setTicket, reportChange } from './change-ticket.ts'
import { claimAttachments } from './claim-attachments.ts'
import { listAnswerReaders } from './mail-readers.ts'

export interface NewComment {
  readonly number: number
  readonly text: string
  readonly attachments: readonly string[]
  /** Of staff: it is a question, and the ticket waits for the customer. Of others it says nothing. */
  readonly asks: boolean
  readonly idempotencyKey: string
}

/** What is wrong with a text that a key marks. */
export const checkComment = ({ text, idempotencyKey }: Pick<NewComment, 'text' | 'idempotencyKey'>) => [
  ...checkText('text', text, { max: TICKET_TEXT_LIMITS.text, isRequired: true }),
  ...checkKey(idempotencyKey),
]

/** Adds a comment; undefined: it was added before. @throws {GraphQLError} 409 when its key came before with another text. */
export async function addComment(
  { db, principal, now }: Call,
  { number, text, idempotencyKey }: Pick<NewComment, 'number' | 'text' | 'idempotencyKey'>,
  kind: 'comment' | 'note' = 'comment',
): Promise<string | undefined> {
  const key = { number, authorId: principal.account.id, idempotencyKey }
  const content = { kind, text: text.trim() } satisfies TicketEventContent
  const [event] = await db
    .insert(ticketEvents)
    .values({ ...key, content, createdAt: now })
    .onConflictDoNothing({ target: [ticketEvents.number, ticketEvents.authorId, ticketEvents.idempotencyKey] })
    .returning({ id: ticketEvents.id })
  if (event !== undefined) return event.id
  const [before] = await db
    .select({ content: ticketEvents.content })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.number, number),
        eq(ticketEvents.authorId, key.authorId),
        eq(ticketEvents.idempotencyKey, idempotencyKey),
      ),
    )
  if (!isDeepStrictEqual(before?.content, content)) throw sentBefore(number)
  return undefined
}

const toNextState = ({ principal }: Call, state: TicketState, asks: boolean): TicketState =>
  isAgent(principal) ? toStateAfterAnswer(state, asks) : toStateAfterComment(state)

/** Answers a ticket. The same answer once more changes nothing. @throws {GraphQLError} 409 for its key with another text. */
export function commentTicket(call: Call, comment: NewComment): Promise<Outcome<TicketRow>> {
  return changeTicket(call, comment.number, checkComment(comment), async (call, ticket) => {
    const { number, replies, state } = ticket
    const eventId = await addComment(call, comment)
    if (eventId === undefined) return false
    requireAction(ticket, 'comment', call)
    await claimAttachments(call, comment.attachments, { number, eventId })
    const isOfStaff = isAgent(call.principal)
    const next = toNextState(call, state, comment.asks)
    const after = { ...call, now: new Date(call.now.getTime() + 1) }
    if (next !== state) await addEvents(after, number, [{ kind: 'state', state: next }])
    await setTicket(call, number, {
      replies: replies + 1,
      state: next,
      ...(isOfStaff ? { agentId: ticket.agentId ?? call.principal.account.id } : {}),
      customerWaitsSince: isOfStaff ? null : (ticket.customerWaitsSince ?? call.now),
    })
    await reportChange(call, ticket, {
      action: 'ticket.comment',
      mail: isOfStaff && comment.asks ? 'ticketAsked' : 'ticketAnswered',
      to: listAnswerReaders(call, ticket),
    })
    return true
  })
}
