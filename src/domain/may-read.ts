import type { Protection } from './content-entries.ts'

/** What a visitor has shown so far. */
export interface VisitorRights {
  /** The password of this page. */
  readonly hasPassword: boolean
  /** Roles that the identity provider gave; none without a login. */
  readonly roles: readonly string[]
}

/** Whether a visitor may read a page (S1 §6). */
export function mayRead(protection: Protection, { hasPassword, roles }: VisitorRights): boolean {
  switch (protection.kind) {
    case 'none':
      return true
    case 'password':
      return hasPassword
    case 'role':
      return roles.includes(protection.role)
    default:
      return protection satisfies never
  }
}
