import type { AccessState } from '../../src/domain/portal/access.ts'
import type { ServiceId } from '../../src/domain/portal/applications.ts'
import type { TicketTeam } from '../../src/domain/portal/ticket.ts'
import type { Language } from '../../src/domain/locale/language.ts'

/** An access as the list of people shows it. */
export interface DemoAccess {
  readonly state: AccessState
  readonly role?: string
  readonly reason?: string
  /** Key of whoever decided; the person, for what they asked for. */
  readonly by?: string
  readonly daysAgo?: number
  /** Days until an invitation ends; before today when it has. */
  readonly endsIn?: number
  readonly isOnPremise?: boolean
  readonly isPending?: boolean
}

export interface DemoPerson {
  readonly key: string
  readonly name: readonly [first: string, last: string]
  readonly email: string
  readonly position: string
  readonly language: Language
  readonly of: Readonly<Record<string, 'member' | 'administrator'>>
  readonly access: Readonly<Partial<Record<ServiceId, DemoAccess>>>
  /** Days since the last visit; absent: never logged in. */
  readonly seen?: number
  readonly isInternal?: boolean
  /** Roles that open protected pages of the demonstration (`content/pages`, `protection: role:…`). */
  readonly roles?: readonly string[]
  /** Of staff: whose queue they work on. */
  readonly team?: TicketTeam
}

/** What a person has had for long, given by customer care. */
export const open = (...services: readonly ServiceId[]): Readonly<Partial<Record<ServiceId, DemoAccess>>> =>
  Object.fromEntries(services.map((service) => [service, { state: 'active', role: 'User', by: 'peter', daysAgo: 626 }]))

export const lohsePerson = (
  key: string,
  [first, last, email]: readonly [string, string, string],
  rest: Omit<DemoPerson, 'key' | 'name' | 'email'>,
): DemoPerson => ({ key, name: [first, last], email: `${email}@lohse-kabelsatz.example`, ...rest })
