import { createStore, type Store } from '../../components/frame/create-store.ts'
import type { PortalPlace } from '../../components/portal/portal-context.tsx'
import { toHref, toPlace } from './portal-address.ts'

/** The way through the portal. Its page stays; Gatsby's router, which would load data for each address, is not told. */
export interface PortalHistory {
  readonly place: Store<PortalPlace>
  go(path: string, options?: { readonly query?: URLSearchParams; readonly replace?: boolean }): void
  /** Back and forward belong to the site again. */
  stop(): void
}

/** @param root path of the portal's page, such as `/de-ch/mykomax`. */
export function createPortalHistory(root: string): PortalHistory {
  const place = createStore(toPlace(root, window.location))
  const isInside = (pathname: string): boolean => {
    const [path, own] = [pathname.toLowerCase(), root.toLowerCase()]
    return path === own || path.startsWith(`${own}/`)
  }
  /** Before Gatsby's router hears of it: see `listenFirst`. */
  function onPop(event: PopStateEvent): void {
    if (!isInside(window.location.pathname)) return
    event.stopImmediatePropagation()
    place.write(toPlace(root, window.location))
  }
  window.addEventListener('popstate', onPop, { capture: true })
  return {
    place,
    go: (path, { query, replace = false } = {}) => {
      const href = toHref(root, path, query)
      const isOther = path !== place.read().path
      // Gatsby remembers the place on a page by this key.
      const state = { key: String(Date.now()) }
      if (replace) window.history.replaceState(state, '', href)
      else window.history.pushState(state, '', href)
      place.write(toPlace(root, window.location))
      // A filter or a panel is no other screen.
      if (!replace && isOther) window.scrollTo(0, 0)
    },
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  }
}
