import type { Page } from '@playwright/test'
import { longUnless } from './setup/long.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

/** Types of the nodes in a page's JSON-LD, in order. */
async function readTypes(page: Page, path: string): Promise<readonly unknown[]> {
  await page.goto(urlOf(path))
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => (JSON.parse(text) as { readonly '@type'?: unknown })['@type'])
}

for (const [path, types] of [
  ['/de-ch', ['Organization', 'WebSite']],
  ['/de/events', ['WebSite']],
  ['/ja-jp/products/crimping/bench-presses/tarn-20', ['Product', 'BreadcrumbList']],
  ['/en/services/training/operator-training', ['Service', 'BreadcrumbList']],
  ['/en/smart-factory/connectivity/opc-ua-interface', ['Product', 'BreadcrumbList']],
  ['/hu/stories/what-a-pull-test-tells', ['NewsArticle', 'BreadcrumbList']],
  ['/en-us/media-releases/2026-08-half-year-figures', ['NewsArticle', 'BreadcrumbList']],
] as const) {
  test(`[S1] tells search engines what ${path} is about`, longUnless(path.startsWith('/ja-jp')), async ({ page }) => {
    expect(await readTypes(page, path)).toEqual(types)
  })
}

for (const [path, kind] of [
  ['/de-ch/stories', 'stories'],
  ['/de-ch/media-releases', 'media-releases'],
] as const) {
  test(
    `[S2, S3] leads from ${path} to a feed that a reader takes`,
    longUnless(kind === 'stories'),
    async ({ page }) => {
      await page.goto(urlOf(path))
      const named = page.locator('head link[type="application/atom+xml"]')
      await expect(named).toHaveAttribute('href', `/feeds/${kind}.de.atom`)
      const shown = page.locator('main a[type="application/atom+xml"]')
      await expect(shown).toHaveText('Mit einem Feedreader abonnieren')
      const answer = await page.request.get(urlOf((await shown.getAttribute('href')) ?? ''))
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/atom+xml'])
      const entries = await page.evaluate(
        (text) => {
          const feed = new DOMParser().parseFromString(text, 'application/xml')
          return [...feed.querySelectorAll('feed > entry > link[rel="alternate"]')].map((link) =>
            link.getAttribute('href'),
          )
        },
        await answer.text(),
      )
      expect(entries.length).toBeGreaterThan(10)
      expect((await page.request.get(entries[0] ?? '')).status()).toBe(200)
    },
  )
}
