import type { Page } from '@playwright/test'
import { TEXT_LANGUAGES } from '../../src/domain/locale/language.ts'
import { LONG } from './setup/long.ts'
import { TEMPLATE_ROUTES } from './setup/template-routes.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

type Routes = readonly (readonly [template: string, routes: readonly string[]])[]

const ALL: Routes = Object.entries(TEMPLATE_ROUTES)
const FIRST: Routes = ALL.map(([template, routes]) => [template, routes.slice(0, 1)])

async function expectFits(page: Page, locale: string, templates: Routes): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide: string[] = []
  for (const [template, routes] of templates) {
    for (const route of routes) {
      // Pictures keep their room before they are there: nothing waits for them.
      const answer = await page.goto(urlOf(`/${locale}${route}`), { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), route).toBe(template === 'not-found' ? 404 : 200)
      // The portal leads on to the login page, which has its styles when it has loaded.
      if (template === 'portal') await page.waitForURL(/\/login\//)
      await expect(page.locator('h1')).toHaveCount(1)
      const width = await page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollWidth
      })
      if (width > 320) wide.push(`${template} /${locale}${route}: ${width} px`)
    }
  }
  expect(wide).toEqual([])
}

/** A language of long words, and one whose lines break anywhere. */
for (const locale of ['de', 'ja'])
  test(`[S1] fits every template on a screen of 320 px in ${locale}`, LONG, async ({ page }) => {
    await expectFits(page, locale, FIRST)
  })

for (const locale of ['en', 'de', 'hu', 'pt', 'ja'])
  test(`[S1] fits all kinds of pages on a screen of 320 px in ${locale}`, LONG, async ({ page }) => {
    // Some thirty pages one after the other.
    test.slow()
    await expectFits(page, locale, ALL)
  })

test(
  '[N1, P9] has room for the header in every language, where it is widest for its window',
  LONG,
  async ({ page }) => {
    for (const language of TEXT_LANGUAGES) {
      await page.goto(urlOf(`/${language}`), { waitUntil: 'domcontentloaded' })
      for (const width of [1024, 1200]) {
        await page.setViewportSize({ width, height: 720 })
        const needed = await page.evaluate(async () => {
          await document.fonts.ready
          return document.documentElement.scrollWidth
        })
        expect.soft(needed, `${language} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  },
)
