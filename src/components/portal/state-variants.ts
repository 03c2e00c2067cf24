import type { AccessState } from '../../domain/portal/access.ts'
import type { ServiceState } from '../../domain/portal/service-state.ts'
import type { TicketState } from '../../domain/portal/ticket.ts'
import type { StateVariant } from '../workspace/messages/state-tag.tsx'

/** How the states of services look. */
export const SERVICE_VARIANTS: Readonly<Record<ServiceState, StateVariant>> = {
  active: { shape: 'full', tone: 'ok' },
  pending: { shape: 'half', tone: 'wait' },
  invited: { shape: 'dot', tone: 'info' },
  inviteexpired: { shape: 'clock', tone: 'wait' },
  unregistered: { shape: 'ring', tone: 'off' },
  inactive: { shape: 'bar', tone: 'off' },
  declined: { shape: 'cross', tone: 'bad' },
  comingsoon: { shape: 'dash', tone: 'off' },
  noprocess: { shape: 'slash', tone: 'off' },
  unknown: { shape: 'quest', tone: 'off' },
}

/** How the states of tickets look. */
export const TICKET_VARIANTS: Readonly<Record<TicketState, StateVariant>> = {
  new: { shape: 'ring', tone: 'info' },
  inProgress: { shape: 'half', tone: 'info' },
  waiting: { shape: 'you', tone: 'you' },
  onHold: { shape: 'hold', tone: 'off' },
  resolved: { shape: 'tick', tone: 'ok' },
  closed: { shape: 'full', tone: 'off' },
}

/** How a person's access to an application looks. */
export const ACCESS_VARIANTS: Readonly<Record<AccessState, StateVariant>> = {
  invitePending: { shape: 'dot', tone: 'info' },
  inviteExpired: { shape: 'clock', tone: 'wait' },
  requested: { shape: 'you', tone: 'you' },
  active: { shape: 'full', tone: 'ok' },
  inactive: { shape: 'bar', tone: 'off' },
  declined: { shape: 'cross', tone: 'bad' },
  unknown: { shape: 'quest', tone: 'off' },
}
