import { FOLDED_BANDS, FOLDED_SELECTOR, UNFOLDED_ATTRIBUTE } from '../../theme/folded-parts.ts'

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

function isInWindow(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The browser has already chosen how far to scroll to what has the focus now, by heights that are assumed. */
function unfoldForFocus({ target }: Event): void {
  if (!(target instanceof Element) || document.documentElement.hasAttribute(UNFOLDED_ATTRIBUTE)) return
  if (isInWindow(target)) return
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

const topOf = (part: Element): number => part.getBoundingClientRect().top

/** Whether a band is not in another one, whose insides have no place of their own while it is folded. */
const isOutermost = (band: Element): boolean => !band.parentElement?.closest(FOLDED_BANDS)

/** The section in the window that begins nearest to its upper edge. */
function findPlace(): Element | undefined {
  const inWindow = [...document.querySelectorAll(FOLDED_BANDS)].filter((band) => isOutermost(band) && isInWindow(band))
  return inWindow.toSorted((one, other) => Math.abs(topOf(one)) - Math.abs(topOf(other)))[0]
}

/**
 * Changes heights and leaves what is in the window where it is. Browsers do so by themselves only for what they have painted,
 * which is not yet so for what has just come into the window, and never in Safari.
 */
function holdPlace(change: () => void): void {
  const place = findPlace()
  const before = place && topOf(place)
  change()
  if (place === undefined || before === undefined) return
  const moved = topOf(place) - before
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
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
 * Ends the folding of `foldedStyles` once the page is alive, so that later heights are no longer assumed: in turn, and at once
 * for who leaps over parts that are folded. Without scripts it stays; browsers find targets and words in what is folded by
 * themselves.
 */
export function unfoldForReaders(): void {
  whenIdle(() => unfoldInTurn([...document.querySelectorAll<HTMLElement>(FOLDED_SELECTOR)]))
  const onScroll = (): void => {
    const isUnfolded = document.documentElement.hasAttribute(UNFOLDED_ATTRIBUTE)
    if (!isUnfolded && window.scrollY <= window.innerHeight) return
    window.removeEventListener('scroll', onScroll)
    if (!isUnfolded) holdPlace(unfoldAll)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
}
