import { findTarget } from './find-target.ts'

/** When the earlier position is set again, because only then the page has its height (S1 §2). Milliseconds. */
const RESTORE_DELAY = 100

type Place = Pick<Location, 'pathname' | 'hash'>

export interface ScrollMemory {
  /** Keeps the present position for a path that is left. */
  readonly remember: (path: string) => void
  /**
   * Keeps the present position of a path for {@link ScrollMemory.remember}: with the browser's own back and forward, it has
   * scrolled for the next page before this one is left.
   */
  readonly hold: (path: string) => void
  /**
   * Scrolls another page to the target of the hash, else to the earlier position where its path was visited before, else to
   * the top (S1 §2 “Scroll”). At once, whatever the style sheet says: there is no way between two pages to be seen.
   */
  readonly arrive: (location: Place) => void
}

/** Whether scrolling is left to Gatsby: on the first page, and for a hash within a page. Other pages are for the memory. */
export function isGatsbysToScroll(location: Place, previous: Place | undefined): boolean {
  return previous === undefined || (previous.pathname === location.pathname && location.hash !== '')
}

const scrollTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

/** Positions of the paths visited in this tab. A hash wins over a remembered position (S1 §2 “Scroll”). */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>()
  let held: { readonly path: string; readonly position: number } | undefined
  let restoring: number | undefined
  return {
    remember(path) {
      positions.set(path, held?.path === path ? held.position : window.scrollY)
      held = undefined
    },
    hold(path) {
      held = { path, position: window.scrollY }
    },
    arrive({ pathname, hash }) {
      window.clearTimeout(restoring)
      const target = findTarget(hash)
      const position = positions.get(pathname)
      if (target !== undefined) target.scrollIntoView({ behavior: 'instant' })
      else if (position === undefined) scrollTo(0)
      else {
        scrollTo(position)
        restoring = window.setTimeout(() => scrollTo(position), RESTORE_DELAY)
      }
    },
  }
}
