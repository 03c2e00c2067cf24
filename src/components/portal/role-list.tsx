import type { ReactNode } from 'react'

/** Roles by their markers. */
export function RoleList({ roles }: { readonly roles: readonly string[] }): ReactNode {
  return roles.map((role) => (
    <span key={role}>
      <code>{role}</code>{' '}
    </span>
  ))
}
