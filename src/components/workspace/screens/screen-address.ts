import type { Place } from '../workspace-context.tsx'

/** Where an address stands below the page of a workspace. @param root path of that page, such as `/de-ch/mykomax`. */
export function toPlace(root: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const rest = pathname.toLowerCase().startsWith(root.toLowerCase()) ? pathname.slice(root.length) : ''
  return { path: rest === '' ? '/' : rest, query: new URLSearchParams(search) }
}

/** Address of a place; the first screen is the page itself. */
export function toHref(root: string, path: string, query?: URLSearchParams): string {
  const search = query === undefined || query.size === 0 ? '' : `?${query.toString()}`
  return `${root}${path === '/' ? '' : path}${search}`
}
