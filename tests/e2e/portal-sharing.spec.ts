import { LONG } from './setup/long.ts'
import { INGRID, openAs, openPortal, TOBIAS } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'

test(
  '[M3] a ticket kept to oneself is seen by a colleague once it is shared with them, and no longer when the share is taken back',
  LONG,
  async ({ browser }) => {
    test.slow()
    const subject = `Guide wears out ${Date.now()}`
    const owner = await openAs(browser, TOBIAS)
    await openPortal(owner, '/en/mykomax/tickets/newticket')
    await owner.getByRole('combobox', { name: 'Machine concerned' }).fill('450-2207')
    await owner.getByRole('option', { name: /AD450-2207-0148/ }).click()
    await owner.getByRole('radio', { name: /^Malfunction/ }).check()
    await owner.getByLabel('Subject').fill(subject)
    await owner.getByLabel('Description').fill('The third one this year.')
    await owner.getByRole('checkbox', { name: /^Only I and/ }).check()
    await owner.getByRole('button', { name: 'Send ticket' }).click()
    await expect(owner.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(owner.getByText('Only chosen people', { exact: true })).toBeVisible()
    const path = new URL(owner.url()).pathname

    const colleague = await openAs(browser, INGRID)
    await openPortal(colleague, path)
    await expect(colleague.getByText('There is nothing at this address')).toBeVisible()

    // By the keyboard alone.
    await owner.getByRole('button', { name: 'Share…' }).press('Enter')
    const dialog = owner.getByRole('dialog', { name: /^Who can read ticket/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(owner)
    await dialog.getByLabel('Colleague or unit').selectOption({ label: 'Ingrid Solvang' })
    await dialog.getByRole('button', { name: 'Share', exact: true }).press('Enter')
    await expect(dialog.getByText('The ticket is now shared with Ingrid Solvang.')).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await owner.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(owner)
    }

    await openPortal(colleague, path)
    await expect(colleague.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(colleague.getByText('Tobias Brandl has shared the ticket with Ingrid Solvang')).toBeVisible()

    await dialog.getByRole('button', { name: 'Stop sharing with Ingrid Solvang' }).press('Enter')
    await expect(dialog.getByText('The ticket is no longer shared with Ingrid Solvang.')).toBeVisible()
    await owner.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await colleague.reload()
    await expect(colleague.getByText('There is nothing at this address')).toBeVisible()
    await Promise.all([owner.context().close(), colleague.context().close()])
  },
)
