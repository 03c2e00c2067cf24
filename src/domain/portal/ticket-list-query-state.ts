import {
  FIXED_TICKET_COLUMNS,
  OPEN_TICKET_STATES,
  TICKET_COLUMNS,
  TICKET_DUES,
  TICKET_SORTS,
  TICKET_STATES,
  TICKET_TEAMS,
  TICKET_TYPES,
  type TicketColumn,
  type TicketDue,
  type TicketSort,
  type TicketState,
  type TicketTeam,
  type TicketType,
} from './ticket.ts'

/** Saved views of the ticket list; the first two are for staff. */
const TICKET_VIEWS = ['queue', 'taken', 'waiting', 'open', 'mine', 'all'] as const
export type TicketView = (typeof TICKET_VIEWS)[number]

/** Views that somebody is offered. */
export const listTicketViews = (isAgent: boolean): readonly TicketView[] =>
  isAgent ? ['queue', 'taken', 'waiting', 'open', 'all'] : ['waiting', 'open', 'mine', 'all']

/** Rows of a page that one can choose. */
export const TICKET_PAGE_SIZES = [25, 50, 100] as const

/** What the address of the ticket list asks for: `?view=open&states=waiting&locations=70-4411&sort=-updated&page=2`. */
export interface TicketListQueryState {
  readonly view: TicketView
  readonly search: string
  readonly states: readonly TicketState[]
  readonly types: readonly TicketType[]
  /** Of staff. */
  readonly teams: readonly TicketTeam[]
  /** Whose promises press. */
  readonly dues: readonly TicketDue[]
  /** Ids of organizations. */
  readonly locations: readonly string[]
  readonly sort: { readonly by: TicketSort; readonly isDescending: boolean }
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Undefined: those that are remembered, or the usual ones. */
  readonly columns?: readonly TicketColumn[] | undefined
}

const LONGEST_SEARCH = 200
const MOST_LOCATIONS = 50

const readList = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '').split(',').filter((value) => value !== '')

const pickFrom = <T extends string>(known: readonly T[], given: readonly string[]): readonly T[] =>
  known.filter((value) => given.includes(value))

const findIn = <T extends string>(known: readonly T[], given: string | null): T | undefined =>
  known.find((value) => value === given)

function parseSort(text: string | null): TicketListQueryState['sort'] {
  const by = findIn(TICKET_SORTS, (text ?? '').replace(/^-/, ''))
  return by === undefined ? { by: 'updated', isDescending: true } : { by, isDescending: text?.startsWith('-') === true }
}

/** Columns of a list of names, in their order; number and subject are always there: they lead to the ticket. */
export function toTicketColumns(names: readonly string[]): readonly TicketColumn[] {
  const known = [...new Set(names)].flatMap((name) => TICKET_COLUMNS.find((column) => column === name) ?? [])
  return [...FIXED_TICKET_COLUMNS.filter((column) => !known.includes(column)), ...known]
}

/** Reads the query of an address; unknown values are ignored. A search without a view is in all tickets. */
export function parseTicketListQuery(query: URLSearchParams): TicketListQueryState {
  const search = (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)
  const page = Number(query.get('page') ?? '1')
  const size = TICKET_PAGE_SIZES.find((value) => String(value) === query.get('size'))
  return {
    view: findIn(TICKET_VIEWS, query.get('view')) ?? (search === '' ? 'open' : 'all'),
    search,
    states: pickFrom(TICKET_STATES, readList(query, 'states')),
    types: pickFrom(TICKET_TYPES, readList(query, 'types')),
    teams: pickFrom(TICKET_TEAMS, readList(query, 'teams')),
    dues: pickFrom(TICKET_DUES, readList(query, 'dues')),
    locations: readList(query, 'locations').slice(0, MOST_LOCATIONS),
    sort: parseSort(query.get('sort')),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, 100_000) : 1,
    size: size ?? TICKET_PAGE_SIZES[0],
    ...(query.has('columns') ? { columns: toTicketColumns(readList(query, 'columns')) } : {}),
  }
}

/** The query of an address; what is as usual is left out. */
export function toTicketListQuery(address: TicketListQueryState): URLSearchParams {
  const { view, search, states, types, teams, dues, locations, sort, page, size, columns } = address
  const sorted = `${sort.isDescending ? '-' : ''}${sort.by}`
  const parts: readonly (readonly [string, string, string])[] = [
    ['view', view, search === '' ? 'open' : ''],
    ['search', search, ''],
    ['states', states.join(','), ''],
    ['types', types.join(','), ''],
    ['teams', teams.join(','), ''],
    ['dues', dues.join(','), ''],
    ['locations', locations.join(','), ''],
    ['sort', sorted, '-updated'],
    ['page', String(page), '1'],
    ['size', String(size), String(TICKET_PAGE_SIZES[0])],
    ['columns', (columns ?? []).join(','), ''],
  ]
  return new URLSearchParams(parts.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])))
}

/** Another query: from the first page. */
export const withListChange = (
  address: TicketListQueryState,
  change: Partial<TicketListQueryState>,
): TicketListQueryState => ({
  ...address,
  page: 1,
  ...change,
})

/** States that a view and a filter of states leave; undefined: any. */
export function resolveStates({
  view,
  states,
}: Pick<TicketListQueryState, 'view' | 'states'>): readonly TicketState[] | undefined {
  const ofView = listViewStates(view)
  if (states.length === 0) return ofView
  return ofView === undefined ? states : ofView.filter((state) => states.includes(state))
}

/** States of a view; undefined: any. */
export function listViewStates(view: TicketView): readonly TicketState[] | undefined {
  if (view === 'waiting') return ['waiting']
  if (view === 'queue') return OPEN_TICKET_STATES.filter((state) => state !== 'waiting')
  return view === 'open' || view === 'taken' ? OPEN_TICKET_STATES : undefined
}

/**
 * Another view keeps columns, sort and size, and removes the filters. The queue starts with the reader's team and the longest
 * wait.
 */
export function toViewAddress(
  { sort, size, columns }: TicketListQueryState,
  view: TicketView,
  team: TicketTeam | undefined,
): TicketListQueryState {
  const usual = parseTicketListQuery(new URLSearchParams())
  const [ofQueue, usualSort] = [{ by: 'age', isDescending: false }, sort.by === 'age' ? usual.sort : sort] as const
  const isQueue = view === 'queue'
  return {
    ...usual,
    view,
    size,
    columns,
    sort: isQueue ? ofQueue : usualSort,
    teams: isQueue && team !== undefined ? [team] : [],
  }
}

/** Columns of a list that asks for none. */
export const resolveColumns = (
  { columns }: Pick<TicketListQueryState, 'columns'>,
  remembered: readonly TicketColumn[] | undefined,
  usual: readonly TicketColumn[],
): readonly TicketColumn[] => columns ?? remembered ?? usual
