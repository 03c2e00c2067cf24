import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'
import { readShifts, watchShifts } from './setup/watch-shifts.ts'

const LOCATIONS = '/en/company/locations'

test(
  '[S6] finds a location by its country, and opens on the map what is opened in the list',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, LOCATIONS)
    const finder = page.locator('#all')
    await finder.getByRole('searchbox', { name: 'Place, name or country' }).fill('japan')
    await expect(finder.getByText('1 location', { exact: true })).toBeVisible()
    await finder.getByText('Subsidiary · Tsukigawa').click()
    await expect(finder.getByRole('link', { name: 'tsukigawa@trenholt.example' })).toBeVisible()
    await expect(finder.getByRole('button', { name: /Tsukigawa/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\?place=japan&location=loc-tsukigawa$/)
    await page.reload()
    await expect(finder.getByRole('link', { name: 'tsukigawa@trenholt.example' })).toBeVisible()
  },
)

test('[S6] takes places apart on the map and opens one, with the keyboard alone', async ({ quietPage: page }) => {
  await openAlive(page, LOCATIONS)
  const map = page.getByRole('group', { name: /^World map/ })
  const cluster = map.getByRole('button', { name: /^2\d locations/ })
  await cluster.focus()
  await page.keyboard.press('Enter')
  const sweden = map.getByRole('button', { name: /Ekersborg/ })
  await sweden.focus()
  await page.keyboard.press('Enter')
  const opened = page.locator('details[open] > summary', { hasText: 'Ekersborg' })
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
})

test('[S6] tells distances in the units of the country, nearest first', LONG, async ({ quietPage: page }) => {
  for (const [locale, unit] of [
    ['en', 'km'],
    ['en-us', 'mi'],
  ]) {
    await openAlive(page, `/${locale}/company/locations`)
    await page.getByRole('combobox', { name: 'Nearest to' }).selectOption({ label: 'Norway' })
    const first = page.locator('#all ol.places > li').first()
    await expect(first).toContainText('Ekersborg')
    await expect(first).toContainText(new RegExp(`\\d ${unit}`))
  }
})

test.describe('where the visitor is', () => {
  test.use({ geolocation: { latitude: 35.2, longitude: 137 }, permissions: ['geolocation'] })

  test('[S6] is asked of the browser by a button, and stays out of the address', LONG, async ({ quietPage: page }) => {
    await openAlive(page, LOCATIONS)
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.locator('#all ol.places > li').first()).toContainText('Tsukigawa')
    await expect(page).toHaveURL(urlOf(LOCATIONS))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[S6] all addresses and the map of all places are there, and no field that does nothing', async ({ page }) => {
    await page.goto(urlOf(LOCATIONS))
    await expect(page.getByRole('img', { name: /^World map/ })).toBeVisible()
    await expect(page.locator('#all circle')).toHaveCount(40)
    await expect(page.getByRole('link', { name: 'tsukigawa@trenholt.example' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
  })
})

for (const [language, path] of [
  ['English', LOCATIONS],
  ['German', '/de-ch/company/locations'],
  ['Japanese', '/ja-jp/company/locations'],
] as const) {
  const opened = `[S6, N5] is accessible in ${language}, opened, and nothing is wider than 320 px`
  test(opened, LONG, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, `${path}?near=NO&location=loc-ekersborg`)
    await page.locator('#loc-ekersborg details[open]').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test(`[S6, N5] is accessible in ${language}, whole, and when nothing is found`, LONG, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAlive(page, path)
    await page.locator('#all button[aria-pressed]').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('no such place')
    await page.locator('#all h2', { hasNotText: /\d/ }).last().waitFor()
    await expectAccessible(page)
  })
}

test('[S6, N5] does not move anything while the finder comes to life', LONG, async ({ quietPage: page }) => {
  await watchShifts(page)
  await openAlive(page, `${LOCATIONS}#all`)
  await page.locator('#all button[aria-pressed]').first().waitFor()
  expect(await readShifts(page)).toBeLessThan(0.01)
})
