import type { Page } from '@playwright/test'

/** Characters that a column of text has room for, at least. */
const LEAST = 12

/**
 * Texts of forms and dialogs that stand in a column of fewer than twelve characters and take several lines because of it.
 * @returns each with the width of its column in characters.
 */
export const findNarrowColumns = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const measure = document.createElement('canvas').getContext('2d')
    const toRoom = (box: Element): number => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box)
      if (measure === null) return least
      measure.font = font
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room / measure.measureText('0').width
    }
    const findBox = (element: Element | null): Element | undefined => {
      for (let at = element; at !== null; at = at.parentElement)
        if (!getComputedStyle(at).display.startsWith('inline') || at.matches('button, a')) return at
      return undefined
    }
    const narrow: string[] = []
    for (const form of document.querySelectorAll('form, dialog[open]')) {
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const words = (text.textContent ?? '').trim()
        const box = findBox(text.parentElement)
        if (words.length < least || box === undefined || !box.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        const room = toRoom(box)
        // What only screen readers get is a pixel wide.
        if (lines.size > 1 && box.clientWidth > 1 && room < least)
          narrow.push(`${words.slice(0, 40)}: ${room.toFixed(1)}`)
      }
    }
    return narrow
  }, LEAST)
