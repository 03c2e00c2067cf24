/** Services of the portal, in the order of the dashboard (S2 §2, §4). */
export const SERVICE_IDS = [
  'tickets',
  'inventory',
  'userAdmin',
  'artemis',
  'direct',
  'campus',
  'wireMaster',
  'masterData',
] as const

export type ServiceId = (typeof SERVICE_IDS)[number]

/** Where a service opens: a path below the portal, or an address that the group configures. */
type ServicePlace = { readonly kind: 'portal'; readonly path: string } | { readonly kind: 'external' }

interface ServiceDefinition {
  /** Middle of its role markers, such as `kmx_int_{name}_active` (S2 §4). */
  readonly application: string
  readonly place: ServicePlace
}

/** Every service: the name of its application, and where it opens (S2 §2). */
export const SERVICES: Readonly<Record<ServiceId, ServiceDefinition>> = {
  tickets: { application: 'serviceticketing', place: { kind: 'portal', path: '/tickets/list' } },
  inventory: { application: 'assetdb', place: { kind: 'portal', path: '/inventory' } },
  userAdmin: { application: 'delegatedadmin', place: { kind: 'portal', path: '/user-admin' } },
  artemis: { application: 'artemis', place: { kind: 'portal', path: '/wire-flow' } },
  direct: { application: 'direct', place: { kind: 'external' } },
  campus: { application: 'lmsefront', place: { kind: 'external' } },
  wireMaster: { application: 'mfpwm', place: { kind: 'external' } },
  masterData: { application: 'mfpmds', place: { kind: 'external' } },
}
