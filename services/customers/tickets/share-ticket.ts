import { and, asc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { TicketVisibility } from '../../../src/domain/portal/ticket.ts'
import { access, accounts, memberships, organizations, ticketShares } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import { mayShare, ofSameCompany } from '../authorization/ticket-visibility.ts'
import type { Call } from '../call.ts'
import { FieldProblems, problem, type Outcome } from '../field-problem.ts'
import type { AccountRow, OrganizationRow, TicketRow } from '../rows.ts'
import { addEvents } from './add-event.ts'
import { changeTicket, reportChange, requireAction, setInternally } from './change-ticket.ts'
import { findTicket } from './find-ticket.ts'

/** A colleague or an organization: one of them. */
export interface ShareTarget {
  readonly number: number
  readonly personId?: string | null
  readonly organizationId?: string | null
}

/** With whom a ticket can be shared. */
export interface ShareTargets {
  readonly people: readonly AccountRow[]
  readonly organizations: readonly OrganizationRow[]
}

/** People of the ticket's company who use tickets, and its organizations; none for who may not share it. */
export async function listShareTargets(call: Call, number: number): Promise<ShareTargets> {
  const ticket = await findTicket(call, number)
  if (ticket === undefined || !mayShare(call.principal, ticket)) return { people: [], organizations: [] }
  const { db } = call
  const company = ofSameCompany([ticket.organizationId])
  const isMember = db
    .select({ one: sql`1` })
    .from(memberships)
    .where(and(eq(memberships.accountId, accounts.id), sql`${memberships.organizationId} in ${company}`))
  const usesTickets = db
    .select({ one: sql`1` })
    .from(access)
    .where(and(eq(access.accountId, accounts.id), eq(access.service, 'tickets'), eq(access.state, 'active')))
  const people = await db
    .select()
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        eq(accounts.isInternal, false),
        ne(accounts.id, ticket.contactId),
        exists(isMember),
        exists(usesTickets),
      ),
    )
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
  const places = await db
    .select()
    .from(organizations)
    .where(sql`${organizations.id} in ${company}`)
    .orderBy(asc(organizations.name))
  return { people, organizations: places }
}

/** What is not one of the company's is as good as not there. @throws {FieldProblems} */
async function requireTarget(call: Call, { number, personId, organizationId }: ShareTarget): Promise<void> {
  const isPerson = personId != null
  if (isPerson === (organizationId != null)) throw new FieldProblems(problem('personId', 'REQUIRED'))
  const targets = await listShareTargets(call, number)
  const wanted = isPerson ? targets.people : targets.organizations
  if (!wanted.some(({ id }) => id === (personId ?? organizationId)))
    throw new FieldProblems(problem(isPerson ? 'personId' : 'organizationId', 'VALID_ARRAY_ITEMS'))
}

const isShareWith = ({ number, personId, organizationId }: ShareTarget) =>
  and(
    eq(ticketShares.number, number),
    personId == null
      ? eq(ticketShares.organizationId, organizationId ?? '')
      : eq(sql`${ticketShares.accountId}::text`, personId),
  )

const toKept = ({ personId, organizationId }: ShareTarget) => ({
  accountId: personId ?? null,
  organizationId: organizationId ?? null,
})

/** What the history says: whom it concerns, and which organization by its number. */
const toDetails = ({ organizationId }: ShareTarget): Readonly<Record<string, string>> =>
  organizationId == null ? {} : { with: organizationId }

/** Shares a ticket with a colleague, who is told, or with an organization of the company. Once more changes nothing. */
export const shareTicket = (call: Call, target: ShareTarget): Promise<Outcome<TicketRow>> =>
  changeTicket(call, target.number, [], async (call, ticket) => {
    requireAction(ticket, 'share', call)
    await requireTarget(call, target)
    const { db, principal, now } = call
    const added = await db
      .insert(ticketShares)
      .values({ number: ticket.number, ...toKept(target), sharedBy: principal.account.id, sharedAt: now })
      .onConflictDoNothing()
      .returning({ id: ticketShares.id })
    if (added.length === 0) return false
    await addEvents(call, ticket.number, [{ kind: 'shared', ...toKept(target) }])
    await reportChange(call, ticket, {
      action: 'ticket.share',
      ...(target.personId == null ? {} : { mail: 'ticketShared', subjectId: target.personId }),
      to: [() => Promise.resolve(target.personId == null ? [] : [target.personId])],
      details: toDetails(target),
    })
    return true
  })

/** Takes a share back: from then on they see the ticket no longer, unless they may for another reason. */
export const unshareTicket = (call: Call, target: ShareTarget): Promise<Outcome<TicketRow>> =>
  changeTicket(call, target.number, [], async (call, ticket) => {
    requireAction(ticket, 'share', call)
    const gone = await call.db.delete(ticketShares).where(isShareWith(target)).returning()
    if (gone.length === 0) return false
    await addEvents(call, ticket.number, [{ kind: 'unshared', ...toKept(target) }])
    await reportChange(call, ticket, {
      action: 'ticket.unshare',
      ...(target.personId == null ? {} : { subjectId: target.personId }),
      details: toDetails(target),
    })
    return true
  })

/** Opens a ticket to all of its location, or limits it to chosen people; who limits it stays one of them. */
export const setTicketVisibility = (
  call: Call,
  number: number,
  visibility: TicketVisibility,
): Promise<Outcome<TicketRow>> =>
  changeTicket(call, number, [], async (call, ticket) => {
    requireAction(ticket, 'share', call)
    if (ticket.visibility === visibility) return false
    const { db, principal, now } = call
    const accountId = principal.account.id
    if (visibility === 'chosen' && !isAgent(principal) && ticket.contactId !== accountId)
      await db
        .insert(ticketShares)
        .values({ number, accountId, sharedBy: accountId, sharedAt: now })
        .onConflictDoNothing()
    await addEvents(call, number, [{ kind: 'visibility', visibility }])
    await setInternally(call, number, { visibility })
    await reportChange(call, ticket, { action: 'ticket.visibility', details: { visibility } })
    return true
  })

/** Shares of a ticket, in their order. */
export const listShares = ({ db }: Call, numbers: readonly number[]) =>
  db
    .select()
    .from(ticketShares)
    .where(inArray(ticketShares.number, [...numbers]))
    .orderBy(asc(ticketShares.sharedAt), asc(ticketShares.id))
