import { LONG } from './setup/long.ts'
import { EDITOR_PASSWORD, openAsEditor, unlockEditor } from './setup/unlock-editor.ts'
import { readScripts } from './setup/read-scripts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, urlOf } from './setup/site-test.ts'

const CALL = '**/api/editor-area-autentication'

test('[E1] asks for the password, and opens the screen that was asked for', async ({ page, context }) => {
  await page.goto(urlOf('/de/editor/translations?section=company'))
  const field = page.getByLabel('Passwort')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Redaktionsbereich öffnen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Bitte geben Sie ein Passwort ein')
  await field.fill('kupfer')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Das Passwort ist falsch')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(EDITOR_PASSWORD)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Übersetzungen' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?section=company')
  const cookie = (await context.cookies()).find(({ name }) => name === 'uapp_editor_area_password')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect([cookie?.sameSite, cookie?.httpOnly, Math.round(days)]).toEqual(['Lax', true, 90])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Übersetzungen' })).toBeVisible()
})

test('[E1] says when there were too many attempts, and when the service is away', LONG, async ({ page }) => {
  await page.goto(urlOf('/en/editor'))
  const field = page.getByLabel('Password')
  await field.fill('x')
  for (const [status, words] of [
    [429, 'Too many attempts. Please wait ten minutes and try again.'],
    [503, 'The service is not responding. Please try again in a moment.'],
  ] as const) {
    await page.route(CALL, (route) => route.fulfill({ status, json: { title: 'No', status } }))
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(words)
    await page.unroute(CALL)
  }
})

test('[E1] waits for a service that is away at the beginning', LONG, async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(urlOf('/en/editor'))
  await expect(page.getByRole('heading', { name: 'The service is not responding' })).toBeVisible()
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test(
  '[E1] is checked on every page change: who was revoked has to tell the password again, and comes back',
  LONG,
  async ({ page, context }) => {
    await openAsEditor(page)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Translations' }).first().click()
    await expect(page.getByText('You are no longer logged in')).toBeVisible()
    await page.getByLabel('Password').fill(EDITOR_PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  },
)

test('[E1] logs out, in other tabs, too', LONG, async ({ page, context }) => {
  await unlockEditor(page)
  const other = await context.newPage()
  await other.goto(urlOf('/en/editor/translations'))
  await expect(other.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out of the editor area' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(other.getByText('You are no longer logged in')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('uapp_editor_area_password')
  const answer = await page.request.get(urlOf('/api/editor-area/overview'))
  expect(answer.status()).toBe(403)
})

test(
  '[E1] [P6] is not for search engines, stands in no sitemap, and knows its address in any case',
  LONG,
  async ({ request }) => {
    const answer = await request.get(urlOf('/en/editor/translations'))
    expect([answer.status(), answer.headers()['x-robots-tag']]).toEqual([200, 'noindex'])
    const upper = await request.get(urlOf('/de/Editor/translations'), { maxRedirects: 0 })
    expect([upper.status(), upper.headers()['location']]).toEqual([302, '/de/editor/translations'])
    const index = await (await request.get(urlOf('/sitemap.xml'))).text()
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) expect(await (await request.get(urlOf(part))).text()).not.toContain('/editor')
  },
)

test('[E1] is in no public page’s bundle', async ({ page }) => {
  const scripts = await readScripts(page, urlOf('/en/products'))
  expect(scripts.filter((text) => text.includes('e-diff') || text.includes('/api/editor-area'))).toEqual([])
})

for (const width of [320, 360])
  test(`[E1] [E2] [E3] every screen fits ${width} px`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(urlOf('/de/editor'))
    await expect(page.getByLabel('Passwort')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await openAsEditor(page, '/de/editor')
    for (const path of ['?view=compare', '/translations', '/pages/page-careers?stage=draft']) {
      await page.goto(urlOf(`/de/editor${path}`))
      await expect(page.locator('#editor-main :is(table, .p-facts)').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
