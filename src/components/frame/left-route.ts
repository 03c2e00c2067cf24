import { toHref } from '../../domain/link/links.ts'
import type { PageFrame } from '../../domain/page/page-data.ts'

type Place = Pick<PageFrame, 'template' | 'route' | 'basePath'>

let left: string | undefined

/** Records the shown page, so that the choice of country knows where the visitor came from. */
export function noteRoute({ template, route }: Pick<Place, 'template' | 'route'>): void {
  if (template !== 'countries') left = route
}

/**
 * Route of the page from which the visitor came to the choice of country: the one left in this window, else the one of this
 * site that the browser names; undefined for none.
 */
export function readLeftRoute({ basePath }: Pick<Place, 'basePath'>): string | undefined {
  if (left !== undefined) return left
  if (!URL.canParse(document.referrer)) return undefined
  const { origin, pathname } = new URL(document.referrer)
  if (origin !== window.location.origin) return undefined
  // The same site in any of its locales.
  const [, , ...site] = basePath.split('/')
  const [, , ...segments] = pathname.split('/')
  if (site.some((segment, position) => segments[position] !== segment)) return undefined
  const route = `/${segments.slice(site.length).join('/')}`
  return route === '/countries' ? undefined : route
}

/** Milliseconds that the host has to say whether a page is there. */
const PATIENCE = 3000

/** The address of a route in a locale where a page stands there, else that of the locale's home page. @param home its path. */
export async function findCounterpart(home: string, route: string): Promise<string> {
  const same = toHref(home, route)
  try {
    const { ok, redirected } = await fetch(same, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) })
    return ok && !redirected ? same : home
  } catch {
    return home
  }
}
