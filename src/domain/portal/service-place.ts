import { SERVICES } from './applications.ts'
import type { ServiceEntry } from './service-state.ts'

/** Where the group says that a service stands. */
export interface ServiceAddresses {
  readonly url?: string | undefined
  /** Of the cloud edition of Wire Flow (S2 §3 “Service entry”). */
  readonly serviceUrlCloud?: string | undefined
}

/** Where a service opens: below the portal, or elsewhere. */
export type OpenPlace =
  | { readonly kind: 'portal'; readonly path: string }
  | { readonly kind: 'url'; readonly url: string }

/**
 * Where a service opens for a user (S2 §2): Wire Flow in the portal for the own server, its cloud edition elsewhere.
 * Undefined: nowhere yet.
 */
export function resolveServicePlace(
  { id, status, userType }: ServiceEntry,
  { url, serviceUrlCloud }: ServiceAddresses = {},
): OpenPlace | undefined {
  if (status !== 'active') return undefined
  if (userType === 'cloud' && serviceUrlCloud !== undefined) return { kind: 'url', url: serviceUrlCloud }
  const { place } = SERVICES[id]
  if (place.kind === 'portal') return place
  return url === undefined ? undefined : { kind: 'url', url }
}
