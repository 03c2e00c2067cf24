import { readFile } from 'node:fs/promises'
import { LONG } from './setup/long.ts'
import { openAsEditor } from './setup/unlock-editor.ts'
import { expect, expectAccessible, test } from './setup/site-test.ts'

test('[E2] [E3] tells of a page its stage, protection, languages, entries and addresses', LONG, async ({ page }) => {
  await openAsEditor(page, '/en/editor/pages/page-careers')
  const fact = (name: string) => page.locator('.p-facts > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(page.getByRole('heading', { level: 1, name: 'Careers', exact: true })).toBeVisible()
  await expect(fact('Stage')).toContainText('Published, with a newer draft')
  await expect(fact('Protection')).toContainText('None, everyone can read it')
  await expect(fact('Available in')).toContainText('de, en')
  await expect(page.getByText('/company/careers', { exact: true })).toBeVisible()
  const made = page.getByRole('region', { name: 'What this page is made of' })
  await expect(made).toContainText('People and careers')
  await expect(made).toContainText('uapp why /en/company/careers')
  await made.getByText('Search engines, countries and canonical address').click()
  await expect(made).toContainText('may list it', { timeout: 90_000 })
  await expect(made.locator('code', { hasText: /\/en\/company\/careers$/ }).first()).toBeVisible()
  const addresses = page.getByRole('region', { name: 'Addresses' })
  await expect(addresses.getByRole('link', { name: 'de-ch' })).toHaveAttribute('href', /\/de-ch\/company\/careers$/)
  await expect(addresses.getByRole('listitem').filter({ hasText: 'Hungarian' })).toContainText(
    'shown in another language',
  )
  await expectAccessible(page)
  await expect(page.getByRole('insertion')).toHaveText('Careers and apprenticeships')
  // Which stage is shown is a choice of the navigation alone.
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveCount(0)
})

test('[E2] tells of a protected page, a page of the product service, and one that is not there', async ({ page }) => {
  await openAsEditor(page, '/en/editor/pages/page-partner-documents')
  await expect(page.locator('.p-facts')).toContainText('Role')
  await page.goto(page.url().replace('page-partner-documents', 'class-products'))
  await expect(page.getByText(/comes from the product service|Page not found/)).toBeVisible()
  await page.goto(page.url().replace('class-products', 'page-nobody-wrote'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test(
  '[E4] starts and resets the translation of a page after a question, and tells what came of it',
  LONG,
  async ({ page }) => {
    await openAsEditor(page, '/en/editor/pages/page-suppliers')
    const section = page.getByRole('region', { name: 'Translation' })
    const dialog = page.getByRole('dialog')
    await section.getByRole('button', { name: 'Start translation…' }).click()
    await expect(dialog).toContainText('Start the translation of “Suppliers”?')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Japanese' })).toContainText('Marked for translation')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('row', { name: /Japanese/ })).toContainText('Marked for translation')
    await section.getByRole('button', { name: 'Start translation…' }).click()
    await dialog.getByRole('button', { name: 'Start translation' }).click()
    await expect(page.getByText(/Translation started in \d+ languages\./)).toBeVisible()
    await expect(section.getByRole('row', { name: /Japanese/ })).toContainText('In progress')
    await expect(section.getByRole('row', { name: /Japanese/ })).toContainText('Translation started')
    await expect(section.getByRole('button', { name: 'Start translation…' })).toBeDisabled()
    await page.getByRole('link', { name: 'Translations' }).first().click()
    await page.getByLabel('Title or address').fill('/suppliers')
    await expect(page.getByRole('row', { name: /Suppliers/ })).toContainText('In progress')
    await page.getByRole('link', { name: 'Suppliers' }).click()
    await section.getByRole('button', { name: 'Reset translation…' }).click()
    await dialog.getByRole('button', { name: 'Reset translation' }).click()
    await expect(page.getByText(/languages are marked for translation again\./)).toBeVisible()
    await expect(section.getByRole('row', { name: /German/ })).toContainText('Marked for translation')
  },
)

test('[E4] says that a step failed, and leaves everything as it was', async ({ page }) => {
  await openAsEditor(page, '/en/editor/pages/page-history')
  await page.route('**/api/translation/start/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Start translation…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start translation' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing has been changed')
})

test(
  '[E3] shows pages by languages, filtered by state, language, section and words; the address keeps it all',
  LONG,
  async ({ page }) => {
    await openAsEditor(page, '/en/editor/translations')
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveCount(25)
    await expect(page.getByRole('columnheader')).toHaveCount(13)
    await expect(page.getByRole('row', { name: /Academy/ })).toContainText('Draft, never published')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByText(/^26 to 50 of \d+ pages$/)).toBeVisible()

    const choose = async (filter: string, value: RegExp): Promise<void> => {
      await page.locator('.p-chip__open', { hasText: filter }).click()
      await page.getByRole('checkbox', { name: value }).check()
      await page.keyboard.press('Escape')
    }
    await choose('Section', /^\/company/)
    await choose('Language', /^French/)
    await choose('Status', /^Translated/)
    await expect(page).toHaveURL(/\?section=%2Fcompany|section=company/)
    await expect(rows).toHaveText([/Company/, /Locations/])
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.reload()
    await expect(rows).toHaveText([/Company/, /Locations/])

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = await readFile(await saved.path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFid,Page,Address,Overall,fr',
      'page-company,Company,/company,Translated,Translated',
      'page-locations,Locations,/company/locations,Translated,Translated',
    ])
    await page.getByLabel('Title or address').fill('nobody')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect(rows).toHaveCount(25)
  },
)
