import type { JSHandle, Page } from '@playwright/test'
import { toPseudoText } from '../pseudo-locale/to-pseudo-text.ts'
import { LONG, longUnless } from './setup/long.ts'
import { findLongestTexts } from './setup/longest-texts.ts'
import { expect, openAlive, test } from './setup/site-test.ts'
import { TEMPLATE_ROUTES } from './setup/template-routes.ts'

const WIDTH = 320

/** A title as somebody writes it who was not told to be brief: 300 characters, with words of several languages' lengths. */
const TITLE = 'Kraft-Weg-Überwachung, crimpmagasság-ellenőrzés and Donaudampfschifffahrtsgesellschaftskapitän '
  .repeat(4)
  .slice(0, 300)

type TextHandle = JSHandle<readonly ChildNode[]>

/** The places of all texts that are to be read; they stay the same when the page goes on changing. */
function findTexts(page: Page): Promise<TextHandle> {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('body *:not(script, style, noscript)')].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    ),
  )
}

/** Puts other texts in their places, and tells how wide the page then is. */
function measureWith(places: TextHandle, texts: readonly string[]): Promise<number> {
  return places.evaluate((nodes, wanted) => {
    for (const [index, node] of nodes.entries()) node.textContent = wanted[index] ?? ''
    return document.documentElement.scrollWidth
  }, texts)
}

const longest = findLongestTexts()
const toLongest = (text: string): string => longest[text.trim()] ?? text
const toPseudo = (text: string): string => (/\p{L}{2}/u.test(text) ? toPseudoText(text) : text)

async function expectFits(page: Page, routes: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height: 720 })
  for (const route of routes) {
    await openAlive(page, `/en${route}`)
    const places = await findTexts(page)
    const texts = await places.evaluate((nodes) => nodes.map(({ textContent }) => textContent ?? ''))
    const widths = {
      longest: await measureWith(places, texts.map(toLongest)),
      pseudo: await measureWith(places, texts.map(toPseudo)),
      title: await page.locator('h1').evaluate((heading, title) => {
        heading.textContent = title
        return document.documentElement.scrollWidth
      }, TITLE),
    }
    expect(widths, route).toEqual({ longest: WIDTH, pseudo: WIDTH, title: WIDTH })
  }
}

/** Templates that `npm test` fills with long texts. */
const FILLED: readonly string[] = ['home', 'product']

for (const [template, [first = '', ...others]] of Object.entries(TEMPLATE_ROUTES)) {
  const title = `[P9, S1] fits ${WIDTH} px with the longest texts of all languages, and longer ones: ${template}`
  test(title, longUnless(FILLED.includes(template)), ({ page }) => expectFits(page, [first]))
  if (others.length > 0) test(`${title}, other pages`, LONG, ({ page }) => expectFits(page, others))
}
