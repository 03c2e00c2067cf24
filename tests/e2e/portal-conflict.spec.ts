import { LONG } from './setup/long.ts'
import { openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'

test(
  '[M5] shows both values when two windows save the account, and saves what is chosen',
  LONG,
  async ({ page, context }) => {
    const run = Date.now().toString(36)
    const other = await context.newPage()
    await openPortal(page, '/en/mykomax/account')
    await openPortal(other, '/en/mykomax/account')
    await page.getByLabel('City').fill(`Aldringen ${run}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your profile has been saved.')).toBeVisible()

    await other.getByLabel('Address').fill(`4 Mill Lane ${run}`)
    await other.getByLabel('City').fill(`Vésza ${run}`)
    await other.getByRole('button', { name: 'Save changes' }).click()
    const dialog = other.getByRole('dialog', { name: 'This has been changed in the meantime' })
    const city = dialog.getByRole('group', { name: 'City' })
    await expect(city.getByLabel(/Yours/)).toBeChecked()
    await expect(city).toContainText(`Aldringen ${run}`)
    await expectAccessible(other)
    await city.getByLabel(/Saved in the meantime/).check()
    await other.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(other)
    await dialog.getByRole('button', { name: 'Save this choice' }).click()
    await expect(other.getByText('Your profile has been saved.')).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('City')).toHaveValue(`Aldringen ${run}`)
    await expect(page.getByLabel('Address')).toHaveValue(`4 Mill Lane ${run}`)
  },
)

test('[M6] undoes a step of a list with Back: an order, a page, and a search as one', LONG, async ({ page }) => {
  await openPortal(page, '/en/mykomax/user-admin')
  await page.getByRole('button', { name: 'Last seen' }).click()
  await expect(page).toHaveURL(/sort=lastSeen/)
  await page.getByRole('searchbox', { name: 'Name or email' }).pressSequentially('solvang', { delay: 120 })
  await expect(page).toHaveURL(/search=solvang/)
  await page.goBack()
  await expect(page).toHaveURL(/user-admin\?sort=lastSeen$/)
  await expect(page.getByRole('searchbox', { name: 'Name or email' })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/user-admin$/)
})
