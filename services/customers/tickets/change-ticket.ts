import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../../src/domain/portal/audit-actions.ts'
import {
  isRecentlyDone,
  listCustomerActions,
  listStaffActions,
  listTicketActions,
  type TicketAction,
} from '../../../src/domain/portal/ticket.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { organizations, tickets } from '../../store/schema/index.ts'
import { recordAudit } from '../../store/record-audit.ts'
import { isAgent } from '../authorization/principal.ts'
import { mayShare } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { brokenRule, FieldProblems, toOutcome, type FieldProblem, type Outcome } from '../field-problem.ts'
import { notify, type MailKind } from '../notices/notify.ts'
import type { TicketRow } from '../rows.ts'
import { findTicket, lockTicket } from './find-ticket.ts'
import { listParticipants, type MailReaders } from './mail-readers.ts'
import { keepClocks } from './ticket-clocks.ts'

/** Actions that the principal has now. */
export const listActions = (ticket: TicketRow, { principal, now }: Call): readonly TicketAction[] => {
  const { state, closedAt, agentId } = ticket
  return [
    ...listTicketActions(state, closedAt ?? undefined, now),
    ...(mayShare(principal, ticket) ? (['share'] as const) : []),
    ...(isAgent(principal)
      ? listStaffActions(state, agentId === principal.account.id)
      : listCustomerActions(state, isRecentlyDone(closedAt ?? undefined, now))),
  ]
}

/** @throws {FieldProblems} when an action does not fit the ticket's state. */
export function requireAction(ticket: TicketRow, action: TicketAction, call: Call): void {
  if (!listActions(ticket, call).includes(action)) throw new FieldProblems(brokenRule('number', 'STATE'))
}

/**
 * Changes a ticket of the principal while nobody else does. A change that answers false has been done before.
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
      const changed = await findTicket(within, number)
      if (changed === undefined) return undefined
      await keepClocks(within, ticket, changed)
      return findTicket(within, number)
    }),
  )
}

/** Sets columns of a ticket, and the time of its last change. */
export const setTicket = (call: Call, number: number, values: Partial<typeof tickets.$inferInsert>): Promise<void> =>
  setInternally(call, number, { ...values, updatedAt: call.now })

/** Sets columns of a ticket without a change that customers see. */
export async function setInternally(
  { db }: Call,
  number: number,
  values: Partial<typeof tickets.$inferInsert>,
): Promise<void> {
  await db.update(tickets).set(values).where(eq(tickets.number, number))
}

export interface ReportedChange {
  readonly action: AuditAction
  readonly mail?: MailKind
  /** Who gets the mail, beside the principal, who never does; whoever is on the ticket unless told otherwise. */
  readonly to?: readonly MailReaders[]
  readonly details?: Readonly<Record<string, string>>
  /** Whom it concerns. */
  readonly subjectId?: string
  /** The history shows it to staff alone. */
  readonly isInternal?: boolean
}

/** Writes what happened into the history, and tells the others, each of them once, where there is something to tell. */
export async function reportChange(call: Call, ticket: TicketRow, reported: ReportedChange): Promise<void> {
  const { db, principal, now } = call
  const { action, mail, to = [listParticipants], details = {}, subjectId, isInternal = false } = reported
  const number = String(ticket.number)
  await recordAudit(db, {
    actorId: principal.account.id,
    action,
    ...(isInternal ? {} : { organizationId: ticket.organizationId }),
    details: { ticket: number, ...details },
    ...omitUndefined({ subjectId }),
    at: now,
  })
  if (mail === undefined) return
  const readers = new Set<string>()
  // One after the other: within a transaction there is one connection.
  for (const list of to) for (const id of await list(call, ticket)) readers.add(id)
  readers.delete(principal.account.id)
  const { firstName, lastName } = principal.account
  const organization = await findOrganizationName(call, ticket.organizationId)
  const facts = {
    ticket: number,
    subject: ticket.subject,
    author: `${firstName} ${lastName}`,
    organization,
    ...details,
  }
  await notify(db, { kind: mail, accountIds: [...readers], facts, now })
}

async function findOrganizationName({ db }: Call, id: string): Promise<string> {
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return row?.name ?? ''
}
