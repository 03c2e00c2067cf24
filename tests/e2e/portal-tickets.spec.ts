import type { Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { logIn, MARA, openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, urlOf } from './setup/site-test.ts'

const LIST = '/en/mykomax/tickets/list'

test('[M3] the list filters, sorts and turns pages by its address, and is exported whole', LONG, async ({ page }) => {
  await openPortal(page, LIST)
  await expect(page.getByRole('row')).toHaveCount(26)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.getByRole('button', { name: 'Replies', exact: true }).click()
  await expect(page).toHaveURL(/sort=-replies/)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: /^Location/ }).click()
  await filters.getByRole('checkbox', { name: /^Plant Vésza/ }).check()
  await expect(page).toHaveURL(/locations=70-4412/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('2')

  await page.getByRole('searchbox', { name: 'Search in these tickets' }).fill('E-217')
  await expect(page).toHaveURL(/search=E-217/)
  await expect(page).not.toHaveURL(/page=2/)
  await openPortal(page, LIST)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Text (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('[M3] an answer is written, kept as a draft, and sent', async ({ page }) => {
  await openPortal(page, '/en/mykomax/tickets/48213')
  await expectAccessible(page)
  const text = `Log attached, ${Date.now()}`
  await page.getByLabel('Your answer').fill(text)
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue(text)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(page.getByLabel('Your answer')).toHaveValue('')
})

test('[M3] an answer waits while the connection is away, and is sent once', LONG, async ({ page, context }) => {
  await openPortal(page, '/en/mykomax/tickets/48219')
  const text = `The reference is calibrated, ${Date.now()}`
  await page.getByLabel('Your answer').fill(text)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/^Waiting on this device since/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Waiting on this device since/)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
})

test('[M3] a ticket is opened with a picture, closed with a reason, and opened again', LONG, async ({ page }) => {
  await openPortal(page, '/en/mykomax/tickets/newticket')
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Machine concerned' }).fill('450-21')
  await page.getByRole('option', { name: /AD450-2109-0077/ }).click()
  await expect(page.getByLabel('Location')).toHaveValue('70-4411')
  await page.getByRole('radio', { name: /^Malfunction/ }).check()
  await page.getByLabel('Subject').fill('Feed stops with E-217')
  await page.getByLabel('Description').fill('Since the change of drum this morning.')
  const picture = { name: 'feed.png', mimeType: 'image/png', buffer: await page.getByRole('main').screenshot() }
  await page.locator('input[type=file]').setInputFiles([picture])
  await expect(page.getByRole('listitem').filter({ hasText: 'feed.png' })).toContainText('Ready')
  await expect(page.getByRole('heading', { name: 'This may help' })).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page).toHaveURL(/\/tickets\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Feed stops with E-217' })).toBeVisible()
  const file = await page.getByRole('link', { name: 'feed.png' }).first().getAttribute('href')
  const sent = await page.request.get(urlOf(file ?? ''))
  expect((await sent.body()).equals(picture.buffer)).toBe(true)

  await page.getByRole('button', { name: 'Close…' }).first().click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(dialog.getByText('Please select a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: /^No longer relevant/ }).check()
  await dialog.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(page.getByText('The ticket has been closed.', { exact: true })).toBeVisible()

  await page.getByLabel('Why should the ticket be reopened?').fill('It happens again.')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByLabel('Your answer')).toBeVisible()
})

test('[M3] the screens of tickets fit a small screen', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of [LIST, '/en/mykomax/tickets/48213', '/en/mykomax/tickets/newticket']) {
    // One page, one path after the other.
    await openPortal(page, path)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

/** How far the usual columns of a list reach over its edge, by width of the window. */
async function measureList(page: Page): Promise<readonly string[]> {
  const over: string[] = []
  for (const width of [720, 768, 960, 1024, 1160, 1200, 1280, 1320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const by = await page.locator('.p-wrap').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (by > 0) over.push(`${by} px at ${width} px`)
  }
  return over
}

test(
  '[M3] the list shows its usual columns whole, without a scroll of its own, from tablets on',
  LONG,
  async ({ page, browser }) => {
    await openPortal(page, LIST)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await measureList(page)).toEqual([])
    await expect(page.getByRole('columnheader', { name: 'Contact' })).toBeVisible()
    // Staff have longer ones: whose ticket it is, and in German what it waits for.
    const context = await browser.newContext({ locale: 'de', storageState: { cookies: [], origins: [] } })
    const ofStaff = await context.newPage()
    await logIn(ofStaff, MARA, '/de/mykomax/tickets/list')
    await expect(ofStaff.getByRole('row').nth(1)).toBeVisible()
    expect(await measureList(ofStaff)).toEqual([])
    await expect(ofStaff.getByRole('columnheader', { name: 'Team' })).toBeVisible()
    await context.close()
  },
)
