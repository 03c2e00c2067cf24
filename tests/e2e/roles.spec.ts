import { LOGIN_ROUTES } from '../../src/domain/request/fixed-pages.ts'
import { toLoginAddress } from '../../src/domain/request/login-address.ts'
import { LONG } from './setup/long.ts'
import { fillLogin, INGRID, MARA } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

/** Of the demonstration's accounts the one with the roles of its protected pages. */
const PAGE = '/en/support/partner-documents'
const SECRET = 'The discount table for 2026'

test(
  '[S8] [A1] opens a page for a role after the login, in the browser that logged in, until the logout',
  LONG,
  async ({ page, browser }) => {
    await openAlive(page, PAGE)
    const main = page.getByRole('main')
    await expect(main).toContainText('It is open to people whose account has the necessary role.')
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, MARA)
    await page.waitForURL(urlOf(PAGE))
    await expect(main).toContainText(SECRET)
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    await page.goto(urlOf('/en/brand-portal/logos'))
    await expect(main).toContainText('Smallest sizes')

    const other = await browser.newContext()
    const stranger = await other.newPage()
    await stranger.goto(urlOf(PAGE))
    await expect(stranger.getByRole('main')).not.toContainText(SECRET)
    await other.close()

    await page.goto(urlOf('/en/mykomax/logout'))
    await page.waitForURL(urlOf('/en'))
    await page.goto(urlOf(PAGE))
    await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(main).not.toContainText(SECRET)
  },
)

test('[S8] tells who lacks the role so, and lets another account log in', LONG, async ({ page }) => {
  await openAlive(page, '/de/support/partner-documents')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Anmelden' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await fillLogin(page, INGRID)
  await expect(main).toContainText('Ihr Konto ist für diese Seite nicht berechtigt')
  await expect(main.getByRole('link', { name: 'Anmelden', exact: true })).toHaveCount(0)
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await expect(main).toContainText('Ihr Konto ist für diese Seite nicht berechtigt')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const logout = page.waitForRequest(/[?&]post_logout_redirect_uri=/)
  await main.getByRole('link', { name: 'Mit einem anderen Konto anmelden' }).click()
  // Providers lead back to addresses that they know, query and all.
  const returnTo = new URL((await logout).url()).searchParams.get('post_logout_redirect_uri')
  expect(returnTo).toBe(urlOf(LOGIN_ROUTES.logIn))
  await fillLogin(page, MARA)
  await expect(main).toContainText('Die Rabattstaffel 2026')
  expect(new URL(page.url()).pathname).toBe('/de/support/partner-documents')
})

test('[S8] [L4] gives a protected file to who logs in on the page that refuses it', LONG, async ({ page }) => {
  const path = '/file/partner-price-list?l=de'
  const answer = await page.goto(urlOf(path))
  expect(answer?.status()).toBe(403)
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await fillLogin(page, INGRID)
  await page.waitForURL(/\/(?:login|file)\b/)
  await expect(async () => {
    const file = await page.request.get(urlOf(path))
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }).toPass()
})

test('[S8] says at the login what is wrong, and leads to no other site', async ({ page }) => {
  await page.route('**/api/portal/settings', (route) => route.abort())
  await page.goto(urlOf(toLoginAddress('//elsewhere.example/ja')))
  await expect(page.getByRole('heading', { name: 'The login could not be completed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', toLoginAddress('/'))
  await expectAccessible(page)
})
