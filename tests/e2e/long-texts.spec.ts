import type { Page } from '@playwright/test'
import { toPseudoText } from '../pseudo-locale/to-pseudo-text.ts'
import { findLongestTexts } from './setup/longest-texts.ts'
import { expect, openAlive, test } from './setup/site-test.ts'
import { TEMPLATE_ROUTES } from './setup/template-routes.ts'

const WIDTH = 320

/** A title as somebody writes it who was not told to be brief: 300 characters, with words of several languages' lengths. */
const TITLE = 'Kraft-Weg-Überwachung, crimpmagasság-ellenőrzés and Donaudampfschifffahrtsgesellschaftskapitän '
  .repeat(4)
  .slice(0, 300)

/** All texts that are to be read, in order. */
function listTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '')
    return texts
  })
}

/** Puts other texts in their places, and tells how wide the page then is. */
function measureWith(page: Page, texts: readonly string[]): Promise<number> {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let index = 0; walker.nextNode() !== null; index += 1) {
      const isRead = walker.currentNode.parentElement?.closest('script, style, noscript') === null
      if (isRead) walker.currentNode.textContent = wanted[index] ?? ''
    }
    return document.documentElement.scrollWidth
  }, texts)
}

const longest = findLongestTexts()
const toLongest = (text: string): string => longest[text.trim()] ?? text
const toPseudo = (text: string): string => (/\p{L}{2}/u.test(text) ? toPseudoText(text) : text)

for (const [template, routes] of Object.entries(TEMPLATE_ROUTES)) {
  test(`[P9, S1] fits ${WIDTH} px with the longest texts of all languages, and longer ones: ${template}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 720 })
    for (const route of routes) {
      await openAlive(page, `/en${route}`)
      const texts = await listTexts(page)
      const widths = {
        longest: await measureWith(page, texts.map(toLongest)),
        pseudo: await measureWith(page, texts.map(toPseudo)),
        title: await page.locator('h1').evaluate((heading, title) => {
          heading.textContent = title
          return document.documentElement.scrollWidth
        }, TITLE),
      }
      expect(widths, route).toEqual({ longest: WIDTH, pseudo: WIDTH, title: WIDTH })
    }
  })
}
