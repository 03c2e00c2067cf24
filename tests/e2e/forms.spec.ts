import type { Locator, Page } from '@playwright/test'
import { addressOf, fillContact, listSubjects } from './setup/contact-form.ts'
import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './setup/site-test.ts'

const CONTACT = '/en/contact'
const SERVICE = '/de/support/service-request'

/** A form of which scripts have taken hold, as they do when somebody who moves is near. */
async function openForm(page: Page, path: string, kind: string): Promise<Locator> {
  await openAlive(page, path)
  await page.locator(`#form-${kind}`).scrollIntoViewIfNeeded()
  await page.mouse.move(200, 200)
  const form = page.locator(`#form-${kind}[novalidate]`)
  await expect(form).toBeVisible()
  return form
}

/** Nobody fills in a form within a second: the clock of the page says when it was touched. */
async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
}

test('[F1] a press on the button counts, although the field that it leaves turns out to be wrong', async ({
  quietPage: page,
}) => {
  const form = await openForm(page, CONTACT, 'contact')
  await form.getByLabel('First name').fill('Nora')
  await form.getByLabel('First name').fill('')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('6 fields need your attention')
})

test(
  '[F1] tells what is wrong beside the fields and in a summary that takes the focus, then gives a receipt and mails',
  LONG,
  async ({ quietPage: page }) => {
    const form = await openForm(page, CONTACT, 'contact')
    await form.getByRole('button', { name: 'Send request' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('6 fields need your attention')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid E-Mail')
    await expectAccessible(page)
    await summary.getByRole('link', { name: /^Email/ }).click()
    await expect(form.getByLabel('Email')).toBeFocused()

    const nora = addressOf('nora')
    await fillContact(form, nora)
    await takeTime(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    const thanks = page.getByRole('heading', { name: 'Thank you. We have received your request.' })
    await expect(thanks).toBeVisible()
    const receipt = await page.locator('dd', { hasText: /^[0-9A-Z]{4}-[0-9A-Z]{4}$/ }).innerText()
    await expectAccessible(page)
    await expect.poll(() => listSubjects(nora)).toContain(`We have your request (${receipt})`)
    await page.getByRole('button', { name: 'Fill in the form again' }).click()
    await expect(form.getByLabel('First name')).toHaveValue('')
  },
)

test('[F3] [F4] a service request shows what it needs, and takes pictures along', LONG, async ({ quietPage: page }) => {
  const form = await openForm(page, SERVICE, 'service')
  await expect(form.getByLabel('Fallnummer')).toBeHidden()
  await form.getByLabel('Es geht um einen bestehenden Fall').check()
  await expect(form.getByLabel('Fallnummer')).toBeVisible()
  await form.getByLabel('Es geht um einen bestehenden Fall').uncheck()
  await expect(form.getByRole('group', { name: 'Adresse für die Rücksendung' })).toBeHidden()
  await form.getByLabel('An eine andere Adresse').check()
  await expect(form.getByRole('group', { name: 'Adresse für die Rücksendung' })).toBeVisible()
  await form.getByLabel('An die Adresse oben').check()

  await form.locator('input[type=file]').setInputFiles([
    { name: 'presse.png', mimeType: 'image/png', buffer: await page.locator('body').screenshot() },
    { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ])
  await expect(form.getByText('presse.png ist angehängt')).toBeVisible()
  await expect(form.getByText('notiz.txt ist weder ein Bild noch ein Video.')).toBeVisible()
  await form.getByRole('button', { name: 'notiz.txt abbrechen' }).click()
  await expectAccessible(page)

  await form.getByLabel('Gewünschter Service').selectOption('repair')
  await form.getByLabel('Betreff').fill('Presse steht')
  await form.getByLabel('Was ist passiert?').fill('Sie bleibt nach zehn Hüben stehen.')
  await form.getByLabel('Maschine *', { exact: true }).fill('Tarn 20')
  await form.getByLabel('Seriennummer').fill('KX-2041-118')
  await form.getByLabel('Vorname').fill('Jonas')
  await form.getByLabel('Nachname').fill('Brecht')
  await form.getByLabel('E-Mail').fill(addressOf('jonas'))
  await form.getByLabel('Wo sollen wir Sie betreuen?').selectOption('europe')
  const address = form.getByRole('group', { name: 'Ihre Adresse' })
  await address.getByLabel('Firma').fill('Brecht GmbH')
  await address.getByLabel('Straße und Nummer').fill('Werkstraße 4')
  await address.getByLabel('Postleitzahl').fill('70173')
  await address.getByLabel('Ort').fill('Stuttgart')
  await address.getByLabel('Kanton, Bundesland oder Region').fill('Baden-Württemberg')
  await address.getByLabel('Land *', { exact: true }).selectOption('DE')
  await takeTime(page)
  await form.getByRole('button', { name: 'Service anfordern' }).click()
  await expect(page.getByRole('heading', { name: 'Danke. Wir haben Ihre Serviceanfrage erhalten.' })).toBeVisible()
})

test('[F6] a service request that fails stays in the form, with a way by mail', async ({ page }) => {
  const form = await openForm(page, CONTACT, 'contact')
  await page.route('**/api/forms/contact', (route) => route.abort())
  await fillContact(form, addressOf('nora'))
  await form.getByRole('button', { name: 'Send request' }).click()
  const notice = form.getByRole('alert')
  await expect(notice).toContainText('Something went wrong.')
  await expect(notice).toContainText('Please verify your input is correct and try again later.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:applications@trenholt\.example\?.*0\.05%20mm/)
  await expect(form.getByLabel('Company')).toHaveValue('Buyer AB')
  await page.unroute('**/api/forms/contact')
  await takeTime(page)
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have received your request.' })).toBeVisible()
})

test(
  '[F1] [F6] who changes what has arrived, and was not told so, learns that the change was not sent',
  LONG,
  async ({ page }) => {
    const form = await openForm(page, CONTACT, 'contact')
    // It arrives, and the answer is lost.
    await page.route('**/api/forms/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const nora = addressOf('nora')
    await fillContact(form, nora)
    await takeTime(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByRole('alert')).toContainText('Something went wrong.')
    await page.unroute('**/api/forms/contact')
    await form.getByLabel('Message').fill('We need two presses for wire of 0.05 mm².')
    await form.getByRole('button', { name: 'Send request' }).click()
    const notice = form.getByRole('alert')
    await expect(notice).toContainText(/Your first version was received\. Its number is [\w-]{9}\./)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have received your request.' })).toBeVisible()
    await expect.poll(() => listSubjects(nora)).toHaveLength(2)
  },
)

test('[S4] readers tell what they think of a story', async ({ quietPage: page }) => {
  const form = await openForm(page, '/en/stories/what-a-pull-test-tells', 'feedback')
  await form.getByLabel('First name').fill('Nora')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Company').fill('Buyer AB')
  await form.getByLabel('Country').selectOption('SE')
  await form.getByLabel('Message').fill('I learned something about cavities.')
  await takeTime(page)
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback.' })).toBeVisible()
})

test(
  '[S4] a form that is not alive yet stays where it is when the place in the page changes, and comes alive',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/en/stories/what-a-pull-test-tells')
    const form = page.locator('#form-feedback')
    await form.evaluate((element) => void Object.assign(element, { isServers: true }))
    await page.evaluate(() => {
      window.location.hash = 'nothing'
    })
    // React has let go of what it had not taken over yet.
    await expect.poll(() => form.evaluate((element) => 'isServers' in element)).toBe(false)
    await expect(form.getByLabel('First name')).toBeVisible()
    await expect(page.locator('#form-feedback[novalidate]')).toBeVisible()
  },
)

test('[S5] the panel of the news takes letters to the editors', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en')
  await page.getByRole('button', { name: /news/i }).first().click()
  await page.getByText('Write to the editors').click()
  const form = page.locator('#form-editorial[novalidate]')
  await form.getByLabel('Email').fill('reader@buyer.example')
  await form.getByLabel('Message').fill('You could write about aluminium next.')
  await takeTime(page)
  await form.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. The editors will read it.' })).toBeVisible()
})

for (const [path, kind] of [
  ['/en/contact', 'contact'],
  ['/de/support/service-request', 'service'],
  ['/ja/support/licence-request', 'support'],
] as const) {
  test(`[F2] ${path} is as wide as the screen, whatever that is`, LONG, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openForm(page, path, kind)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('[F1] [F3] fills in what the address says, on every way to it, but not over what somebody has entered', async ({
  quietPage: page,
}) => {
  const form = await openForm(page, '/calibration-order', 'service')
  await expect(page).toHaveURL(/\/support\/service-request\?service=calibration$/)
  await expect(form.getByLabel('Service you need')).toHaveValue('calibration')
  await form.getByLabel('Subject').fill('Yearly check')

  const goTo = (search: string): Promise<void> =>
    // oxlint-disable-next-line no-underscore-dangle -- the name is Gatsby's
    page.evaluate((to) => window.___navigate?.(window.location.pathname + to), search)
  await goTo('?service=repair&case=4711&subject=Other')
  await expect(form.getByLabel('Service you need')).toHaveValue('repair')
  await expect(form.getByLabel('This is about an existing case')).toBeChecked()
  await expect(form.getByLabel('Case number')).toHaveValue('4711')
  await expect(form.getByLabel('Subject')).toHaveValue('Yearly check')
  await goTo('?service=nothing')
  await expect(form.getByLabel('Service you need')).toHaveValue('')
  await expect(form.getByLabel('This is about an existing case')).not.toBeChecked()
})
