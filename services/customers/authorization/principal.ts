import type { ServiceId } from '../../../src/domain/portal/applications.ts'
import type { AccessRow, AccountRow, MembershipRow } from '../rows.ts'

/** Organizations within which something is allowed. */
export type Scope = 'all' | readonly string[]

/** Who asks, with everything that decides what they may see and do. The rules stand in this file alone. */
export interface Principal {
  readonly account: AccountRow
  readonly memberships: readonly MembershipRow[]
  readonly access: readonly AccessRow[]
  /** Administers the people of every organization. */
  readonly isInternalAdministrator: boolean
  /** Whose tickets are seen, answered and opened. */
  readonly tickets: Scope
  /** Whose machines are seen: also by whoever opens tickets, who must name them. */
  readonly machines: Scope
  /** Whose people are seen and administered. */
  readonly people: Scope
  /** Running hours, inspections and contracts of machines. */
  readonly seesMachineRecords: boolean
}

const within = (isAll: boolean, own: readonly string[], isOpen: boolean): Scope => {
  if (isAll) return 'all'
  return isOpen ? own : []
}

/**
 * What a person may see and do (S2 §6): an application opens what it is about, in the organizations of the person; for staff, in
 * all of them. People are administered by whoever is an administrator of the organization and has the application for it.
 */
export function toPrincipal(
  account: AccountRow,
  memberships: readonly MembershipRow[],
  access: readonly AccessRow[],
): Principal {
  const has = (service: ServiceId): boolean => access.some((row) => row.service === service && row.state === 'active')
  const administration = access.find((row) => row.service === 'userAdmin' && row.state === 'active')
  const isInternalAdministrator = account.isInternal && administration?.isInternal === true
  const own = memberships.map(({ organizationId }) => organizationId)
  const administered = memberships.filter(({ role }) => role === 'administrator').map((row) => row.organizationId)
  const isStaffFor = (service: ServiceId): boolean => isInternalAdministrator || (account.isInternal && has(service))
  return {
    account,
    memberships,
    access,
    isInternalAdministrator,
    tickets: within(isStaffFor('tickets'), own, has('tickets')),
    machines: within(isStaffFor('tickets') || isStaffFor('inventory'), own, has('tickets') || has('inventory')),
    people: within(isInternalAdministrator, administered, administration !== undefined),
    seesMachineRecords: isInternalAdministrator || has('inventory'),
  }
}

export const isWithin = (scope: Scope, organizationId: string): boolean =>
  scope === 'all' || scope.includes(organizationId)

/** Whether somebody administers anybody. */
export const isAdministrator = ({ people }: Principal): boolean => people === 'all' || people.length > 0

/** Whether the principal may change a visible person: nobody changes themselves, and only staff change staff. */
export const mayChange = (principal: Principal, person: AccountRow): boolean =>
  person.id !== principal.account.id && (!person.isInternal || principal.isInternalAdministrator)

/** Whether somebody works on customers' tickets for the group. */
export const isAgent = ({ account, tickets }: Principal): boolean => account.isInternal && tickets === 'all'
