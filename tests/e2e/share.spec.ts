import { LONG } from './setup/long.ts'
import { expect, expectAccessible, openAlive, test } from './setup/site-test.ts'

const STORY = '/en/stories/quiet-hall'

test(
  '[S1 §2] a story is shared by a panel with links and a copy button where the device cannot share',
  LONG,
  async ({ quietPage: page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await openAlive(page, STORY)
    const button = page.getByRole('button', { name: 'Share' })
    await button.click()
    const panel = page.getByRole('dialog', { name: 'Share this page' })
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    const address = await panel.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(new URL(address).pathname).toBe(STORY)
    await expect(panel.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
      'href',
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    )
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test('[S1 §2] a comparison is shared by the same panel', LONG, async ({ quietPage: page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await openAlive(page, '/en/products/comparison?compare=tarn-20.tarn-12')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('dialog', { name: 'Share this page' }).getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/en\/products\/comparison\?compare=tarn-20\.tarn-12$/)
})
