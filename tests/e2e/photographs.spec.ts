import type { Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { expect, openAlive, test, urlOf } from './setup/site-test.ts'

/** Brings every photograph into sight, and waits until it is one. @returns how many there are. */
async function expectSeen(page: Page): Promise<number> {
  const photographs = page.locator('main .gatsby-image-wrapper')
  const count = await photographs.count()
  for (let place = 0; place < count; place += 1) {
    const photograph = photographs.nth(place)
    await photograph.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        photograph.evaluate((root) => {
          const picture = root.querySelector<HTMLImageElement>('img[data-main-image]')
          return picture !== null && picture.complete && picture.naturalWidth > 0 && getComputedStyle(picture).opacity
        }),
      )
      .toBe('1')
  }
  return count
}

test(
  '[S1 §9] photographs are seen when a page opens, when a link leads to it, and on the way back',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/en/stories')
    const count = await expectSeen(page)
    expect(count).toBeGreaterThan(5)
    await page.getByRole('main').getByRole('link', { name: 'Two thousand contacts, one evening' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Two thousand contacts/ })).toBeVisible()
    await expectSeen(page)
    await page.goBack()
    await expect(page).toHaveURL(urlOf('/en/stories'))
    await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible()
    expect(await expectSeen(page)).toBe(count)
  },
)

test('[K4] small photographs of a product’s gallery are seen', async ({ quietPage: page }) => {
  await openAlive(page, '/en/products/crimping/bench-presses/tarn-20')
  expect(await expectSeen(page)).toBeGreaterThan(1)
})
