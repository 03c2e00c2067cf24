import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, logIn, openPortal, portalTest as test } from './setup/log-in.ts'
import { readMails } from './setup/read-mails.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'

/** A browser in which nobody has logged in. */
const openFresh = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ storageState: { cookies: [], origins: [] } })

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const openUsers = (page: Page, rest = ''): Promise<void> => openPortal(page, `/en/mykomax/user-admin${rest}`)

const serviceOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openPerson(page: Page, name: string): Promise<void> {
  await openUsers(page)
  await page.getByLabel('Name or email').fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[M6] an administrator invites somebody, whose invitation is then pending', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('link', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('anna.falk@lohse-kabelsatz')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.locator('.p-field').getByText('Please provide a valid email address')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill('anna.falk@lohse-kabelsatz.example')
  await dialog.getByLabel('First name').fill('Anna')
  await dialog.getByLabel('Last name').fill('Falk')
  await dialog.getByLabel('Organization').selectOption({ label: 'Werk Aldringen' })
  await dialog.getByLabel('Campus').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: 'Open the profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Falk' })).toBeVisible()
  await expect(rowOf(page, 'Campus')).toContainText('Invite pending')
  await rowOf(page, 'Campus')
    .getByRole('button', { name: /^Resend invite/ })
    .click()
  await expect(page.getByText('Anna Falk: the change is saved.')).toBeVisible()
})

test('[M6] says that a user already exists, with a way to the profile', async ({ page }) => {
  await openUsers(page, '?invite=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('r.csonka@lohse-kabelsatz.example')
  await dialog.getByLabel('First name').fill('Réka')
  await dialog.getByLabel('Last name').fill('Csonka')
  await dialog.getByLabel('Organization').selectOption({ label: 'Plant Vésza' })
  await dialog.getByLabel('Campus').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('The user already exists')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réka Csonka' })).toBeVisible()
})

test('[M6] withdraws an access with a reason, which stands in the history, and gives it again', async ({ page }) => {
  await openPerson(page, 'Jonas Reiter')
  const row = rowOf(page, 'Service tickets')
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByLabel('Reason').fill('moved to another line')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Inactive')
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrew the access to Service tickets' })).toContainText(
    'moved to another line',
  )
  await row.getByRole('button', { name: /^Activate access/ }).click()
  await expect(row).toContainText('Active')
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Gave access to Service tickets/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('[M6] shows the same to whoever asks for a person of others or for nobody', async ({ page }) => {
  await openUsers(page, '/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
})

test('[M6] filters stand in the address, and the screens fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openUsers(page, '?status=inviteExpired&app=tickets')
  await expect(page.getByRole('rowheader', { name: /Emil Thorn/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Jonas Reiter/ })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: /Emil Thorn/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Emil Thorn' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('[M6] who is invited chooses a password by the mail’s link, logs in and has what was offered', async ({
  page,
  browser,
}) => {
  const email = 'ilse.kern@lohse-kabelsatz.example'
  await openUsers(page, '?invite=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ilse')
  await dialog.getByLabel('Last name').fill('Kern')
  await dialog.getByLabel('Organization').selectOption({ label: 'Werk Aldringen' })
  await dialog.getByLabel('Campus').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('button', { name: 'Open the profile' })).toBeVisible()
  const findLink = async (): Promise<string> => {
    const [mail] = await readMails(email)
    return /http:\/\/localhost:\d+\/invite\S*/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(findLink).not.toBe('')

  const context = await openFresh(browser)
  const guest = await context.newPage()
  await guest.goto(await findLink())
  await guest.locator('input[type=password]').fill(DEMO_PASSWORD)
  await guest.locator('form button[type=submit]').first().click()
  await guest.locator('main a').first().click()
  await guest.waitForURL(/\/login/)
  await guest.locator('input[type=email]').fill(email)
  await guest.locator('input[type=password]').fill(DEMO_PASSWORD)
  await guest.locator('form button[type=submit]').first().click()
  await guest.waitForURL(/\/mykomax$/)
  await expect(serviceOf(guest, 'Campus')).toContainText('Registered,')
  await context.close()
})

test('[M2] [M6] who asks for a service has it when an administrator has accepted', async ({ page, browser }) => {
  const carmen = 'c.ibarra@lohse-kabelsatz.example'
  const context = await openFresh(browser)
  const asking = await context.newPage()
  await logIn(asking, carmen)
  const direct = serviceOf(asking, 'Direct')
  await expect(direct).toContainText('Declined')
  await direct.getByRole('button', { name: /why this state/ }).click()
  await direct.getByLabel('What do you need it for?').fill('Orders for line 4 while Vésza moves.')
  await direct.getByRole('button', { name: 'Ask for access' }).click()
  await expect(asking.getByText('Your request is on its way to an administrator.')).toBeVisible()
  await context.close()

  await openUsers(page)
  await expect(page.getByText('“Orders for line 4 while Vésza moves.”')).toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept: Carmen Ibarra Ledesma, Direct' })
  await accept.click()
  await expect(accept).toHaveCount(0)

  const again = await openFresh(browser)
  const later = await again.newPage()
  await logIn(later, carmen)
  await expect(serviceOf(later, 'Direct')).toContainText('Registered,')
  await again.close()
})
