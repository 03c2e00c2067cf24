import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/portal/audit-actions.ts'
import { listTicketActions, type TicketAction } from '../../../src/domain/portal/ticket.ts'
import { tickets } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, toOutcome, type FieldProblem, type Outcome } from '../field-problem.ts'
import { queueMails, type MailKind } from '../mail/queue-mail.ts'
import type { TicketRow } from '../rows.ts'
import { findTicket, lockTicket } from './find-ticket.ts'
import { listParticipants } from './list-participants.ts'

/** Actions that the asker has now. */
export const listActions = (ticket: TicketRow, now: Date): readonly TicketAction[] =>
  listTicketActions(ticket.state, ticket.closedAt ?? undefined, now)

/** @throws {FieldProblems} when an action does not fit the ticket's state. */
export function requireAction(ticket: TicketRow, action: TicketAction, now: Date): void {
  if (!listActions(ticket, now).includes(action)) throw new FieldProblems(brokenRule('number', 'STATE'))
}

/**
 * Changes a ticket of the asker while nobody else does. A change that answers false has been done before.
 * @param check what is wrong with the input; told only to those who may see the ticket.
 */
export function changeTicket(
  call: Call,
  number: number,
  check: readonly FieldProblem[],
  change: (call: Call, ticket: TicketRow) => Promise<boolean>,
): Promise<Outcome<TicketRow>> {
  return toOutcome(() =>
    call.db.transaction(async (db) => {
      const within = { ...call, db }
      const ticket = await lockTicket(within, number)
      if (ticket === undefined) return undefined
      if (check.length > 0) throw new FieldProblems(...check)
      if (!(await change(within, ticket))) return ticket
      return findTicket(within, number)
    }),
  )
}

/** Sets columns of a ticket, and the time of its last change. */
export async function setTicket(
  { db, now }: Call,
  number: number,
  values: Partial<typeof tickets.$inferInsert>,
): Promise<void> {
  await db
    .update(tickets)
    .set({ ...values, updatedAt: now })
    .where(eq(tickets.number, number))
}

/** Writes what happened into the history, and tells the others, where there is something to tell. */
export async function tellChange(
  call: Call,
  { number, organizationId, subject }: TicketRow,
  { action, mail, details = {} }: { action: AuditAction; mail?: MailKind; details?: Readonly<Record<string, string>> },
): Promise<void> {
  const { db, asker, now } = call
  await recordAudit(db, {
    actorId: asker.account.id,
    action,
    organizationId,
    details: { ticket: String(number), ...details },
    at: now,
  })
  if (mail === undefined) return
  const { firstName, lastName } = asker.account
  const facts = { ticket: String(number), subject, author: `${firstName} ${lastName}`, ...details }
  await queueMails(db, { kind: mail, accountIds: await listParticipants(call, number), facts, now })
}
