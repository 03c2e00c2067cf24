import { openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'

const DOWNLOADS = '/en/mykomax/downloads'

test('[M7] downloads are filtered by product, kind, language and version, in the address', async ({ page }) => {
  await openPortal(page, DOWNLOADS)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Kind' }).click()
  await filters.getByRole('checkbox', { name: /^Manual/ }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Wire Flow' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /manual$|anleitung$/ })).toHaveCount(3)
  await filters.getByRole('button', { name: 'Latest versions only' }).click()
  await expect(page).toHaveURL(/kind=manual&newest=1/)
  await expect(page.getByRole('link', { name: /manual$|anleitung$/ })).toHaveCount(2)
  await filters.getByRole('button', { name: 'Language' }).click()
  await filters.getByRole('checkbox', { name: /^German/ }).check()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Adze 450, Betriebsanleitung', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('[M7] what has come since the last visit is listed and marked, on another device, too', async ({
  page,
  browser,
}) => {
  /** The service tells of a file that was not there at the last visit. */
  const tellOfNews = async (to: typeof page): Promise<void> => {
    let isRead = false
    await to.route('**/api/tickets-proxy', async (route) => {
      const body = route.request().postDataJSON() as { operationName: string; variables: { isRead?: boolean } }
      if (body.operationName === 'VisitDownloads' && body.variables.isRead === true) isRead = true
      if (body.operationName !== 'DownloadCenter') return route.continue()
      const response = await route.fetch()
      const json = (await response.json()) as {
        data: { downloadsSeenAt: string | null; downloads: { change: string | null }[] }
      }
      const [first] = json.data.downloads
      if (first !== undefined && !isRead) first.change = 'ADDED'
      json.data.downloadsSeenAt = '2026-11-12T08:00:00.000Z'
      return route.fulfill({ response, json })
    })
  }
  const visited = page.waitForResponse((response) => response.request().postData()?.includes('VisitDownloads') === true)
  await openPortal(page, DOWNLOADS)
  expect((await (await visited).json()) as object).toHaveProperty('data.visitDownloads')
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const theirs = await other.newPage()
  await tellOfNews(theirs)
  await openPortal(theirs, DOWNLOADS)
  const changes = theirs.getByRole('region', { name: 'Since your last visit on 12 November 2026' })
  await expect(changes.getByRole('listitem')).toContainText('new')
  await expectAccessible(theirs)
  await changes.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(changes).toHaveCount(0)
  await other.close()
})
