import { LONG } from './setup/long.ts'
import { expect, openAlive, test, urlOf } from './setup/site-test.ts'

const PAGES = ['', '/cookies', '/stories', '/products/crimping', '/stories/quiet-hall']

for (const [country, own, other] of [
  ['ch', /\b\p{L}*schliess\p{L}*\b|«[^»]+»/u, /[ßẞ„]/u],
  ['de', /\b\p{L}*schließ\p{L}*\b|„[^“]+“/u, /[«»]/u],
] as const) {
  test(
    `[S1 §1] de-${country} is spelled as in its country, before scripts run and after`,
    LONG,
    async ({ quietPage: page }) => {
      const texts: string[] = []
      for (const path of PAGES) {
        const html = await (await page.request.get(urlOf(`/de-${country}${path}`))).text()
        texts.push(html)
        await openAlive(page, `/de-${country}${path}`)
        texts.push(await page.locator('html').evaluate((root) => root.outerHTML))
      }
      const found = texts.flatMap((text) =>
        [...text.matchAll(new RegExp(other, 'gu'))].map(({ index }) => text.slice(index - 30, index + 10)),
      )
      expect(found).toEqual([])
      expect(texts.every((text) => own.test(text))).toBe(true)
    },
  )
}
