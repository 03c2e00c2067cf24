import { and, asc, count, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { ListName } from '../../../src/domain/portal/list-views.ts'
import { OPEN_TICKET_STATES } from '../../../src/domain/portal/ticket.ts'
import { machines, organizations, tickets } from '../../store/schema/index.ts'
import { listAudit, type AuditArguments } from '../list-audit.ts'
import { isAdministrator, isAgent, isWithin } from '../authorization/principal.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import { inScope } from '../authorization/scope-conditions.ts'
import type { CustomersContext } from '../context.ts'
import { listListViews } from '../lists/list-views.ts'
import { findLastVisit, listDownloads } from '../files/download-visits.ts'
import { findMachine, listMachines, type MachineListArguments } from '../machines/list-machines.ts'
import { countUnread, listNotices } from '../notices/own-notices.ts'
import { seenMachine, seenPerson } from '../reads/read-log.ts'
import { findPerson } from '../people/find-person.ts'
import { listAccessRequests } from '../people/list-access-requests.ts'
import { listPeople, type PeopleListArguments } from '../people/list-people.ts'
import { countTicketFacets, type FacetValue } from '../tickets/count-ticket-facets.ts'
import { findTicket } from '../tickets/find-ticket.ts'
import { readSatisfaction } from '../tickets/rate-ticket.ts'
import { listShareTargets } from '../tickets/share-ticket.ts'
import { listTickets, type TicketListArguments } from '../tickets/list-tickets.ts'
import { isOwnTicket, type TicketFilter } from '../tickets/ticket-filter.ts'
import { findPromise, listClocks, toFirstClock, type PromiseSubject } from '../tickets/ticket-clocks.ts'
import { toEnumName } from './enum-values.ts'

const toNamed = (values: readonly FacetValue[]): readonly FacetValue[] =>
  values.map((facet) => ({ ...facet, value: toEnumName(facet.value), label: toEnumName(facet.value) }))

/** What can be asked. */
export const queryResolvers = {
  viewer: (_: unknown, __: unknown, { call }: CustomersContext) => call().principal.account,
  tickets: async (_: unknown, args: TicketListArguments, { call }: CustomersContext) => ({
    ...(await listTickets(call(), args)),
    loadedAt: call().now,
  }),
  ticket: (_: unknown, { number }: { number: number }, { call }: CustomersContext) => findTicket(call(), number),
  ticketFacets: async (_: unknown, { filter }: { filter?: TicketFilter | null }, { call }: CustomersContext) => {
    const facets = await countTicketFacets(call(), filter)
    return { ...facets, states: toNamed(facets.states), types: toNamed(facets.types), teams: toNamed(facets.teams) }
  },
  ticketShareTargets: (_: unknown, { number }: { number: number }, { call }: CustomersContext) =>
    listShareTargets(call(), number),
  ticketPromises: async (_: unknown, subject: PromiseSubject, { call }: CustomersContext) => {
    if (!isWithin(call().principal.tickets, subject.organizationId)) return []
    const promised = await findPromise(call(), subject)
    return listClocks({ ...toFirstClock(promised, call()), createdAt: call().now }, call())
  },
  machines: async (_: unknown, args: MachineListArguments, { call }: CustomersContext) => ({
    ...(await listMachines(call(), args)),
    loadedAt: call().now,
  }),
  machine: async (_: unknown, { serialNumber }: { serialNumber: string }, { call, reads }: CustomersContext) => {
    const machine = await findMachine(call(), serialNumber)
    if (machine !== undefined) reads.note(call().principal, seenMachine(machine))
    return machine
  },
  people: (_: unknown, args: PeopleListArguments, { call }: CustomersContext) => listPeople(call(), args),
  person: async (_: unknown, { id }: { id: string }, { call, reads }: CustomersContext) => {
    const person = await findPerson(call(), id)
    if (person !== undefined) reads.note(call().principal, seenPerson(person))
    return person
  },
  accessRequests: (_: unknown, __: unknown, { call }: CustomersContext) => listAccessRequests(call()),
  organizations: (_: unknown, __: unknown, { call }: CustomersContext) => {
    const { db, principal } = call()
    return db
      .select()
      .from(organizations)
      .where(inScope(organizations.id, principal.people))
      .orderBy(asc(organizations.name))
  },
  downloads: async (_: unknown, __: unknown, { call, readDownloads }: CustomersContext) =>
    listDownloads(call(), await readDownloads()),
  downloadsSeenAt: (_: unknown, __: unknown, { call }: CustomersContext) => findLastVisit(call()),
  listViews: (_: unknown, { list }: { list: ListName }, { call }: CustomersContext) => listListViews(call(), list),
  satisfaction: (_: unknown, { days }: { days: number }, { call }: CustomersContext) => readSatisfaction(call(), days),
  notices: (_: unknown, args: { after?: string | null; first: number }, { call }: CustomersContext) =>
    listNotices(call(), args),
  audit: async (_: unknown, args: AuditArguments, { call, reads }: CustomersContext) => {
    await reads.flush()
    return listAudit(call(), args)
  },
}

const IS_WAITING = eq(tickets.state, 'waiting')
const IS_OPEN = inArray(tickets.state, [...OPEN_TICKET_STATES])

/** What the dashboard counts. */
export const viewerCountsResolvers = {
  waitingTickets: (_: unknown, __: unknown, { call }: CustomersContext) => countTickets(call(), IS_WAITING),
  openTickets: (_: unknown, __: unknown, { call }: CustomersContext) => countTickets(call(), IS_OPEN),
  allTickets: (_: unknown, __: unknown, { call }: CustomersContext) => countTickets(call()),
  myTickets: (_: unknown, __: unknown, { call }: CustomersContext) => {
    const { principal } = call()
    return countTickets(call(), isOwnTicket(principal), isAgent(principal) ? IS_OPEN : undefined)
  },
  queuedTickets: (_: unknown, __: unknown, { call }: CustomersContext) => {
    const { principal } = call()
    const { team } = principal.account
    if (!isAgent(principal)) return 0
    return countTickets(
      call(),
      isNotNull(tickets.customerWaitsSince),
      team === null ? undefined : eq(tickets.team, team),
    )
  },
  machines: async (_: unknown, __: unknown, { call }: CustomersContext) => {
    const { db, principal } = call()
    const isTheirs = and(inScope(machines.organizationId, principal.machines), eq(machines.isRetired, false))
    const [row] = await db.select({ rows: count() }).from(machines).where(isTheirs)
    return row?.rows ?? 0
  },
  unreadNotices: (_: unknown, __: unknown, { call }: CustomersContext) => countUnread(call()),
  accessRequests: async (_: unknown, __: unknown, { call }: CustomersContext) =>
    isAdministrator(call().principal) ? (await listAccessRequests(call())).length : 0,
}

async function countTickets(
  { db, principal }: ReturnType<CustomersContext['call']>,
  ...conditions: readonly (SQL | undefined)[]
): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(tickets)
    .where(and(isVisibleTicket(principal), ...conditions))
  return row?.rows ?? 0
}
