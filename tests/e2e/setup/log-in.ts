import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test, urlOf } from './site-test.ts'

/** Of all demonstration accounts (README). */
export const DEMO_PASSWORD = 'kupfer-und-draht-7'

/** Administrator of Lohse Kabelsatz. */
export const INGRID = 'i.solvang@lohse-kabelsatz.example'

/** Works at a plant of hers. */
export const TOBIAS = 't.brandl@lohse-kabelsatz.example'

/** Staff. */
export const MARA = 'mara.ohlin@trenholt.example'

/** Fills in the login page of the identity provider, as a person does. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/login\b(?!\?to=)/)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').first().click()
}

/**
 * Logs in at the identity provider, as a person does, and ends on the portal's page that was asked for.
 * @param path such as `/en/mykomax/tickets/list`.
 */
export async function logIn(page: Page, email: string = INGRID, path = '/en/mykomax'): Promise<void> {
  await page.goto(urlOf(path))
  await fillLogin(page, email)
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  await expect(page.locator('#portal-main h1')).toBeVisible()
}

/** A page of a browser of their own, logged in. */
export async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, email)
  return page
}

/** What a browser keeps of a person who has logged in: the provider's session and the portal's tokens. */
type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Pages of a browser in which Ingrid has logged in before, so that not every test does: once for each worker. Tests that log
 * out end the session at the provider, and log in by themselves.
 */
export const portalTest = test.extend<object, { readonly ingrid: LoggedIn }>({
  ingrid: [
    async ({ browser }, runTests) => {
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
      await logIn(await context.newPage())
      const state = await context.storageState()
      await context.close()
      await runTests(state)
    },
    { scope: 'worker' },
  ],
  storageState: ({ ingrid }, runTest) => runTest(ingrid),
})

/** Opens a page of the portal in a browser that is logged in. */
export async function openPortal(page: Page, path: string): Promise<void> {
  await page.goto(urlOf(path))
  await expect(page.locator('#portal-main h1')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
}
