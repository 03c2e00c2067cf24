import { longUnless } from './setup/long.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

for (const [locale, parts] of [
  ['de-de', ['latin']],
  ['cs-cz', ['latin', 'latin-ext']],
] as const) {
  test(
    `[N10] sets ${locale} in the site's own typeface, and loads no more of it than that takes`,
    longUnless(locale === 'de-de'),
    async ({ quietPage: page }) => {
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname)
      })
      await page.goto(urlOf(`/${locale}`), { waitUntil: 'load' })
      const states = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts]
          .filter(({ family, status }) => family.includes('Archivo Variable') && status !== 'unloaded')
          .map(({ status }) => status)
      })
      expect(states).toEqual(parts.map(() => 'loaded'))
      expect(requested.map((path) => path.replace(/^\/static\/archivo-(.*)-[\da-f]{32}\.woff2$/, '$1')).sort()).toEqual(
        parts,
      )
    },
  )
}
