import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_FLAGS } from '../../scripts/find-browser.mjs'
import { logIn, openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'
import { writePlateVideo } from './setup/write-plate-video.ts'

const SERIAL = 'AD450-2207-0148'
const SUBJECT = 'Crimp height drifts after 40 minutes of running'

const video = join(mkdtempSync(join(tmpdir(), 'uapp-plate-')), 'plate.y4m')
writePlateVideo(video, `https://www.trenholt.example/plate/${SERIAL}`)

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...BROWSER_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})

test('[M4] a scanned plate opens the machine, which is read without a connection, and ends with the login', async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    permissions: ['camera'],
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await logIn(page, undefined, '/en/mykomax/machines')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scan the code' }).click()
  await page.waitForURL((url) => url.pathname === `/en/mykomax/machines/${SERIAL}`)
  await expect(page.getByRole('heading', { name: 'Adze 450', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order a part' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: SUBJECT }).click()
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible()
  // Below the messages, on a phone.
  await expect(page.getByRole('button', { name: 'Share…' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Back is a step within the portal: nothing of it is opened anew.
  await page.locator('.p-root').evaluate((root) => root.setAttribute('data-opened', 'once'))
  await page.goBack()
  await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible()

  await expect(page.locator('.p-root')).toHaveAttribute('data-opened', 'once')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Find a machine' }).first().click()
  const seen = page.getByRole('region', { name: 'Seen on this device' })
  await seen.getByRole('link', { name: `Adze 450, ${SERIAL}` }).click()
  await expect(page.getByRole('link', { name: SUBJECT })).toBeVisible()
  await context.setOffline(false)

  // Another tab, while the customers service is away: the tickets that were read, with their age.
  await context.route('**/api/tickets-proxy', (route) => route.fulfill({ status: 503, json: { title: 'Away' } }))
  const other = await context.newPage()
  await openPortal(other, '/en/mykomax/tickets/list?search=drifts')
  const tickets = other.getByRole('region', { name: 'Tickets seen on this device' })
  await tickets.getByRole('link', { name: SUBJECT }).click()
  await expect(other.getByRole('heading', { name: SUBJECT })).toBeVisible()
  await expect(other.getByText(/^The service is not responding/)).toBeVisible()
  await context.unroute('**/api/tickets-proxy')

  const keptOf = (): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith('uapp-portal-seen-')))
  expect(await keptOf()).toHaveLength(1)
  await other.goto(new URL('/en/mykomax/logout', other.url()).href)
  await other.waitForURL((url) => url.pathname === '/en')
  await expect(page.locator('#portal-main')).toHaveCount(0)
  expect(await keptOf()).toEqual([])
  await context.close()
})
