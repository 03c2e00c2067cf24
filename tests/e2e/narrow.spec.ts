import type { TemplateName } from '../../src/domain/page-node.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

/** Pages of every template, those with tables and long words among them; the type names a template that is missing. */
const ROUTES: Readonly<Record<TemplateName, readonly string[]>> = {
  home: ['', '/events'],
  content: ['/investors/share', '/investors/financial-calendar', '/company/locations', '/industries/control-cabinets'],
  classification: ['/products', '/products/crimping', '/services'],
  product: ['/products/crimping/bench-presses/tarn-20'],
  service: ['/services/applications/crimp-tool-design'],
  'smart-factory': ['/smart-factory/connectivity/opc-ua-interface'],
  'story-list': ['/stories'],
  story: ['/stories/a-line-in-three-languages'],
  'story-contacts': ['/stories/contacts'],
  'story-author': ['/stories/contacts/rafael-ortiz'],
  'media-release-list': ['/media-releases'],
  'media-release': ['/media-releases/2026-08-half-year-figures'],
  comparison: ['/products/comparison?compare=tarn-20.tarn-12'],
  search: ['/search'],
  countries: ['/countries'],
  protected: ['/internal'],
  'not-found': ['/no-such-page'],
}

/** Languages of long words, and one whose lines break anywhere. */
for (const locale of ['en', 'de', 'hu', 'pt', 'ja']) {
  test(`[S1] fits every template on a screen of 320 px in ${locale}`, async ({ page }) => {
    // Twenty pages one after the other.
    test.slow()
    await page.setViewportSize({ width: 320, height: 720 })
    const wide: string[] = []
    for (const [template, routes] of Object.entries(ROUTES)) {
      for (const route of routes) {
        // Pictures keep their room before they are there: nothing waits for them.
        const answer = await page.goto(urlOf(`/${locale}${route}`), { waitUntil: 'domcontentloaded' })
        expect(answer?.status(), route).toBe(template === 'not-found' ? 404 : 200)
        await expect(page.locator('h1')).toHaveCount(1)
        const width = await page.evaluate(async () => {
          await document.fonts.ready
          return document.documentElement.scrollWidth
        })
        if (width > 320) wide.push(`${template} /${locale}${route}: ${width} px`)
      }
    }
    expect(wide).toEqual([])
  })
}
