import { openAsEditor } from './setup/unlock-editor.ts'
import { expect, expectAccessible, test } from './setup/site-test.ts'

test('[E3] [K1] tells editors what products lack in each language, and leads to them', async ({ page }) => {
  await openAsEditor(page, '/en/editor')
  await page.getByRole('link', { name: 'Product data' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product data' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Product data' }).getByRole('table')
  await expect(table.getByRole('columnheader', { name: /^de/ })).toContainText('%')
  await expectAccessible(page)
  await page.getByLabel('Name, address or category').fill('tarn-20')
  await expect(page).toHaveURL(/search=tarn-20/)
  await expect(table.getByRole('rowheader').filter({ hasNotText: 'Tarn 20' })).toHaveCount(0)
  await table.getByRole('link', { name: 'Tarn 20', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarn 20')
})
