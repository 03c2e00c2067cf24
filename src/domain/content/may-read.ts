import type { Protection } from './content-entries.ts'

/** What a visitor has shown so far. */
export interface VisitorRights {
  /** The password of this page. */
  readonly hasPassword: boolean
  /** Roles that the identity provider gave; none without a login. */
  readonly roles: readonly string[]
}

/** A release names a protection that this version does not know (S1 §8). */
class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'

  constructor(kind: string) {
    super(`Unknown route middleware: ${kind}`)
  }
}

/**
 * Whether a visitor may read a page (S1 §6).
 * @throws {UnknownMiddlewareError} for a kind of protection that a release of another version names.
 */
export function mayRead(protection: Protection, { hasPassword, roles }: VisitorRights): boolean {
  switch (protection.kind) {
    case 'none':
      return true
    case 'password':
      return hasPassword
    case 'role':
      return roles.includes(protection.role)
    default:
      throw new UnknownMiddlewareError((protection satisfies never as Protection).kind)
  }
}
