import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { access, accounts, memberships, organizations, tickets, ticketShares } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { TicketRow } from '../rows.ts'
import { isAgent, isWithin, toPrincipal, type Principal } from './principal.ts'
import { inScope } from './scope-conditions.ts'

/** Organizations of the companies that these belong to. */
export const ofSameCompany = (ids: readonly string[]): SQL =>
  sql`(select o.id from ${organizations} o where coalesce(o.parent_id, o.id) in (select coalesce(p.parent_id, p.id) from ${organizations} p where ${inArray(sql`p.id`, [...ids])}))`

/**
 * Tickets that the principal may see: staff all of them; customers those of their locations that are not limited to chosen people,
 * their own there, and what is shared with them or one of their organizations, as long as they belong to the same company. Every
 * list, file, count, notice, mail and answer by mail asks here.
 */
export function isVisibleTicket({ account, tickets: scope }: Principal): SQL {
  if (scope === 'all' || scope.length === 0) return inScope(tickets.organizationId, scope)
  const isShared = or(eq(ticketShares.accountId, account.id), inArray(ticketShares.organizationId, [...scope]))
  const isOfLocation = and(
    inScope(tickets.organizationId, scope),
    or(eq(tickets.visibility, 'organization'), eq(tickets.contactId, account.id)),
  )
  const isGiven = and(
    sql`${tickets.number} in (select ${ticketShares.number} from ${ticketShares} where ${isShared})`,
    sql`${tickets.organizationId} in ${ofSameCompany(scope)}`,
  )
  return sql`(${or(isOfLocation, isGiven)})`
}

/** Whether the principal decides who else sees a ticket that they see: staff, who opened it, and who administers its location. */
export const mayShare = (principal: Principal, { contactId, organizationId }: TicketRow): boolean =>
  isAgent(principal) || contactId === principal.account.id || isWithin(principal.people, organizationId)

/** Which of these people see a ticket, by the same rule. */
export async function listWhoSee(
  db: ServicesTables,
  number: number,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return []
  // One after the other: within a transaction there is one connection.
  const people = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.deletedAt)))
  const memberRows = await db.select().from(memberships).where(inArray(memberships.accountId, ids))
  const accessRows = await db.select().from(access).where(inArray(access.accountId, ids))
  const seeing = new Set<string>()
  for (const person of people) {
    const isTheirs = ({ accountId }: { readonly accountId: string }): boolean => accountId === person.id
    const principal = toPrincipal(person, memberRows.filter(isTheirs), accessRows.filter(isTheirs))
    const found = await db
      .select({ number: tickets.number })
      .from(tickets)
      .where(and(eq(tickets.number, number), isVisibleTicket(principal)))
    if (found.length > 0) seeing.add(person.id)
  }
  return ids.filter((id) => seeing.has(id))
}
