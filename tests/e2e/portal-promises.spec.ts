import { LONG } from './setup/long.ts'
import { MARA, openAs, openPortal, TOBIAS } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'

test(
  '[M3] a ticket tells what is promised before it is sent and after, in the list too, and its time stops with a question',
  LONG,
  async ({ browser }) => {
    test.slow()
    const subject = `Press stands still ${Date.now()}`
    const customer = await openAs(browser, TOBIAS)
    await openPortal(customer, '/en/mykomax/tickets/newticket')
    await customer.getByRole('combobox', { name: 'Machine concerned' }).fill('450-2207')
    await customer.getByRole('option', { name: /AD450-2207-0148/ }).click()
    await customer.getByRole('radio', { name: /^Malfunction/ }).check()
    await customer.getByRole('radio', { name: /^Machine stopped/ }).check()
    await expect(customer.getByText(/^Our promise: First answer by .*\d{2}:\d{2}/)).toBeVisible()
    await expectAccessible(customer)
    await customer.getByLabel('Subject').fill(subject)
    await customer.getByLabel('Description').fill('Since this morning.')
    await customer.getByRole('button', { name: 'Send ticket' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(customer.getByRole('heading', { name: 'What we promise' })).toBeVisible()
    await expect(customer.getByText('Machine stopped', { exact: true })).toBeVisible()
    await expectAccessible(customer)
    for (const width of [360, 768, 1440]) {
      await customer.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(customer)
    }
    const path = new URL(customer.url()).pathname

    const staff = await openAs(browser, MARA)
    await openPortal(staff, `/en/mykomax/tickets/list?view=all&search=${encodeURIComponent(subject)}`)
    await expect(staff.getByRole('row').filter({ hasText: subject })).toContainText(/Answer: .*\d{2}:\d{2}/)
    await openPortal(staff, path)
    await staff.getByRole('radio', { name: 'Question to the customer' }).check()
    await staff.getByRole('textbox', { name: 'Question to the customer' }).fill('Which lamp is on?')
    await staff.getByRole('button', { name: 'Send question' }).click()
    await expect(staff.getByText(/^kept, /)).toBeVisible()
    await expect(staff.getByText(/^paused, .* of working time left$/)).toBeVisible()
    await expectAccessible(staff)
    await Promise.all([customer.context().close(), staff.context().close()])
  },
)
