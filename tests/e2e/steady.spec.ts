import { longUnless } from './setup/long.ts'
import { expect, test, urlOf } from './setup/site-test.ts'
import { readShifts, watchShifts } from './setup/watch-shifts.ts'

/** Of the sum of all layout shifts (the target is 0.02; 0.1 is what readers are said to bear). */
const MOST = 0.01

test.use({ viewport: { width: 412, height: 823 } })

for (const [requirement, path] of [
  ['N1', '/de-de'],
  ['K1', '/de-de/products/crimping'],
  ['K4', '/de-de/products/crimping/bench-presses/tarn-20'],
  ['S4', '/de-de/stories/a-line-in-three-languages'],
  ['S9', '/de-de/search'],
] as const) {
  const title = `[${requirement}] stays where it is while its typeface and its scripts come: ${path}`
  test(title, longUnless(path === '/de-de'), async ({ quietPage: page }) => {
    await watchShifts(page)
    let letThrough = (): void => {}
    const painted = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/*.woff2', async (route) => {
      await painted
      await route.continue()
    })
    const opened = page.goto(urlOf(path))
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    letThrough()
    await opened
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true)
    expect(await readShifts(page)).toBeLessThan(MOST)
  })
}
