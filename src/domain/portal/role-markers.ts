import { SERVICES, type ServiceId } from './applications.ts'

/** Markers that make an administrator: of the own organizations, or of all (S2 §6). */
export const ADMIN_MARKERS = { extern: 'kmx_delegatedadmin_extern', intern: 'kmx_delegatedadmin_intern' } as const

/** Makes Wire Flow the edition on the customer's own server (S2 §4). */
export const ON_PREMISE_MARKER = 'kmx_artemis_onpremuser'

type MarkerState = 'active' | 'pending' | 'invited' | 'inviteexpired'

/** Marker of a service in a state, such as `kmx_int_assetdb_active`. User administration has markers of its own. */
export const toMarker = (service: Exclude<ServiceId, 'userAdmin'>, state: MarkerState): string =>
  `kmx_int_${SERVICES[service].application}_${state}`

/** The roles of a list that hold a marker: roles are longer texts, in which it stands (S2 §4). */
export const findMarker = (roles: readonly string[], marker: string): string | undefined =>
  roles.find((role) => role.includes(marker))
