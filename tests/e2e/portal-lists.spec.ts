import { readFile } from 'node:fs/promises'
import readWorkbook from 'read-excel-file/node'
import { LONG } from './setup/long.ts'
import { logIn, openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'

const LIST = '/en/mykomax/tickets/list'
/** Administers plants of Ingrid’s company, too. */
const PETER = 'p.halmai@lohse-kabelsatz.example'

test('[M3] a list with typing errors in its search becomes a view that a colleague opens, and a workbook', async ({
  page,
  browser,
}) => {
  const name = `Drifts ${Date.now()}`
  await openPortal(page, LIST)
  await page.getByRole('searchbox', { name: 'Search in these tickets' }).fill('hieght drfits')
  await expect(page.getByText(/^Nothing contains “hieght”\. Showing results for “height”/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crimp height drifts after 40 minutes of running' })).toBeVisible()

  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Created on' }).check()
  await page.getByRole('button', { name: 'Move Created on up' }).click()
  await page.getByRole('button', { name: 'Move Created on up' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader').nth(-2)).toHaveText('Replies')

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const [sheet] = await readWorkbook(await readFile(await download.path()))
  expect(sheet?.data.flat()).toContain('Crimp height drifts after 40 minutes of running')

  const other = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const theirs = await other.newPage()
  await logIn(theirs, PETER, LIST)
  await theirs.getByRole('button', { name: 'Views', exact: true }).click()
  await theirs.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(theirs.getByRole('link', { name: 'Crimp height drifts after 40 minutes of running' })).toBeVisible()
  await expect(theirs.getByRole('columnheader', { name: 'Created on' })).toBeVisible()
  await other.close()

  await page.reload()
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await expect(page.getByText(`The view “${name}” has been deleted.`)).toBeVisible()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Back to the usual columns' }).click()
})

test('[M4] machines have columns, views and typing errors, too, and fit a small screen', LONG, async ({ page }) => {
  await openPortal(page, '/en/mykomax/inventory')
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('AD450-2207-0184')
  await expect(page.getByRole('link', { name: 'Adze 450, AD450-2207-0148' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save as a new view…' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
