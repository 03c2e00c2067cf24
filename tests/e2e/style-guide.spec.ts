import { STYLE_GUIDE_ROUTES } from '../../src/domain/request/fixed-pages.ts'
import { LONG, longUnless } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, urlOf } from './setup/site-test.ts'

for (const [name, route] of Object.entries(STYLE_GUIDE_ROUTES)) {
  const title = `[N10] shows the style guide without a violation at both ends of the widths: ${name}`
  test(title, longUnless(name === 'typography'), async ({ quietPage: page }) => {
    const response = await page.goto(urlOf(route))
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}

test('[N10] leads through the style guide and shows its parts in another theme', LONG, async ({ quietPage: page }) => {
  await page.goto(urlOf(STYLE_GUIDE_ROUTES.index))
  await page
    .getByRole('navigation', { name: 'Style guide' })
    .getByRole('link', { name: 'Buttons, links, icons' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buttons, links, icons')
  await expect(async () => {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Copper dark')
    await expect(page.getByRole('main')).toHaveClass(/theme-copper-dark/)
  }).toPass()
  await expectAccessible(page)
})
