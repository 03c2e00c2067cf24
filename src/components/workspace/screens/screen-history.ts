import { createStore, type Store } from '../../frame/stores/create-store.ts'
import { loadWhole } from '../../frame/full-load.ts'
import { listenFirst } from '../../frame/listen-first.ts'
import type { Place } from '../workspace-context.tsx'
import { toHref, toPlace } from './screen-address.ts'

/** The way through a workspace. Its page stays; Gatsby's router, which would load data for each address, is not told. */
export interface ScreenHistory {
  readonly place: Store<Place>
  go(path: string, options?: { readonly query?: URLSearchParams; readonly replace?: boolean }): void
  /** Back and forward belong to the site again. */
  stop(): void
}

/** @param root path of its page, such as `/de-ch/mykomax`. */
export function createScreenHistory(root: string): ScreenHistory {
  const place = createStore(toPlace(root, window.location))
  const isInside = (pathname: string): boolean => {
    const [path, own] = [pathname.toLowerCase(), root.toLowerCase()]
    return path === own || path.startsWith(`${own}/`)
  }
  /** Gatsby's router, for which each address is another page, must not hear of it. */
  function onPop(event: PopStateEvent): void {
    if (!isInside(window.location.pathname)) return
    event.stopImmediatePropagation()
    place.write(toPlace(root, window.location))
  }
  const stop = listenFirst(onPop)
  return {
    place,
    go: (path, { query, replace = false } = {}) => {
      const href = toHref(root, path, query)
      const isOther = path !== place.read().path
      const load = (address: string): void =>
        replace ? window.location.replace(address) : window.location.assign(address)
      if (isOther && loadWhole(href, load)) return
      // Gatsby remembers the place on a page by this key.
      const state = { key: String(Date.now()) }
      if (replace) window.history.replaceState(state, '', href)
      else window.history.pushState(state, '', href)
      place.write(toPlace(root, window.location))
      // A filter or a panel is no other screen.
      if (!replace && isOther) window.scrollTo(0, 0)
    },
    stop,
  }
}
