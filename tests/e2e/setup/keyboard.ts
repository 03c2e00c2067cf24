import type { Locator, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/** What a person who only sees would complain of; empty when the focus is plain to see. */
function findFocusTrouble(): string {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return 'the focus is lost'
  const name = element.outerHTML.slice(0, 120)
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
  const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  // What Tab does not reach has the focus for the place where reading goes on, not to do something with it.
  if (!hasRing && element.tabIndex >= 0) return `no ring: ${name}`
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (bottom <= 0 || top >= window.innerHeight || right <= 0 || left >= window.innerWidth)
    return `out of sight: ${name}`
  const isUncovered = [left + 2, (left + right) / 2, right - 2].some((x) =>
    [Math.max(top, 0) + 2, (top + bottom) / 2, Math.min(bottom, window.innerHeight) - 2].some((y) => {
      const seen = document.elementFromPoint(x, y)
      return seen !== null && (element.contains(seen) || seen.closest('label')?.contains(element) === true)
    }),
  )
  return isUncovered ? '' : `covered: ${name}`
}

/** The focus is somewhere, has a ring, and nothing covers all of it (WCAG 2.4.7, 2.4.11). */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusTrouble)).toBe('')
}

/** Presses Tab until something has the focus, and sees to it that the focus can be seen at every step. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await isThere()) return
  }
  await expect(target).toBeFocused()
}
