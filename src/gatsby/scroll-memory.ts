/** How long the earlier position waits, so that the page has its height (S1 §2). Milliseconds. */
const RESTORE_DELAY = 100

export interface ScrollMemory {
  /** Keeps the present position for a path. */
  readonly remember: (path: string) => void
  /**
   * What Gatsby does with the scroll position: `true` leaves hash or top to it; `false` keeps it from scrolling,
   * because the earlier position comes back by itself.
   */
  readonly decide: (location: { readonly pathname: string; readonly hash: string }) => boolean
}

/** Positions of the paths visited in this tab. A hash wins over a remembered position (S1 §2 “Scroll”). */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>()
  return {
    remember: (path) => positions.set(path, window.scrollY),
    decide({ pathname, hash }) {
      const position = positions.get(pathname)
      if (hash !== '' || position === undefined) return true
      window.setTimeout(() => window.scrollTo({ top: position, behavior: 'instant' }), RESTORE_DELAY)
      return false
    },
  }
}
