import { toLoginAddress } from '../../src/domain/request/login-address.ts'
import { longUnless } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, urlOf } from './setup/site-test.ts'

const PAGES = [
  ['en', '/file/nothing-here', 404, 'There is nothing at this address', 'Search', '/en/search'],
  [
    'de',
    '/file/brand-guidelines?l=de',
    403,
    'Diese Datei ist für Kunden',
    'Anmelden',
    toLoginAddress('/file/brand-guidelines?l=de'),
  ],
  [
    'ja',
    '/file/brand-guidelines?l=ja',
    403,
    'このファイルはお客様専用です',
    'ログイン',
    toLoginAddress('/file/brand-guidelines?l=ja'),
  ],
] as const

for (const [language, path, status, title, link, target] of PAGES) {
  test(
    `[N11] says what went wrong in ${language}, and leads on: ${status}`,
    longUnless(language === 'ja'),
    async ({ page }) => {
      const answer = await page.goto(urlOf(path))
      expect(answer?.status()).toBe(status)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('code')).toHaveText(answer?.headers()['x-request-id'] ?? 'no id')
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', target)
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
      await page.getByRole('banner').getByRole('link').click()
      await expect(page).toHaveURL(urlOf(`/${language}`))
    },
  )
}
