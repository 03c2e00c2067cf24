import { HIDDEN_BANDS, HIDDEN_SELECTOR, REVEALED_ATTRIBUTE } from '../../theme/hidden-parts.ts'

/** For a browser that is never idle. Milliseconds. */
const IDLE_TIMEOUT = 2000

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT })
  else window.setTimeout(run, 1)
}

/** Lays out all of the page at once: whoever scrolls to a place or a target needs the heights of what lies above it. */
export function revealAll(): void {
  document.documentElement.setAttribute(REVEALED_ATTRIBUTE, '')
}

/** Whether somebody comes back to a place of the page, or comes for a part of it. */
function hasDestination(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isAnew = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
  return !isAnew || window.location.hash !== ''
}

function revealForTarget({ target }: Event): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  if (href?.includes('#') === true) revealAll()
}

function isInWindow(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** The browser has already chosen how far to scroll to what has the focus now, by heights that are assumed. */
function revealForFocus({ target }: Event): void {
  if (!(target instanceof Element) || document.documentElement.hasAttribute(REVEALED_ATTRIBUTE)) return
  if (isInWindow(target)) return
  revealAll()
  target.scrollIntoView({ block: 'nearest' })
}

/** Before scrolling: unfolds the page for visitors who open it at an anchor or go to one later. */
export function revealForDestinations(): void {
  if (hasDestination()) {
    revealAll()
    return
  }
  document.addEventListener('click', revealForTarget, { capture: true })
  document.addEventListener('focusin', revealForFocus)
}

const topOf = (part: Element): number => part.getBoundingClientRect().top

/** Whether a band is not in another one, whose insides have no place of their own while it is folded. */
const isOutermost = (band: Element): boolean => !band.parentElement?.closest(HIDDEN_BANDS)

/** The section in the window that begins nearest to its upper edge. */
function findPlace(): Element | undefined {
  const inWindow = [...document.querySelectorAll(HIDDEN_BANDS)].filter((band) => isOutermost(band) && isInWindow(band))
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

/** One part in each idle moment, from the top, so that input waits for one part at most. */
function revealInTurn(parts: HTMLElement[]): void {
  if (document.documentElement.hasAttribute(REVEALED_ATTRIBUTE)) return
  const part = parts.shift()
  if (part === undefined) revealAll()
  else part.style.setProperty('content-visibility', 'visible')
  whenIdle(() => revealInTurn(parts))
}

/**
 * Ends the folding of `foldedStyles` once the page is alive, so that later heights are no longer assumed: in turn, and at
 * once for visitors who jump over folded parts. Without scripts it stays; browsers find targets and words in what is folded
 * by themselves.
 */
export function revealForReaders(): void {
  whenIdle(() => revealInTurn([...document.querySelectorAll<HTMLElement>(HIDDEN_SELECTOR)]))
  const onScroll = (): void => {
    const isRevealed = document.documentElement.hasAttribute(REVEALED_ATTRIBUTE)
    if (!isRevealed && window.scrollY <= window.innerHeight) return
    window.removeEventListener('scroll', onScroll)
    if (!isRevealed) holdPlace(revealAll)
  }
  window.addEventListener('scroll', onScroll, { passive: true })
}
