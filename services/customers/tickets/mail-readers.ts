import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { access, accounts, memberships, ticketEvents } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import { isAgentAccount } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { TicketRow } from '../rows.ts'
import { isVisibleEvent } from './ticket-filter.ts'

/** Ids of people who are mailed about a ticket. */
export type MailReaders = (call: Call, ticket: TicketRow) => Promise<readonly string[]>

async function listAccounts({ db }: Pick<Call, 'db'>, condition: SQL | undefined): Promise<readonly string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), condition))
  return rows.map(({ id }) => id)
}

/** Who wrote what the principal may see of a ticket. */
const authorsOf = ({ db, principal }: Call, number: number) =>
  db
    .select({ id: ticketEvents.authorId })
    .from(ticketEvents)
    .where(and(eq(ticketEvents.number, number), isVisibleEvent(principal)))

const namedOn = ({ contactId, agentId }: TicketRow): SQL =>
  inArray(accounts.id, agentId === null ? [contactId] : [contactId, agentId])

/** Who opened a ticket, works on it, or wrote to it. */
export const listParticipants: MailReaders = (call, ticket) =>
  listAccounts(call, or(inArray(accounts.id, authorsOf(call, ticket.number)), namedOn(ticket)))

/** Whom the ticket names as its readers before anybody has written: who opened it, and who administers its organization. */
export const listReaders: MailReaders = (call, ticket) => {
  const administrators = call.db
    .select({ id: memberships.accountId })
    .from(memberships)
    .innerJoin(access, and(eq(access.accountId, memberships.accountId), eq(access.service, 'userAdmin')))
    .where(
      and(
        eq(memberships.organizationId, ticket.organizationId),
        eq(memberships.role, 'administrator'),
        eq(access.state, 'active'),
      ),
    )
  return listAccounts(call, or(inArray(accounts.id, administrators), namedOn(ticket)))
}

/** The service desk: staff of the ticket's team; all staff who work on tickets, where the team has nobody. */
export const listDesk = async (
  call: Pick<Call, 'db'>,
  { team }: Pick<TicketRow, 'team'>,
): Promise<readonly string[]> => {
  const ofTeam = await listAccounts(call, and(isAgentAccount(call.db), eq(accounts.team, team)))
  return ofTeam.length > 0 ? ofTeam : listAccounts(call, isAgentAccount(call.db))
}

/** Staff on a ticket: its assignee and those who have written to it; the desk, when there is nobody but the principal. */
export const listStaffOn: MailReaders = async (call, ticket) => {
  const { agentId, number } = ticket
  const isOn = or(
    inArray(accounts.id, authorsOf(call, number)),
    agentId === null ? undefined : eq(accounts.id, agentId),
    sql`false`,
  )
  const others = (await listAccounts(call, and(isAgentAccount(call.db), isOn))).filter(
    (id) => id !== call.principal.account.id,
  )
  return others.length > 0 ? others : listDesk(call, ticket)
}

/** Who is told of an answer: whoever is on the ticket, and the desk, while nobody of the group has taken it. */
export const listAnswerReaders = ({ principal }: Call, { agentId }: TicketRow): readonly MailReaders[] =>
  agentId === null && !isAgent(principal) ? [listParticipants, listDesk] : [listParticipants]

/**
 * Who is told that a promise about a ticket ends: before, who works on it, or the desk; once it is broken, the desk, too, and who
 * leads the team, or any team where this one has no lead.
 */
export async function listEscalated(
  db: ServicesTables,
  ticket: TicketRow,
  isBroken: boolean,
): Promise<readonly string[]> {
  const { agentId, team } = ticket
  const isAgentThere = isAgentAccount(db)
  const assignee = agentId === null ? [] : await listAccounts({ db }, and(isAgentThere, eq(accounts.id, agentId)))
  if (!isBroken) return assignee.length > 0 ? assignee : listDesk({ db }, ticket)
  const leads = await listAccounts({ db }, and(isAgentThere, eq(accounts.leadsTeam, true), eq(accounts.team, team)))
  const others = leads.length > 0 ? leads : await listAccounts({ db }, and(isAgentThere, eq(accounts.leadsTeam, true)))
  return [...new Set([...assignee, ...(await listDesk({ db }, ticket)), ...others])]
}
