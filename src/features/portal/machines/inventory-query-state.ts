import type { VariablesOf } from '../../../contracts/portal/operations.ts'

/** Columns that a list of machines can be sorted by, as the address names them. */
export const MACHINE_SORTS = ['model', 'serial', 'place', 'built', 'tickets'] as const

export type MachineSort = (typeof MACHINE_SORTS)[number]

/** Columns of such a list. */
export const MACHINE_COLUMNS = [...MACHINE_SORTS, 'inService', 'hours', 'inspection', 'contract'] as const

export type MachineColumn = (typeof MACHINE_COLUMNS)[number]

/** It leads to the machine, and stays. */
export const FIXED_MACHINE_COLUMNS = ['model'] as const satisfies readonly MachineColumn[]

/** Columns of a list of names, in their order. */
export function toMachineColumns(names: readonly string[]): readonly MachineColumn[] {
  const known = [...new Set(names)].flatMap((name) => MACHINE_COLUMNS.find((column) => column === name) ?? [])
  return [...FIXED_MACHINE_COLUMNS.filter((column) => !known.includes(column)), ...known]
}

/** What a list of machines shows; it lives in the address. */
export interface InventoryView {
  readonly search: string
  /** Ids of organizations; none: all. */
  readonly locations: readonly string[]
  readonly models: readonly string[]
  readonly withOpenTickets: boolean
  readonly sort: MachineSort
  readonly isDescending: boolean
  /** From 1. */
  readonly page: number
  /** Serial number of the machine in the panel. */
  readonly machine?: string | undefined
  /** Undefined: those that are remembered, or the usual ones. */
  readonly columns?: readonly MachineColumn[] | undefined
}

const PAGE_SIZE = 25

const WIRE_SORTS = {
  model: 'MODEL',
  serial: 'SERIAL_NUMBER',
  place: 'PLACE',
  built: 'BUILT',
  tickets: 'TICKETS',
} as const satisfies Readonly<Record<MachineSort, string>>

/** Reads an address; invalid parameters are ignored. */
export function parseInventoryQuery(query: URLSearchParams): InventoryView {
  const order = query.get('sort') ?? ''
  const name = order.replace(/^-/, '')
  const page = Number(query.get('page'))
  return {
    search: query.get('search') ?? '',
    locations: query.getAll('location'),
    models: query.getAll('model'),
    withOpenTickets: query.get('open') === '1',
    sort: MACHINE_SORTS.find((sort) => sort === name) ?? 'model',
    isDescending: order.startsWith('-'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    machine: query.get('machine') ?? undefined,
    columns: query.has('columns') ? toMachineColumns((query.get('columns') ?? '').split(',')) : undefined,
  }
}

/** Writes an address; default values are left out. */
export function toInventoryQuery(view: InventoryView): URLSearchParams {
  const { search, locations, models, withOpenTickets, sort, isDescending, page, machine, columns } = view
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  for (const location of locations) query.append('location', location)
  for (const model of models) query.append('model', model)
  if (withOpenTickets) query.set('open', '1')
  if (sort !== 'model' || isDescending) query.set('sort', `${isDescending ? '-' : ''}${sort}`)
  if (columns !== undefined) query.set('columns', columns.join(','))
  if (page > 1) query.set('page', String(page))
  if (machine !== undefined) query.set('machine', machine)
  return query
}

/** What the customers service is asked for. @param isRetired machines out of service, and no others. */
export function toInventoryVariables(view: InventoryView, isRetired: boolean): VariablesOf<'Inventory'> {
  return {
    filter: {
      isRetired,
      ...(view.search === '' ? {} : { search: view.search }),
      ...(view.locations.length === 0 ? {} : { organizations: [...view.locations] }),
      ...(view.models.length === 0 ? {} : { models: [...view.models] }),
      ...(view.withOpenTickets ? { withOpenTickets: true } : {}),
    },
    sort: { by: WIRE_SORTS[view.sort], direction: view.isDescending ? 'DESCENDING' : 'ASCENDING' },
    page: view.page,
    pageSize: PAGE_SIZE,
  }
}

/** Whether the list leaves machines out. */
export const isFiltered = ({ search, locations, models, withOpenTickets }: InventoryView): boolean =>
  search !== '' || locations.length > 0 || models.length > 0 || withOpenTickets
