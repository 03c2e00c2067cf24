/** Where an address below the portal leads. */
export interface PortalRoute {
  /** Route of the portal's page, which stands for all addresses below it. */
  readonly page: string
  /** The route in its usual spelling: the portal is recognised in any case (S2 §2). */
  readonly own: string
}

/** Understands a route without locale; undefined: it does not lead into the portal. */
export function toPortalRoute(route: string, portalSegment: string): PortalRoute | undefined {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(route) ?? []
  if (first.toLowerCase() !== portalSegment.toLowerCase()) return undefined
  return { page: `/${portalSegment}`, own: `/${portalSegment}${rest}` }
}
