import type { ServiceId } from './applications.ts'
import { ADMIN_MARKERS, ON_PREMISE_MARKER, toMarker } from './role-markers.ts'

/** How a person stands to an application, as administrators see it (S2 §4 “User-admin access status”). */
export const ACCESS_STATES = [
  'invitePending',
  'inviteExpired',
  'requested',
  'active',
  'inactive',
  'declined',
  'unknown',
] as const

export type AccessState = (typeof ACCESS_STATES)[number]

/** What an administrator may do (S2 §4). */
export const ACCESS_ACTIONS = [
  'add',
  'grant',
  'accept',
  'update',
  'resendInvite',
  'newInvite',
  'decline',
  'withdraw',
] as const

export type AccessAction = (typeof ACCESS_ACTIONS)[number]

/** Which actions fit a state; `none`: the person has nothing to do with the application. */
const ACTIONS: Readonly<Record<AccessState | 'none', readonly AccessAction[]>> = {
  none: ['add'],
  invitePending: ['resendInvite', 'withdraw'],
  inviteExpired: ['newInvite', 'withdraw'],
  requested: ['accept', 'decline'],
  active: ['update', 'withdraw'],
  inactive: ['grant'],
  declined: ['grant'],
  unknown: [],
}

export const listAccessActions = (state: AccessState | 'none'): readonly AccessAction[] => ACTIONS[state]

/** Days until an invitation ends. */
export const INVITE_DAYS = 14

/** The state after an action. People who have never logged in are invited, others have access at once. */
export function applyAccessAction(action: AccessAction, person: { readonly hasLoggedIn: boolean }): AccessState {
  switch (action) {
    case 'add':
    case 'grant':
      return person.hasLoggedIn ? 'active' : 'invitePending'
    case 'resendInvite':
    case 'newInvite':
      return 'invitePending'
    case 'decline':
      return 'declined'
    case 'withdraw':
      return 'inactive'
    default:
      return 'active'
  }
}

/** An access as the directory keeps it. */
export interface AccessRecord {
  readonly service: ServiceId
  readonly state: AccessState
  /** Of user administration: all organizations, or the own ones. */
  readonly isInternal?: boolean
  /** Of Wire Flow: the edition on the customer's own server. */
  readonly isOnPremise?: boolean
  /** Of Direct: an order right is being changed. */
  readonly isPending?: boolean
}

function toMarkersOf({ service, state, isInternal, isOnPremise, isPending }: AccessRecord): readonly string[] {
  if (service === 'direct' && (isPending === true || state === 'requested'))
    return [toMarker('direct', 'pending'), ...(state === 'active' ? [toMarker('direct', 'active')] : [])]
  if (service === 'campus' && state === 'invitePending') return [toMarker('campus', 'invited')]
  if (service === 'campus' && state === 'inviteExpired') return [toMarker('campus', 'inviteexpired')]
  if (state !== 'active') return []
  if (service === 'userAdmin') return [isInternal === true ? ADMIN_MARKERS.intern : ADMIN_MARKERS.extern]
  return [toMarker(service, 'active'), ...(isOnPremise === true ? [ON_PREMISE_MARKER] : [])]
}

/** Role markers of what a person may use: what the provider puts into `roles` (S2 §4). */
export const toRoleMarkers = (access: readonly AccessRecord[]): readonly string[] => access.flatMap(toMarkersOf)
