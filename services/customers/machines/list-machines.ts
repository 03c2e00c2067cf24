import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { listCorrections, type SearchTerm } from '../../../src/domain/portal/search-words.ts'
import { OPEN_TICKET_STATES } from '../../../src/domain/portal/ticket.ts'
import { machines, organizations, tickets } from '../../store/schema/index.ts'
import { isVisibleTicket } from '../authorization/ticket-visibility.ts'
import { inScope } from '../authorization/scope-conditions.ts'
import type { Call } from '../call.ts'
import { isOneOf } from '../query/is-one-of.ts'
import { toLikePattern } from '../query/like-pattern.ts'
import { toPageWindow, type PageArguments } from '../query/page-window.ts'
import { sorted, type Direction } from '../query/sort-direction.ts'
import type { MachineRow } from '../rows.ts'
import { isAnyOf, MOST_TEXTS, resolveSearch, type SearchedTexts } from '../search/resolve-search.ts'
import type { FacetValue } from '../tickets/count-ticket-facets.ts'

interface MachineFilter {
  readonly search?: string | null
  readonly organizations?: readonly string[] | null
  readonly models?: readonly string[] | null
  readonly withOpenTickets?: boolean | null
  readonly isRetired: boolean
}

export interface MachineListArguments extends PageArguments {
  readonly filter?: MachineFilter | null
  readonly sort?: {
    readonly by: 'model' | 'serialNumber' | 'place' | 'built' | 'tickets'
    readonly direction: Direction
  } | null
}

/** A part of the machines that the principal may see. */
export interface MachineList {
  readonly items: readonly MachineRow[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly models: readonly FacetValue[]
  readonly organizations: readonly FacetValue[]
  /** Words of the search that no visible machine has, and what was looked for in their place. */
  readonly corrections: readonly SearchTerm[]
}

/** Open tickets of a machine that the principal may see; otherwise order and filter would reveal others. */
const countOpenTickets = ({ db, principal }: Call) =>
  db
    .select({ rows: count() })
    .from(tickets)
    .where(
      and(
        eq(tickets.serialNumber, machines.serialNumber),
        inArray(tickets.state, [...OPEN_TICKET_STATES]),
        isVisibleTicket(principal),
      ),
    )

const MACHINE_TEXT = sql<string>`concat_ws(' ', ${machines.serialNumber}, ${machines.model}, ${machines.place}, ${organizations.name})`

const selectTexts = ({ db, principal }: Call, condition: SQL) =>
  db
    .select({ text: MACHINE_TEXT })
    .from(machines)
    .innerJoin(organizations, eq(organizations.id, machines.organizationId))
    .where(and(inScope(machines.organizationId, principal.machines), condition))

const MACHINE_TEXTS: SearchedTexts = {
  name: 'machines',
  hold: async (call, pattern) => (await selectTexts(call, ilike(MACHINE_TEXT, pattern)).limit(1)).length > 0,
  listSimilar: async (call, word) => {
    const rows = await selectTexts(call, sql`${word} <% ${MACHINE_TEXT}`)
      .orderBy(sql`${word} <<-> ${MACHINE_TEXT}`)
      .limit(MOST_TEXTS)
    return rows.map(({ text }) => text)
  },
}

const toConditions = (call: Call, filter: MachineFilter, terms: readonly SearchTerm[]): SQL | undefined =>
  and(
    inScope(machines.organizationId, call.principal.machines),
    ...terms.map(({ meant }) => isAnyOf(meant, (word) => ilike(MACHINE_TEXT, toLikePattern(word)))),
    isOneOf(machines.organizationId, filter.organizations),
    isOneOf(machines.model, filter.models),
    filter.withOpenTickets === true ? sql`(${countOpenTickets(call)}) > 0` : undefined,
    eq(machines.isRetired, filter.isRetired),
  )

/** Reads a page of machines, by model unless told otherwise, with what the filters for models and locations would leave. */
export async function listMachines(call: Call, { filter, sort, ...page }: MachineListArguments): Promise<MachineList> {
  const { db } = call
  const { offset, ...window } = toPageWindow(page)
  const wanted = filter ?? { isRetired: false }
  const terms = await resolveSearch(MACHINE_TEXTS, call, wanted.search)
  const sorts: Readonly<Record<NonNullable<typeof sort>['by'], SQLWrapper>> = {
    model: machines.model,
    serialNumber: machines.serialNumber,
    place: sql`(${organizations.name}, ${machines.place})`,
    built: machines.builtOn,
    tickets: sql`(${countOpenTickets(call)})`,
  }
  const { by, direction } = sort ?? { by: 'model', direction: 'ascending' }
  const isHere = eq(organizations.id, machines.organizationId)
  const [items, [found], models, places] = await Promise.all([
    db
      .select(getTableColumns(machines))
      .from(machines)
      .innerJoin(organizations, isHere)
      .where(toConditions(call, wanted, terms))
      .orderBy(sorted(sorts[by], direction), asc(machines.serialNumber))
      .limit(window.pageSize)
      .offset(offset),
    db
      .select({ rows: count() })
      .from(machines)
      .innerJoin(organizations, isHere)
      .where(toConditions(call, wanted, terms)),
    db
      .select({ value: machines.model, label: machines.model, count: count() })
      .from(machines)
      .innerJoin(organizations, isHere)
      .where(toConditions(call, { ...wanted, models: null }, terms))
      .groupBy(machines.model)
      .orderBy(desc(count()), asc(machines.model)),
    db
      .select({ value: organizations.id, label: organizations.name, count: count() })
      .from(machines)
      .innerJoin(organizations, isHere)
      .where(toConditions(call, { ...wanted, organizations: null }, terms))
      .groupBy(organizations.id)
      .orderBy(asc(organizations.name)),
  ])
  return {
    items,
    total: found?.rows ?? 0,
    ...window,
    models,
    organizations: places,
    corrections: listCorrections(terms),
  }
}

/** A machine; undefined: there is none, or it is not the principal's. */
export async function findMachine({ db, principal }: Call, serialNumber: string): Promise<MachineRow | undefined> {
  const [machine] = await db
    .select()
    .from(machines)
    .where(and(eq(machines.serialNumber, serialNumber), inScope(machines.organizationId, principal.machines)))
  return machine
}
