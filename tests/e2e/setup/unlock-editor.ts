import { expect, type Page } from '@playwright/test'
import { urlOf } from './site-test.ts'

/** Of the demonstration (README). */
export const EDITOR_PASSWORD = 'ink-and-copper-3'

const COOKIE = 'uapp_editor_area_password'

/** Unlocks the editor area of the served group. @returns the credential of this browser. */
export async function fetchEditorCredential(port: number): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/api/editor-area-autentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: EDITOR_PASSWORD }),
  })
  const { hashedPassword } = (await answer.json()) as { readonly hashedPassword?: string }
  if (hashedPassword === undefined) throw new Error(`The editor area stays locked: status ${answer.status}`)
  return hashedPassword
}

/**
 * Opens a screen of the editor area as an editor's browser, which unlocked it before: ten passwords of one address in ten
 * minutes are all that the runtime takes. Who logs out ends this for all tests, and tells the password instead.
 * @param path such as `/en/editor/translations?state=InProgress`.
 */
export async function openAsEditor(page: Page, path = '/en/editor'): Promise<void> {
  const value = process.env['UAPP_E2E_EDITOR'] ?? ''
  await page.context().addCookies([{ name: COOKIE, value, url: urlOf('/') }])
  await page.goto(urlOf(path))
  await expect(page.locator('#editor-main h1')).toBeVisible()
}

/** Unlocks the editor area as a person does. */
export async function unlockEditor(page: Page, path = '/en/editor'): Promise<void> {
  await page.goto(urlOf(path))
  await page.locator('input[type=password]').fill(EDITOR_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('#editor-main h1')).toBeVisible()
}
