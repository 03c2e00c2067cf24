import { readFile } from 'node:fs/promises'
import { LONG } from './setup/long.ts'
import { INGRID, MARA, openAs, openPortal, TOBIAS } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'

const TICKET = '/en/mykomax/tickets/48213'

test(
  '[M3] [M5] whoever read a ticket is seen by an administrator, by nobody else, and in the copy of their data',
  LONG,
  async ({ browser }) => {
    test.slow()
    const staff = await openAs(browser, MARA)
    await openPortal(staff, TICKET)
    await expect(staff.getByRole('heading', { level: 1, name: /^Crimp height/ })).toBeVisible()

    const administrator = await openAs(browser, INGRID)
    await openPortal(administrator, TICKET)
    const seen = administrator.locator('section').filter({
      has: administrator.getByRole('heading', { name: 'Who has seen this ticket' }),
    })
    await expect(seen.getByText('Mara Ohlin')).toBeVisible()
    await expect(seen.getByText(/^(?:First seen|Seen): /).first()).toBeVisible()
    await expectAccessible(administrator)
    for (const width of [360, 768, 1440]) {
      await administrator.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(administrator)
    }

    const colleague = await openAs(browser, TOBIAS)
    await openPortal(colleague, TICKET)
    await expect(colleague.getByRole('heading', { name: 'Who can read this' })).toBeVisible()
    await expect(colleague.getByRole('heading', { name: 'Who has seen this ticket' })).toHaveCount(0)

    await openPortal(administrator, '/en/mykomax/account')
    const [download] = await Promise.all([
      administrator.waitForEvent('download'),
      administrator.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      readonly readByOthers: readonly { readonly by: string; readonly kind: string }[]
    }
    expect(data.readByOthers).toContainEqual(expect.objectContaining({ by: 'Mara Ohlin', kind: 'ticket' }))
    await Promise.all([staff, administrator, colleague].map((page) => page.context().close()))
  },
)
