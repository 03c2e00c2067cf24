import type { Locator } from '@playwright/test'
import { REVEALED_ATTRIBUTE } from '../../src/theme/hidden-parts.ts'
import { LONG } from './setup/long.ts'
import { expect, openAlive, test, urlOf } from './setup/site-test.ts'

const PRODUCT = '/de-de/products/crimping/bench-presses/tarn-20'

/** Distance of an element's upper edge from that of the window. Pixels. */
const topOf = (element: Locator): Promise<number> => element.evaluate((node) => node.getBoundingClientRect().top)

test.describe('What lies below the first screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('[N8] is laid out once the page is alive, before anybody scrolls', async ({ quietPage: page }) => {
    // By then there is all of the page, and no script of it.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { assumedHeight: document.documentElement.scrollHeight })
      })
    })
    await openAlive(page, PRODUCT)
    await expect(page.locator(`html[${REVEALED_ATTRIBUTE}]`)).toHaveCount(1)
    const [assumed, real] = await page.evaluate(() => [
      Number(Reflect.get(window, 'assumedHeight')),
      document.documentElement.scrollHeight,
    ])
    expect(assumed).toBeGreaterThan(0)
    expect(real).toBeGreaterThan(assumed)
  })

  test(
    '[N8] is laid out for who leaps to a place, and the place stays, also when the page is loaded again',
    LONG,
    async ({ quietPage: page }) => {
      await openAlive(page, PRODUCT)
      const last = page.locator('main > section').last()
      const place = await last.evaluate((node) => {
        node.scrollIntoView({ behavior: 'instant' })
        return node.getBoundingClientRect().top
      })
      const expectPlace = async (): Promise<void> => {
        await expect(page.locator(`html[${REVEALED_ATTRIBUTE}]`)).toBeAttached()
        await expect.poll(async () => Math.abs((await topOf(last)) - place)).toBeLessThan(4)
      }
      await expectPlace()
      await page.reload()
      await expectPlace()
    },
  )

  test('[N8] is where a link to a part of the page leads, also without scripts', LONG, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(urlOf(PRODUCT))
    const link = page.locator('main nav a[href^="#"]').last()
    const id = (await link.getAttribute('href'))?.slice(1) ?? ''
    const target = page.locator(`#${id}`)
    // Within the page, and as a page of its own.
    await page.goto(urlOf(`${PRODUCT}#${id}`))
    await expect(target).toBeInViewport()
    await page.goto('about:blank')
    await page.goto(urlOf(`${PRODUCT}#${id}`))
    await expect(target).toBeInViewport()
    await context.close()
  })
})
