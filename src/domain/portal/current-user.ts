import { ADMIN_MARKERS, findMarker } from './role-markers.ts'

/** What the provider tells of a user (S2 §7 “userinfo”). */
export interface UserInfo {
  readonly subname?: string | undefined
  readonly sub?: string | undefined
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly roles?: readonly string[] | undefined
}

/** The visitor who is logged in (S2 §3 “Current user”). */
export interface CurrentUser {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  /** First letters of both names. */
  readonly initials: string
  readonly roles: readonly string[]
  /** False before the provider has named the user. */
  readonly populated: boolean
  readonly isDelegatedAdminInternal: boolean
  readonly isDelegatedAdminExternal: boolean
}

const toInitial = (name: string): string => /^./u.exec(name.trim())?.[0].toLocaleUpperCase('en') ?? ''

/** First letters of both names, as readers count letters, in upper case. */
export const toInitials = (firstName: string, lastName: string): string => toInitial(firstName) + toInitial(lastName)

/** Maps the provider's answer (S2 §3, §7). */
export function toCurrentUser(info: UserInfo): CurrentUser {
  const { given_name: firstName = '', family_name: lastName = '', roles = [] } = info
  return {
    id: info.subname ?? info.sub ?? '',
    firstName,
    lastName,
    fullName: info.name ?? [firstName, lastName].filter((part) => part !== '').join(' '),
    email: info.email ?? '',
    initials: toInitials(firstName, lastName),
    roles,
    populated: true,
    isDelegatedAdminInternal: findMarker(roles, ADMIN_MARKERS.intern) !== undefined,
    isDelegatedAdminExternal: findMarker(roles, ADMIN_MARKERS.extern) !== undefined,
  }
}

/** Whether a user administers people, of the group or of their own organizations. */
export const isAdministrator = (user: CurrentUser): boolean =>
  user.isDelegatedAdminExternal || user.isDelegatedAdminInternal
