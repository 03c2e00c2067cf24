import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, fillLogin, logIn, openPortal, portalTest as test } from './setup/log-in.ts'
import { LONG } from './setup/long.ts'
import { readMails } from './setup/read-mails.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, urlOf } from './setup/site-test.ts'

/** A browser in which nobody has logged in. */
const openFresh = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ storageState: { cookies: [], origins: [] } })

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const openUsers = (page: Page, rest = ''): Promise<void> => openPortal(page, `/en/mykomax/user-admin${rest}`)

const serviceOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Somebody whom neither another test knows nor another run of this one. */
interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
}

function createPerson(firstName: string, familyName: string): Person {
  const run = `${Date.now().toString(36)}${test.info().workerIndex}`
  const lastName = `${familyName} ${run}`
  const email = `${firstName}.${familyName}.${run}@lohse-kabelsatz.example`.toLowerCase()
  return { firstName, lastName, name: `${firstName} ${lastName}`, email }
}

/** Offers somebody the service Campus. */
async function fillInvitation(dialog: Locator, { firstName, lastName, email }: Person): Promise<void> {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel('Organization').selectOption({ label: 'Werk Aldringen' })
  await dialog.getByLabel('Campus').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
}

async function invite(page: Page, person: Person): Promise<void> {
  await openUsers(page, '?invite=1')
  await fillInvitation(page.getByRole('dialog'), person)
  await expect(page.getByRole('button', { name: 'Open the profile' })).toBeVisible()
}

/** Chooses a password by the mail's link and logs in, in a browser of their own. */
async function acceptInvitation(browser: Browser, { email }: Person): Promise<Page> {
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
  return guest
}

