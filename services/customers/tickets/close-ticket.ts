import { TICKET_TEXT_LIMITS } from '../../../src/contracts/portal/ticket-forms.ts'
import type { ClosureReason } from '../../../src/domain/portal/ticket.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import type { Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { checkText } from '../check-text.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, requireAction, setTicket, reportChange } from './change-ticket.ts'
import { addComment, checkComment, type NewComment } from './comment-ticket.ts'
import { listAnswerReaders } from './mail-readers.ts'

export interface Closure {
  readonly number: number
  readonly reason: ClosureReason
  readonly comment: string
}

/** Closes a ticket with a reason (S2 §4). */
export function closeTicket(call: Call, { number, reason, comment }: Closure): Promise<Outcome<TicketRow>> {
  return changeTicket(
    call,
    number,
    checkText('comment', comment, { max: TICKET_TEXT_LIMITS.text }),
    async (call, ticket) => {
      requireAction(ticket, 'close', call)
      const closureComment = comment.trim()
      await addEvents(call, number, [{ kind: 'closed', reason, comment: closureComment }])
      await setTicket(call, number, {
        state: 'closed',
        closureReason: reason,
        closureComment,
        closedAt: call.now,
        customerWaitsSince: null,
      })
      await reportChange(call, ticket, { action: 'ticket.close', mail: 'ticketClosed', details: { reason } })
      return true
    },
  )
}

/** Opens a closed ticket again, within thirty days, with a text that says why. */
export function reopenTicket(call: Call, input: Omit<NewComment, 'attachments' | 'asks'>): Promise<Outcome<TicketRow>> {
  return changeTicket(call, input.number, checkComment(input), async (call, ticket) => {
    const { number, agentId, replies } = ticket
    const after = { ...call, now: new Date(call.now.getTime() + 1) }
    if ((await addComment(after, input)) === undefined) return false
    requireAction(ticket, 'reopen', call)
    await addEvents(call, number, [{ kind: 'reopened' }])
    const state = agentId === null ? 'new' : 'inProgress'
    await setTicket(call, number, {
      state,
      replies: replies + 1,
      closedAt: null,
      closureReason: null,
      closureComment: '',
      customerWaitsSince: isAgent(call.principal) ? null : call.now,
    })
    await reportChange(call, ticket, {
      action: 'ticket.reopen',
      mail: 'ticketAnswered',
      to: listAnswerReaders(call, ticket),
    })
    return true
  })
}
