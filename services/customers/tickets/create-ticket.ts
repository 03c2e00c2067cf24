import { and, eq } from 'drizzle-orm'
import { TICKET_TEXT_LIMITS } from '../../../src/contracts/portal/ticket-forms.ts'
import {
  toTicketTeam,
  type TicketSeverity,
  type TicketType,
  type TicketVisibility,
} from '../../../src/domain/portal/ticket.ts'
import { machines, organizations, tickets } from '../../store/schema/index.ts'
import { isWithin } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem, toOutcome, type FieldProblem, type Outcome } from '../field-problem.ts'
import type { TicketRow } from '../rows.ts'
import { checkKey, checkText } from '../check-text.ts'
import { sentBefore } from '../sent-before.ts'
import { addEvents } from './add-event.ts'
import { reportChange } from './change-ticket.ts'
import { claimAttachments } from './claim-attachments.ts'
import { listDesk, listReaders } from './mail-readers.ts'
import { findPromise, toFirstClock } from './ticket-clocks.ts'

export interface NewTicket {
  readonly organizationId: string
  readonly type: TicketType
  readonly severity: TicketSeverity
  readonly visibility: TicketVisibility
  readonly serialNumber?: string | null
  readonly otherMachine: string
  readonly otherSerialNumber: string
  readonly subject: string
  readonly description: string
  readonly attachments: readonly string[]
  readonly idempotencyKey: string
}

const checkTexts = (input: NewTicket): readonly FieldProblem[] => [
  ...checkText('subject', input.subject, { max: TICKET_TEXT_LIMITS.subject, isRequired: true }),
  ...checkText('description', input.description, { max: TICKET_TEXT_LIMITS.text, isRequired: true }),
  ...checkText('otherMachine', input.otherMachine, { max: TICKET_TEXT_LIMITS.machine }),
  ...checkText('otherSerialNumber', input.otherSerialNumber, { max: TICKET_TEXT_LIMITS.machine }),
  ...checkKey(input.idempotencyKey),
]

/** The location must be the principal's, and the machine must stand there: what is not theirs is as good as not there. */
async function checkPlaces({ db, principal }: Call, input: NewTicket): Promise<readonly FieldProblem[]> {
  const [organization] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, input.organizationId))
  if (organization === undefined || !isWithin(principal.tickets, input.organizationId))
    return [problem('organizationId', 'VALID_ARRAY_ITEMS')]
  if (input.serialNumber == null) return []
  const [machine] = await db
    .select({ serialNumber: machines.serialNumber })
    .from(machines)
    .where(and(eq(machines.serialNumber, input.serialNumber), eq(machines.organizationId, input.organizationId)))
  return machine === undefined ? [problem('serialNumber', 'VALID_ARRAY_ITEMS')] : []
}

/** What a ticket keeps of its form, and nobody changes later. */
const toKept = (input: NewTicket) => ({
  organizationId: input.organizationId,
  type: input.type,
  severity: input.severity,
  visibility: input.visibility,
  subject: input.subject.trim(),
  description: input.description.trim(),
  serialNumber: input.serialNumber ?? null,
  otherMachine: input.otherMachine.trim(),
  otherSerialNumber: input.otherSerialNumber.trim(),
})

/** The ticket that was opened with this key. @throws {GraphQLError} 409 when it says something else. */
async function findSame({ db, principal }: Call, input: NewTicket): Promise<TicketRow | undefined> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.contactId, principal.account.id), eq(tickets.idempotencyKey, input.idempotencyKey)))
  const kept = Object.entries(toKept(input))
  if (ticket !== undefined && kept.some(([name, value]) => ticket[name as keyof TicketRow] !== value))
    throw sentBefore(ticket.number)
  return ticket
}

/**
 * Opens a ticket. Sending the same again, even at the same moment, returns the first ticket.
 * @throws {GraphQLError} 409 for the same key with another text, machine or place.
 */
export function createTicket(call: Call, input: NewTicket): Promise<Outcome<TicketRow>> {
  return toOutcome(async () => {
    const problems = [...checkTexts(input), ...(await checkPlaces(call, input))]
    if (problems.length > 0) throw new FieldProblems(...problems)
    return call.db.transaction(async (db) => {
      const { principal, now } = call
      const { attachments, type, idempotencyKey } = input
      const promised = await findPromise({ ...call, db }, input)
      const [ticket] = await db
        .insert(tickets)
        .values({
          ...toKept(input),
          ...toFirstClock(promised, call),
          team: toTicketTeam(type),
          customerWaitsSince: now,
          state: 'new',
          contactId: principal.account.id,
          createdAt: now,
          updatedAt: now,
          idempotencyKey,
        })
        .onConflictDoNothing({ target: [tickets.contactId, tickets.idempotencyKey] })
        .returning()
      if (ticket === undefined) return findSame({ ...call, db }, input)
      const { number } = ticket
      const [eventId] = await addEvents({ ...call, db }, number, [{ kind: 'opened' }])
      if (eventId !== undefined) await claimAttachments({ ...call, db }, attachments, { number, eventId })
      await reportChange({ ...call, db }, ticket, {
        action: 'ticket.create',
        mail: 'ticketOpened',
        to: [listDesk, listReaders],
        details: { type },
      })
      return ticket
    })
  })
}
