import type { AccessState } from './access.ts'

/** The state that says most about a person comes first. */
const ORDER: readonly AccessState[] = [
  'active',
  'invitePending',
  'inviteExpired',
  'requested',
  'declined',
  'inactive',
  'unknown',
]

/** How a person stands as a whole (S2 §3 “status”); without any application: inactive. */
export const resolvePersonState = (states: readonly AccessState[]): AccessState =>
  states.length === 0 ? 'inactive' : (ORDER.find((state) => states.includes(state)) ?? 'unknown')