async function openPerson(page: Page, name: string): Promise<void> {
  await openUsers(page)
  await page.getByLabel('Name or email').fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('[M6] an administrator invites somebody, whose invitation is then pending', LONG, async ({ page }) => {
  await openUsers(page)
  await page.getByRole('link', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('anna.falk@lohse-kabelsatz')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.locator('.p-field').getByText('Please provide a valid email address')).toBeVisible()
  await expectAccessible(page)
  const anna = createPerson('Anna', 'Falk')
  await fillInvitation(dialog, anna)
  await page.getByRole('button', { name: 'Open the profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: anna.name })).toBeVisible()
  await expect(rowOf(page, 'Campus')).toContainText('Invite pending')
  await rowOf(page, 'Campus')
    .getByRole('button', { name: /^Resend invite/ })
    .click()
  await expect(page.getByText(`${anna.name}: the change has been saved.`)).toBeVisible()
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

test(
  '[M6] withdraws an access with a reason, which stands in the history, and gives it again',
  LONG,
  async ({ page, browser }) => {
    const jana = createPerson('Jana', 'Reiter')
    await invite(page, jana)
    await (await acceptInvitation(browser, jana)).context().close()
    await openPerson(page, jana.name)
    const row = rowOf(page, 'Campus')
    await row.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByLabel('Reason').fill('moved to another line')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(row).toContainText('Inactive')
    await expect(page.getByRole('listitem').filter({ hasText: 'Withdrew the access to Campus' })).toContainText(
      'moved to another line',
    )
    await row.getByRole('button', { name: /^Activate access/ }).click()
    await expect(row).toContainText('Active')
    await page.getByRole('link', { name: 'All events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await expect(page.getByRole('cell', { name: /Gave access to Campus/ }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('[M6] has each address of a person on one line', LONG, async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openUsers(page)
    const address = page.getByText('k.amselgruber@lohse-kabelsatz.example', { exact: true })
    const lines = await address.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `at ${width} px`).toBe(1)
  }
})

test('[M6] shows the same to whoever asks for a person of others or for nobody', LONG, async ({ page }) => {
  await openUsers(page, '/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
})

test('[M6] filters stand in the address, and the screens fit a phone', LONG, async ({ page }) => {
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

test(
  '[M6] who is invited chooses a password by the mail’s link, logs in and has what was offered',
  LONG,
  async ({ page, browser }) => {
    const ilse = createPerson('Ilse', 'Kern')
    await invite(page, ilse)
    const guest = await acceptInvitation(browser, ilse)
    await expect(serviceOf(guest, 'Campus')).toContainText('Registered,')
    await guest.context().close()
  },
)

/** Opens the users again until a request has come: the person who asks is told before it has. */
async function openUsersWith(page: Page, request: Locator): Promise<void> {
  await expect(async () => {
    await openUsers(page)
    await expect(request).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Asks an administrator for Direct, and says what for. */
async function askForDirect(asking: Page, reason: string): Promise<void> {
  const direct = serviceOf(asking, 'Direct')
  await direct.getByRole('button', { name: /reason for this status/ }).click()
  await direct.getByLabel('What do you need it for?').fill(reason)
  await direct.getByRole('button', { name: 'Request access' }).click()
  await expect(asking.getByText('Your request has been sent to an administrator.')).toBeVisible()
}

/** As an administrator, in the list of users. */
async function acceptDirect(page: Page, { name }: Person, reason: string): Promise<void> {
  await openUsersWith(page, page.getByText(reason))
  const accept = page.getByRole('button', { name: `Accept: ${name}, Direct` })
  await accept.click()
  await expect(accept).toHaveCount(0)
}

/** What an administrator decided is told with the next login. @returns the page after it. */
async function logInWithDirect(browser: Browser, { email }: Person, state: string): Promise<Page> {
  const context = await openFresh(browser)
  const page = await context.newPage()
  await logIn(page, email)
  await expect(serviceOf(page, 'Direct')).toContainText(state)
  return page
}

test('[M2] [M6] who asks for a service has it when an administrator has accepted', LONG, async ({ page, browser }) => {
  const carla = createPerson('Carla', 'Ibarra')
  await invite(page, carla)
  const asking = await acceptInvitation(browser, carla)
  const reason = `Blades for bench 7, ${carla.lastName}.`
  await askForDirect(asking, reason)
  await asking.context().close()
  await acceptDirect(page, carla, reason)
  await (await logInWithDirect(browser, carla, 'Registered,')).context().close()
})

test(
  '[M2] [M6] who is declined a service, and asks again, has it when an administrator has accepted',
  LONG,
  async ({ page, browser }) => {
    const carla = createPerson('Carla', 'Ibarra')
    await invite(page, carla)
    const asking = await acceptInvitation(browser, carla)
    await askForDirect(asking, 'Blades for bench 7.')
    await asking.context().close()
    const decline = page.getByRole('button', { name: `Decline: ${carla.name}, Direct` })
    await openUsersWith(page, decline)
    await decline.click()
    await page.getByLabel('Reason').fill('Orders go through Vésza')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(decline).toHaveCount(0)

    const askingAgain = await logInWithDirect(browser, carla, 'Declined')
    const reason = `Orders for line 4 while Vésza moves, ${carla.lastName}.`
    await askForDirect(askingAgain, reason)
    await askingAgain.context().close()
    await acceptDirect(page, carla, reason)
    await (await logInWithDirect(browser, carla, 'Registered,')).context().close()
  },
)

test('[M5] somebody takes their data along, deletes the account, and is gone; a mail confirms it', async ({
  page,
  browser,
}) => {
  const nora = createPerson('Nora', 'Lindqvist')
  await invite(page, nora)
  const guest = await acceptInvitation(browser, nora)
  await openPortal(guest, '/en/mykomax/account')
  const section = guest.getByRole('region', { name: 'Your data' })
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    section.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^portal-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    readonly profile: { readonly email: string }
  }
  expect(data.profile.email).toBe(nora.email)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(/^To confirm/).fill('somebody@else.example')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not the email address of your account.')).toBeVisible()
  await expect(dialog.getByLabel(/^To confirm/)).toBeFocused()
  await expectAccessible(guest)
  await dialog.getByLabel(/^To confirm/).fill(nora.email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await guest.waitForURL(/\/en$/)
  const readSubjects = async (): Promise<readonly string[]> =>
    (await readMails(nora.email)).map(({ subject }) => subject)
  await expect.poll(readSubjects).toContain('Your account has been deleted')
  await guest.goto(urlOf('/en/mykomax'))
  await fillLogin(guest, nora.email)
  await expect(guest.getByText(/^The email address or password is incorrect/)).toBeVisible()
  await guest.context().close()
  await openUsers(page)
  await page.getByLabel('Name or email').fill(nora.lastName)
  await expect(page.getByText('No users match these filters')).toBeVisible()
})
