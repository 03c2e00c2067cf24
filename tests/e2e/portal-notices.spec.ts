import type { Page } from '@playwright/test'
import { logIn, MARA, openPortal, TOBIAS } from './setup/log-in.ts'
import { readMails } from './setup/read-mails.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'

test('[M3] an answer rings the bell on each device, until it is read on one of them', async ({ browser }) => {
  test.slow()
  const open = async (email: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await logIn(page, email)
    return page
  }
  const desk = await open(TOBIAS)
  // A choice of its own, before anything is told.
  await openPortal(desk, '/en/mykomax/account')
  const answers = desk.getByRole('group', { name: 'Answers and questions in my tickets' })
  await answers.getByRole('combobox', { name: 'Email' }).selectOption('Never')
  await expect(desk.getByText('Your choice of notices has been saved.')).toBeVisible()
  await expectAccessible(desk)
  await openPortal(desk, '/en/mykomax/tickets/newticket')
  const subject = `Blade leaves a burr ${Date.now()}`
  await desk.getByRole('combobox', { name: 'Machine concerned' }).fill('450-21')
  await desk.getByRole('option', { name: /AD450-2109-0077/ }).click()
  await desk.getByRole('radio', { name: /^Malfunction/ }).check()
  await desk.getByLabel('Subject').fill(subject)
  await desk.getByLabel('Description').fill('On one side of the strand only.')
  await desk.getByRole('button', { name: 'Send ticket' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const path = new URL(desk.url()).pathname
  const number = path.split('/').at(-1) ?? ''
  await openPortal(desk, '/en/mykomax')

  const staff = await open(MARA)
  await openPortal(staff, path)
  await staff.getByLabel('Your answer').fill('Please send a picture of the blade.')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByRole('article').filter({ hasText: 'picture of the blade' })).toHaveCount(1)

  const phone = await open(TOBIAS)
  await phone.setViewportSize({ width: 360, height: 740 })
  await openPortal(phone, '/en/mykomax')
  const bell = phone.getByRole('button', { name: /^Notices \(unread: \d+\)$/ })
  await bell.click()
  const notice = phone.getByRole('link', { name: new RegExp(`New: Mara Ohlin has replied in ticket ${number}`) })
  await expect(notice).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  await desk.reload()
  await desk.getByRole('button', { name: /^Notices \(unread: \d+\)$/ }).click()
  await desk.getByRole('link', { name: new RegExp(`has replied in ticket ${number}`) }).click()
  await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  expect((await readMails(TOBIAS)).filter(({ subject: title }) => title.includes(number))).toEqual([])
})
