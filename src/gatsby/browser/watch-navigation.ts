// The names are Gatsby's.
/* oxlint-disable no-underscore-dangle */
import { loadWhole } from '../../components/frame/full-load.ts'
import { beginListening } from '../../components/frame/listen-first.ts'
import { beginNavigation } from '../../components/frame/stores/navigation-store.ts'

declare global {
  interface Window {
    /** Gatsby's way to another page; its links call it. */
    ___navigate?: (to: string | number, options?: object) => void
  }
}

const toPathname = (address: string): string => new URL(address, window.location.href).pathname

export interface NavigationWatch {
  /** The path of the page that is on screen. */
  readonly shownPath: () => string | undefined
  /** Called before anything else hears of it. */
  readonly onBackOrForward: () => void
}

/**
 * Informs the loading indicator when a navigation to another page begins: by a link, or by the browser's back and forward. A
 * hash or query of the page on screen loads nothing. The end is Gatsby's `onRouteUpdate`. Where a newer build is there, the
 * page is loaded whole instead (N13).
 */
export function watchNavigation({ shownPath, onBackOrForward }: NavigationWatch): void {
  const begin = (path: string): void => {
    if (path !== shownPath()) beginNavigation()
  }
  const navigate = window.___navigate
  if (navigate !== undefined)
    window.___navigate = (to, options) => {
      if (typeof to === 'string') {
        const path = toPathname(to)
        if (path !== shownPath() && loadWhole(to, (address) => window.location.assign(address))) return
        begin(path)
      }
      navigate(to, options)
    }
  beginListening()
  window.addEventListener('popstate', (event) => {
    const { pathname, href } = window.location
    onBackOrForward()
    if (pathname !== shownPath() && loadWhole(href, () => window.location.reload())) {
      // The address is the other page's already: Gatsby must not show it meanwhile.
      event.stopImmediatePropagation()
      return
    }
    begin(pathname)
  })
}
