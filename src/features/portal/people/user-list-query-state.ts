import { toDomainName, toWireName } from '../../../components/portal/wire-names.ts'
import type { AccessState as WireState } from '../../../contracts/portal/generated/operations.ts'
import type { VariablesOf } from '../../../contracts/portal/operations.ts'
import { toServiceName } from '../../../contracts/portal/service-names.ts'
import { ACCESS_STATES, type AccessState } from '../../../domain/portal/access.ts'
import { SERVICE_IDS, type ServiceId } from '../../../domain/portal/applications.ts'

/** What can be sorted by, in the address. */
const USER_SORTS = ['name', 'organization', 'lastSeen'] as const

export type UserSort = (typeof USER_SORTS)[number]

/** Which people the list shows, as its address says. */
export interface UserListQueryState {
  readonly search: string
  readonly organizations: readonly string[]
  readonly services: readonly ServiceId[]
  readonly states: readonly AccessState[]
  readonly by: UserSort
  readonly isDescending: boolean
  /** From 1. */
  readonly page: number
}

const USER_PAGE_SIZE = 25

const WIRE_SORTS = { name: 'NAME', organization: 'ORGANIZATION', lastSeen: 'LAST_SEEN' } as const
const MAX_SEARCH_LENGTH = 200

/** Reads an address; unknown parameters are ignored. */
export function toUserListQueryState(query: URLSearchParams): UserListQueryState {
  const page = Number(query.get('page') ?? '1')
  const services = query.getAll('app')
  const states = query.getAll('status')
  return {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    organizations: query.getAll('org'),
    services: SERVICE_IDS.filter((id) => services.includes(id)),
    states: ACCESS_STATES.filter((state) => states.includes(state)),
    by: USER_SORTS.find((sort) => sort === query.get('sort')) ?? 'name',
    isDescending: query.get('order') === 'desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** What the customers service is asked for. */
export function toUserListVariables(
  { search, organizations, services, states, by, isDescending, page }: UserListQueryState,
  pageSize = USER_PAGE_SIZE,
): VariablesOf<'UserList'> {
  return {
    filter: {
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(organizations.length === 0 ? {} : { organizations }),
      ...(services.length === 0 ? {} : { services: services.map(toServiceName) }),
      ...(states.length === 0 ? {} : { states: states.map((state) => toWireName(state) as WireState) }),
    },
    sort: { by: WIRE_SORTS[by], direction: isDescending ? 'DESCENDING' : 'ASCENDING' },
    page,
    pageSize,
  }
}

/** Whether some people are left out. */
export const isFiltered = ({ search, organizations, services, states }: UserListQueryState): boolean =>
  search.trim() !== '' || organizations.length + services.length + states.length > 0

/** The state of an access in the spelling of the domain. */
export const toAccessState = (state: WireState): AccessState => toDomainName(state)
