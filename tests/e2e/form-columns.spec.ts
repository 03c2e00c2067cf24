import type { Page } from '@playwright/test'
import { openPortal, portalTest } from './setup/log-in.ts'
import { LONG, longUnless } from './setup/long.ts'
import { findNarrowColumns } from './setup/narrow-columns.ts'
import { expect, test, urlOf } from './setup/site-test.ts'
import { openAsEditor } from './setup/unlock-editor.ts'

const WIDTHS = [320, 360, 768, 1024, 1440]

async function expectRoom(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findNarrowColumns(page), `${what} at ${width} px`).toEqual([])
  }
}

for (const locale of ['en', 'de']) {
  test(`[F1] gives every text of a public form room for twelve characters, in ${locale}`, LONG, async ({ page }) => {
    for (const route of [
      '/contact',
      '/support/service-request',
      '/support/licence-request',
      '/stories/what-a-pull-test-tells',
      '/internal',
      '/search',
    ]) {
      await page.goto(urlOf(`/${locale}${route}`))
      await expect(page.locator('form').first()).toBeAttached()
      await expectRoom(page, route)
    }
  })

  test(
    `[E1] gives every text of the editor area’s forms room for twelve characters, in ${locale}`,
    longUnless(locale === 'en'),
    async ({ page }) => {
      await page.goto(urlOf(`/${locale}/editor`))
      await expect(page.locator('input[type=password]')).toBeVisible()
      await expectRoom(page, 'login')
      // A page whose translation no other test starts.
      await openAsEditor(page, `/${locale}/editor/pages/page-investors`)
      await page.getByRole('button', { name: /^(Start translation|Übersetzung starten)/ }).click()
      await expectRoom(page, 'start of a translation')
    },
  )
}

for (const locale of ['en', 'de'])
  portalTest(
    `[M1] [M5] gives every text of the portal’s forms room for twelve characters, in ${locale}`,
    LONG,
    async ({ page }) => {
      const ask = page.locator('.p-why__box form')
      await openPortal(page, `/${locale}/mykomax`)
      await page
        .locator('.p-svc__act')
        .getByRole('button', { name: /^(?:Register|Registrieren)\b/ })
        .click()
      await expect(ask).toBeVisible()
      await expectRoom(page, 'request of a service')
      for (const path of ['/account', '/tickets/newticket', '/user-admin?invite=1']) {
        await openPortal(page, `/${locale}/mykomax${path}`)
        await expect(page.locator('form label').first()).toBeVisible()
        await expectRoom(page, path)
      }
    },
  )
