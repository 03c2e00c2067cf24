import { LONG } from './setup/long.ts'
import { expect, expectAccessible, openAlive, test, urlOf } from './setup/site-test.ts'

/** As `npm start` prints it. */
const PASSWORD = 'open-house-2026'
const SECRET = 'The summer party takes place'

test(
  '[S8] opens a protected page to the password, for this browser and from then on',
  LONG,
  async ({ page, browser }) => {
    await openAlive(page, '/en/internal')
    const main = page.getByRole('main')
    const field = main.getByLabel('Password')
    const send = main.getByRole('button', { name: 'Open the page' })
    await send.click()
    await expect(main.getByRole('alert')).toHaveText('Please enter a password')
    await expect(field).toBeFocused()
    await field.fill('closed-house')
    await send.click()
    await expect(main.getByRole('alert')).toContainText('This password does not open the page.')
    await expectAccessible(page)
    // So low that the button is reached by scrolling: who opens the page begins at its top.
    await page.setViewportSize({ width: 360, height: 420 })
    await field.fill(PASSWORD)
    await send.click()
    await expect(main).toContainText(SECRET)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    await openAlive(page, '/de-ch/internal')
    await expect(page.getByRole('main')).toContainText('Das Sommerfest')
    const other = await browser.newContext()
    const stranger = await other.newPage()
    await stranger.goto(urlOf('/en/internal'))
    await expect(stranger.getByRole('main')).not.toContainText(SECRET)
    await other.close()
  },
)

test(
  '[S8] takes an opened page over in the browser, and shows it on the way from another one',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/en/internal')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Open the page' }).click()
    await expect(page.getByRole('main')).toContainText(SECRET)
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
    await expect(page).toHaveURL(urlOf('/en'))
    await page.goBack()
    await expect(page.getByRole('main')).toContainText(SECRET)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[S8] says what is wrong with a password, and opens the page to the right one', async ({ page }) => {
    await page.goto(urlOf('/de/internal'))
    await page.getByLabel('Passwort').fill('falsch')
    await page.getByRole('button', { name: 'Seite öffnen' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Dieses Passwort öffnet die Seite nicht.')
    await page.getByLabel('Passwort').fill(PASSWORD)
    await page.getByRole('button', { name: 'Seite öffnen' }).click()
    await expect(page).toHaveURL(urlOf('/de/internal'))
    await expect(page.getByRole('main')).toContainText('Das Sommerfest')
  })
})

test('[S5] reads on in the news feed, ten items at a time, to its end', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/de-ch')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kurzmeldungen' }).click()
  const panel = page.getByRole('dialog', { name: 'Kurzmeldungen' })
  await expect(panel.getByRole('article')).toHaveCount(10)
  const older = panel.getByRole('button', { name: 'Ältere Meldungen' })
  await older.click()
  await expect(panel.getByRole('article')).toHaveCount(20)
  await expect(panel.getByRole('article').nth(10)).toBeFocused()
  await expectAccessible(page)
  await older.click()
  await expect(older).toHaveCount(0)
  await expect(panel.getByRole('article').last().getByRole('link')).toHaveAttribute('href', /^\/de-ch\//)
})

test('[L4] gives a document in the language of the page, and as a download', async ({ request }) => {
  const shown = await request.get(urlOf('/file/tarn-brochure?l=de'))
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(shown.headers()['content-disposition']).toContain('inline; filename=trenholt-tarn-broschuere-de.pdf')
  const saved = await request.get(urlOf('/file/tarn-brochure?dl=true'))
  expect(saved.headers()['content-disposition']).toMatch(/^attachment; /)
  expect((await request.get(urlOf('/file/partner-price-list'))).status()).toBe(403)
})
