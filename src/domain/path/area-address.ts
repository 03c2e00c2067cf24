/** Where an address below the page of an area leads. */
export interface AreaRoute {
  /** Route of the area's page, which stands for all addresses below it. */
  readonly page: string
  /** The route in its usual spelling: areas are recognised in any case (S2 §2). */
  readonly own: string
}

/** Understands a route without locale; undefined: it does not lead into the area, such as the portal or the editor area. */
export function toAreaRoute(route: string, areaSegment: string): AreaRoute | undefined {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(route) ?? []
  if (first.toLowerCase() !== areaSegment.toLowerCase()) return undefined
  return { page: `/${areaSegment}`, own: `/${areaSegment}${rest}` }
}
