import { expect, type Page } from '@playwright/test'
import { urlOf } from './site-test.ts'

/** Of all demonstration accounts (README). */
export const DEMO_PASSWORD = 'kupfer-und-draht-7'

/** Administrator of Lohse Kabelsatz. */
export const INGRID = 'i.solvang@lohse-kabelsatz.example'

/**
 * Logs in at the identity provider, as a person does, and ends on the portal's page that was asked for.
 * @param path such as `/en/mykomax/tickets/list`.
 */
export async function logIn(page: Page, email: string = INGRID, path = '/en/mykomax'): Promise<void> {
  await page.goto(urlOf(path))
  await page.waitForURL(/\/login/)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  await expect(page.locator('#portal-main h1')).toBeVisible()
}
