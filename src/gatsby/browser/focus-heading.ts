import { findTarget } from './find-target.ts'

/** How long Gatsby's router may take to move the focus to the whole page; milliseconds. */
const ROUTER_PATIENCE = 1000

function focusOnce(hash: string): void {
  const heading = findTarget(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!(heading instanceof HTMLElement)) return
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to where the new page begins: what the hash names, else the main heading, else `main`. Screen readers begin
 * to read there, in the language of the page. Gatsby's router moves it to the frame around header and page a moment later,
 * where it tells nothing; from there it is taken back.
 */
export function focusHeading(hash: string): void {
  const focus = (): void => focusOnce(hash)
  const frame = document.getElementById('gatsby-focus-wrapper')
  frame?.addEventListener('focus', focus, { once: true })
  window.setTimeout(() => frame?.removeEventListener('focus', focus), ROUTER_PATIENCE)
  focus()
}

/** Takes Gatsby's announcer from screen readers: it would speak English into every language after the heading was read. */
export function silenceAnnouncer(): void {
  document.getElementById('gatsby-announcer')?.setAttribute('aria-hidden', 'true')
}
