import { LONG } from './setup/long.ts'
import { INGRID, MARA, openAs, openPortal, TOBIAS } from './setup/log-in.ts'
import { readMails } from './setup/read-mails.ts'
import { expect, expectAccessible, test } from './setup/site-test.ts'

const NOTE = 'Guarantee ended in May: offer the guide at half price.'

const subjectsOf = async (address: string, part: string): Promise<readonly string[]> =>
  (await readMails(address)).map(({ subject }) => subject).filter((subject) => subject.includes(part))

test(
  '[M3] a customer opens a ticket; staff takes it, asks back, notes internally and solves it; each is mailed once',
  LONG,
  async ({ browser }) => {
    test.slow()
    const subject = `Feed stops at the splice ${Date.now()}`
    const customer = await openAs(browser, TOBIAS)
    await openPortal(customer, '/en/mykomax/tickets/newticket')
    await customer.getByRole('combobox', { name: 'Machine concerned' }).fill('450-21')
    await customer.getByRole('option', { name: /AD450-2109-0077/ }).click()
    await customer.getByRole('radio', { name: /^Malfunction/ }).check()
    await customer.getByLabel('Subject').fill(subject)
    await customer.getByLabel('Description').fill('Since the change of reel this morning.')
    await customer.getByRole('button', { name: 'Send ticket' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    const path = new URL(customer.url()).pathname
    const number = path.split('/').at(-1) ?? ''
    await expect.poll(() => subjectsOf(MARA, subject)).toEqual([`New ticket ${number}: ${subject}`])
    await expect.poll(() => subjectsOf(INGRID, subject)).toEqual([`New ticket ${number}: ${subject}`])

    const staff = await openAs(browser, MARA)
    await expect(staff.getByRole('heading', { name: 'Waiting for an answer' })).toBeVisible()
    await expect(staff.getByRole('heading', { name: /^Answer ticket/ })).toHaveCount(0)
    await expectAccessible(staff)
    await staff.getByRole('link', { name: /^The whole queue/ }).click()
    await expect(staff).toHaveURL(/view=queue&teams=service&sort=age/)
    await expect(staff.getByRole('table')).toBeVisible()
    await expectAccessible(staff)
    await staff.getByRole('searchbox', { name: 'Search in these tickets' }).fill(subject)
    await staff.getByRole('link', { name: subject }).click()
    await staff.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(staff.getByText('Mara Ohlin has taken over the ticket')).toBeVisible()

    await staff.getByRole('radio', { name: 'Question to the customer' }).check()
    await staff.getByRole('textbox', { name: 'Question to the customer' }).fill('Which batch of wire is it?')
    await staff.getByRole('button', { name: 'Send question' }).click()
    await expect(staff.getByRole('article').filter({ hasText: 'Which batch of wire is it?' })).toHaveCount(1)
    await expect.poll(() => subjectsOf(TOBIAS, number)).toEqual([`Ticket ${number}: eine Frage an Sie`])

    await openPortal(customer, '/en/mykomax')
    const card = customer.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: 'Read and answer' })
    await expect(card).toContainText('Mara Ohlin asks: “Which batch of wire is it?”')
    await openPortal(customer, path)
    await customer.getByLabel('Your answer').fill('Batch 4471.')
    await customer.getByRole('button', { name: 'Send answer' }).click()
    await expect(customer.getByRole('article').filter({ hasText: 'Batch 4471.' })).toHaveCount(1)
    await expect
      .poll(() => subjectsOf(MARA, number))
      .toEqual([`Ticket ${number}: a new answer`, `New ticket ${number}: ${subject}`])

    // Within fifteen seconds of what was loaded last.
    await staff.reload()
    await expect(staff.getByRole('article').filter({ hasText: 'Batch 4471.' })).toHaveCount(1)
    await staff.getByRole('radio', { name: 'Internal note' }).check()
    await staff.getByRole('textbox', { name: 'Internal note' }).fill(NOTE)
    await staff.getByRole('button', { name: 'Save note' }).click()
    await expect(staff.getByRole('article').filter({ hasText: NOTE })).toHaveCount(1)
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Status' }).click()
    await staff.getByRole('button', { name: 'Resolved' }).click()
    await expect(staff.getByText('The status has been changed.')).toBeVisible()
    await expect.poll(() => subjectsOf(TOBIAS, `${number} ist gelöst`)).toHaveLength(1)

    await customer.reload()
    await expect(customer.getByText('Resolved').first()).toBeVisible()
    await expect(customer.getByText(NOTE)).toHaveCount(0)
    const mails = [...(await readMails(TOBIAS)), ...(await readMails(INGRID))]
    expect(mails.filter(({ subject: title, text }) => /intern/i.test(title) || text.includes(NOTE))).toEqual([])
    await Promise.all([customer.context().close(), staff.context().close()])
  },
)
