import { addressOf, fillContact, listSubjects } from './setup/contact-form.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

test.use({ javaScriptEnabled: false })

test('[F1] a form is sent by the browser, and its receipt has an address', async ({ page }) => {
  await page.goto(urlOf('/en/contact'))
  const form = page.locator('#form-contact')
  await fillContact(form, addressOf('plain'))
  // The browser would stop an address without an at sign; a message that is too short is for the server to see.
  await form.getByLabel('Message').fill('Short')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toContainText('Please add some more details')
  await expect(form.getByLabel('Company')).toHaveValue('Buyer AB')
  await expect(form.getByLabel('Country')).toHaveValue('SE')
  await form.getByLabel('Message').fill('Long enough for somebody to answer.')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have received your request.' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('receipt')).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})

test('[F4] attachments go along with the form, are asked for again when something is wrong, and have a receipt', async ({
  page,
}) => {
  await page.goto(urlOf('/en/support/service-request'))
  const form = page.locator('#form-service')
  const files = form.getByLabel('Photos and videos')
  const picture = { name: 'press.png', mimeType: 'image/png', buffer: await form.screenshot() }
  await form.getByLabel('Service you need').selectOption('repair')
  await form.getByLabel('Subject').fill('Press stands still')
  await form.getByLabel('What happened?').fill('It stops after ten strokes.')
  await files.setInputFiles([picture, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }])
  await form.getByLabel('Machine *', { exact: true }).fill('Tarn 20')
  await form.getByLabel('Serial number').fill('KX-2041-118')
  await form.getByLabel('First name').fill('Nora')
  await form.getByLabel('Last name').fill('Lindqvist')
  const email = addressOf('files')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Which region should look after you?').selectOption('europe')
  const address = form.getByRole('group', { name: 'Your address' })
  await address.getByLabel('Company').fill('Buyer AB')
  await address.getByLabel('Street and number').fill('Bruksgatan 4')
  await address.getByLabel('Postcode').fill('114 32')
  await address.getByLabel('City').fill('Stockholm')
  await address.getByLabel('State or region').fill('Stockholm')
  await address.getByLabel('Country').selectOption('SE')
  await form.getByRole('button', { name: 'Request service' }).click()

  await expect(files).toHaveAccessibleDescription(
    /note\.txt is neither an image nor a video\. Please attach your files again\.$/,
  )
  await expect(form.getByRole('alert')).toContainText('One field needs your attention')
  await expect(form.getByLabel('Subject')).toHaveValue('Press stands still')
  await files.setInputFiles([picture])
  await form.getByRole('button', { name: 'Request service' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have received your service request.' })).toBeVisible()
  const receipt = new URL(page.url()).searchParams.get('receipt')
  await expect.poll(() => listSubjects(email)).toContain(`We have your service request (${receipt})`)
})
