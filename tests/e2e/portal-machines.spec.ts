import { LONG } from './setup/long.ts'
import { logIn, MARA, openPortal, portalTest, TOBIAS } from './setup/log-in.ts'
import { expect, expectAccessible, test, urlOf } from './setup/site-test.ts'

test.describe('machines, downloads and account', () => {
  portalTest('[M4] a machine is found, opened beside the list, and leads to its ticket form', async ({ page }) => {
    await openPortal(page, '/en/mykomax/inventory')
    await page.getByRole('searchbox', { name: 'Search machines' }).fill('AD450-2207-0148')
    await expect(page).toHaveURL(/search=AD450-2207-0148/)
    await page.getByRole('link', { name: 'Adze 450, AD450-2207-0148' }).click()
    await expect(page.getByRole('heading', { name: 'Adze 450', level: 2 })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Ticket for this machine' })).toHaveAttribute(
      'href',
      '/en/mykomax/tickets/newticket?machine=AD450-2207-0148',
    )
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/machine=/)
  })

  portalTest('[M4] filters stand in the address and survive the way back', LONG, async ({ page }) => {
    await openPortal(page, '/en/mykomax/inventory')
    await page.getByRole('button', { name: 'Location' }).click()
    await page.getByLabel(/Vésza/).check()
    await expect(page.getByText(/of 13/)).toBeVisible()
    await page.getByRole('link', { name: /^Adze 320/ }).click()
    await page.goBack()
    await expect(page).toHaveURL(/location=[^&]+$/)
  })

  test('[M2] (S2 §3) the cloud edition of Wire Flow opens where the group has it', LONG, async ({ page }) => {
    const cloud = 'https://wire-flow.trenholt.example'
    await logIn(page, TOBIAS)
    const service = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wire Flow' }) })
    await expect(service.getByRole('link').first()).toHaveAttribute('href', cloud)
    await openPortal(page, '/en/mykomax/wire-flow')
    await expect(page.getByRole('link', { name: 'Open the cloud edition' })).toHaveAttribute('href', cloud)
    await expectAccessible(page)
  })

  portalTest('[M4] a download arrives', LONG, async ({ page }) => {
    await openPortal(page, '/en/mykomax/downloads')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Wire Flow 4.6.2 for Linux', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('wire-flow-4.6.2-linux.zip')
    expect(await download.failure()).toBeNull()
    await expectAccessible(page)
  })

  portalTest(
    '[M5] a wrong country is named, with the one that was meant; what is not saved is not lost',
    LONG,
    async ({ page }) => {
      await openPortal(page, '/en/mykomax/account')
      await page.getByLabel('Country').fill('Austia')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(
        page.getByText('The current value is invalid, please select a country from the list').last(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Did you mean Austria?' }).click()
      await expect(page.getByLabel('Country')).toHaveValue('Austria')
      await expect(page.getByText('1 unsaved change')).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Portal', exact: true })
        .getByRole('link', { name: /Machines/ })
        .click()
      await page.getByRole('button', { name: 'Leave and keep the draft' }).click()
      await expect(page).toHaveURL(/inventory/)
      await page.goBack()
      await expect(page.getByLabel('Country')).toHaveValue('Austria')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectAccessible(page)
    },
  )

  test('[M5] the account of internal staff is read-only, but for the second factor', LONG, async ({ page }) => {
    await logIn(page, MARA, '/en/mykomax/account')
    await expect(page.getByText('You are managed as a member of Trenholt staff.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /second factor$/ })).toBeVisible()
  })

  test('[M8] the logout ends at the localized home page, for whoever opens it', LONG, async ({ page }) => {
    await logIn(page)
    await page.goto(urlOf('/en/mykomax/logout'))
    await page.waitForURL((url) => url.pathname === '/en')
    await page.goto(urlOf('/en/mykomax/logout'))
    await page.waitForURL((url) => url.pathname === '/en')
  })
})
