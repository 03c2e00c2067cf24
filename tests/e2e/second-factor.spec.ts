import { Secret, TOTP } from 'otpauth'
import { LONG } from './setup/long.ts'
import { DEMO_PASSWORD, fillLogin, logIn, MARA } from './setup/log-in.ts'
import { readMails } from './setup/read-mails.ts'
import { expect, expectAccessible, test, urlOf } from './setup/site-test.ts'

/** Nobody else logs in as him. */
const CALLUM = 'c.reyes@brennhof-harness.example'
const REASON = 'Called back on the number of the works office'

test('[M5] [M6] staff resets a lost second factor with a reason; the person is told', LONG, async ({ browser }) => {
  test.slow()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(urlOf('/en/mykomax'))
  await page.waitForURL(/\/login\b(?!\?to=)/)
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/account/second-factor`)
  await fillLogin(page, CALLUM)
  const secret = await page.locator('input[name=secret]').inputValue()
  await page.locator('input[name=current]').fill(DEMO_PASSWORD)
  await page.locator('input[name=code]').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.locator('form:has(input[name=secret]) button[type=submit]').first().click()
  await expect(page.locator('code').first()).toBeVisible()

  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  await logIn(staff, MARA, '/en/mykomax/user-admin')
  await staff.getByRole('searchbox').first().fill('reyes')
  await staff.getByRole('link', { name: 'Callum Reyes' }).first().click()
  await staff.getByRole('button', { name: 'Reset second factor…' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Reset the second factor of Callum Reyes' })
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(dialog.getByText('Please enter how you made sure')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByLabel('How did you make sure who it is?').fill(REASON)
  await dialog.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(staff.getByRole('button', { name: 'Reset second factor…' })).toHaveCount(0)
  await expect(staff.getByText('Reset the second factor').first()).toBeVisible()
  await expect
    .poll(async () => (await readMails(CALLUM)).map(({ subject, text }) => [subject, text.includes(REASON)]))
    .toContainEqual(['Your second factor has been reset', true])

  // The session has ended, and the password is enough again.
  await page.goto(`${origin}/account/second-factor`)
  await fillLogin(page, CALLUM)
  await expect(page.locator('input[name=secret]')).toBeAttached()
  await Promise.all([context.close(), staffContext.close()])
})
