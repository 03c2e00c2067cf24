import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

const PRESSES = '/en/products/crimping/bench-presses'
const COMPARISON = '/en/products/comparison'

test('[K6, K7] adds a variant and a card’s product, compares them, and keeps them in other tabs', async ({
  quietPage: page,
}) => {
  await openAlive(page, `${PRESSES}/tarn-20`)
  await page.getByRole('combobox', { name: 'Variant' }).selectOption({ label: 'Tarn 20, 30 mm stroke' })
  const bar = page.getByRole('region', { name: /to compare$/ })
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  const notice = page.getByRole('region', { name: 'Messages' })
  await expect(notice).toContainText('Tarn 20, 30 mm stroke is now in your comparison.')
  // Whichever comes first: in the end the notice stands above the bar.
  await expect(async () => {
    const [box, below] = [await notice.boundingBox(), await bar.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }).toPass()
  await openAlive(page, PRESSES)
  const inHeader = page.getByRole('banner').getByRole('link', { name: /^Compare/ })
  await expect(inHeader).toHaveAccessibleName('Compare 1')
  await page.getByRole('checkbox', { name: /^Compare\s+Tarn 12$/ }).check()
  await expect(bar).toHaveAccessibleName('2 products to compare')
  await expect(inHeader).toHaveAccessibleName('Compare 2')
  await expect(inHeader).toHaveAttribute('href', COMPARISON)
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(urlOf(COMPARISON))
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Property', 'Tarn 20Tarn 20, 30 mm stroke', 'Tarn 12'])
  await expect(table.getByRole('combobox', { name: 'Variant: Tarn 20' }).locator('option:checked')).toHaveText(
    'Tarn 20, 30 mm stroke',
  )
  const other = await page.context().newPage()
  await openAlive(other, COMPARISON)
  await other.getByRole('button', { name: 'Remove Tarn 12' }).click()
  await expect(table.getByRole('columnheader')).toHaveText(['Property', 'Tarn 20Tarn 20, 30 mm stroke'])
})

test(
  '[K7] opens a shared link, leaves out what is equal, and switches the units',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, `${COMPARISON}?compare=tarn-20.tarn-12.no-such-press`)
    await expect(page).toHaveURL(urlOf(COMPARISON))
    await expect(page.getByRole('region', { name: 'Not available in your country' })).toContainText('no-such-press')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: 'Crimping force' }).first()).toContainText('kN')
    const all = await rows.count()
    await page.getByRole('checkbox', { name: 'Only differences' }).check()
    expect(await rows.count()).toBeLessThan(all)
    await page.getByText('Imperial', { exact: true }).click()
    await expect(rows.filter({ hasText: 'Crimping force' }).first()).toContainText('lbf')
  },
)

test('[K7] keeps the names in sight while the page scrolls', LONG, async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openAlive(page, `${COMPARISON}?compare=tarn-20.tarn-12`)
  const name = page.getByRole('columnheader', { name: 'Tarn 12' })
  await name.waitFor()
  await page.getByRole('table').getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(name).toBeInViewport()
})

for (const width of [320, 1280]) {
  const title = `[K7, N5] is accessible as a table and has no sideways scroll at ${width} px`
  test(title, LONG, async ({ quietPage: page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAlive(page, `${COMPARISON}?compare=tarn-20.tarn-12.tarn-45.wend-30`)
    await page.getByRole('table').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  const others = `[K7, N5] is accessible one by one and beside a list, and has no sideways scroll at ${width} px`
  test(others, LONG, async ({ quietPage: page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAlive(page, `${COMPARISON}?compare=tarn-20.tarn-12.tarn-45.wend-30`)
    await page.getByRole('button', { name: 'One by one' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await openAlive(page, PRESSES)
    await page.getByRole('region', { name: '4 products to compare' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
