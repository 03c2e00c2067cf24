import { FOLDED_SELECTOR, UNFOLDED_ATTRIBUTE } from '../theme/folded-parts.ts'

/** For a browser that is never idle. Milliseconds. */
const IDLE_TIMEOUT = 2000

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT })
  else window.setTimeout(run, 1)
}

/** Lays out all of the page at once: whoever scrolls to a place or a target needs the heights of what lies above it. */
export function unfoldAll(): void {
  document.documentElement.setAttribute(UNFOLDED_ATTRIBUTE, '')
}

/** Whether somebody comes back to a place of the page, or comes for a part of it. */
function hasDestination(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isAnew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return !isAnew || window.location.hash !== ''
}

function unfoldForTarget({ target }: Event): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  if (href?.includes('#') === true) unfoldAll()
}

/** The browser has already chosen how far to scroll to what has the focus now, by heights that are assumed. */
function unfoldForFocus({ target }: Event): void {
  if (!(target instanceof Element) || document.documentElement.hasAttribute(UNFOLDED_ATTRIBUTE)) return
  const { top, bottom } = target.getBoundingClientRect()
  if (bottom > 0 && top < window.innerHeight) return
  unfoldAll()
  target.scrollIntoView({ block: 'nearest' })
}

/** Before anything scrolls: unfolds the page for who comes to a place of it, and for who is led to one later. */
export function unfoldForDestinations(): void {
  if (hasDestination()) {
    unfoldAll()
    return
  }
  document.addEventListener('click', unfoldForTarget, { capture: true })
  document.addEventListener('focusin', unfoldForFocus)
}

/** One part in each idle moment, from above: nobody waits for more than one of them. */
function unfoldInTurn(parts: HTMLElement[]): void {
  if (document.documentElement.hasAttribute(UNFOLDED_ATTRIBUTE)) return
  const part = parts.shift()
  if (part === undefined) unfoldAll()
  else part.style.setProperty('content-visibility', 'visible')
  whenIdle(() => unfoldInTurn(parts))
}

/**
 * Ends the folding of `foldedStyles` for who begins to scroll, so that later heights are no longer assumed. Without scripts it
 * stays; browsers find targets and words in what is folded by themselves.
 */
export function unfoldForReaders(): void {
  const start = (): void => whenIdle(() => unfoldInTurn([...document.querySelectorAll<HTMLElement>(FOLDED_SELECTOR)]))
  window.addEventListener('scroll', start, { once: true, passive: true })
}
