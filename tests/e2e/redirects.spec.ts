import { expect, test, urlOf } from './setup/site-test.ts'

/** Address, status and target of the first answer; targets on the same host are paths. */
const ANSWERS = [
  ['[P16] a system redirect to a page', '/de/firma', 301, '/de/company'],
  ['[P16] a chain, in one step', '/en/products/hand-presses', 301, '/en/products/crimping/bench-presses'],
  ['[P16] a path', '/en/stories/no-more-samples', 301, '/en/stories/harness-plant-stopped-measuring-samples'],
  ['[P16] a path without locale', '/stories/no-more-samples', 301, '/stories/harness-plant-stopped-measuring-samples'],
  ['[P16] two letters that are no locale', '/ir', 301, '/investors'],
  ['[P16] a page of another site', '/de/events/messen/wirecraft', 301, '/de/events/fairs/wirecraft-2026'],
  ['[P16] a page that was merged into another', '/en/company/quality-management', 301, '/en/company/quality'],
  ['[P16] a campaign', '/de/crimp', 302, '/de/products/crimping'],
  ['[P16] a trailing slash', '/en/products/', 301, '/en/products'],
  ['[P16] doubled slashes, never to another host', '//evil.example/en', 301, '/evil.example/en'],
  ['[P12, P16] a path without locale', '/products', 302, '/en/products'],
  ['[P1, P12] a locale in capitals', '/DE-CH/products', 301, '/de-ch/products'],
  ['[P10, P12] a country that does not speak the language', '/de-jp/products', 302, '/de/products'],
  ['[P14] a direct look-up', '/page-company?direct', 302, '/en/company'],
  ['[P12] the home page', '/', 302, '/en'],
] as const

for (const [title, path, status, target] of ANSWERS) {
  test(`${title}: ${path}`, async ({ request }) => {
    const response = await request.get(urlOf(path), { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    const location = new URL(response.headers()['location'] ?? '', urlOf('/'))
    expect(`${location.pathname}${location.search}`).toBe(target)
    expect(location.host).toBe(new URL(urlOf('/')).host)
    expect((await request.get(location.href, { maxRedirects: 0 })).status()).not.toBe(301)
  })
}

test('[P12] chooses the locale of the visitor’s country, but not in testing mode', async ({ request }) => {
  const headers = { 'x-visitor-country': 'CH', 'accept-language': 'fr-CH, fr;q=0.9' }
  const chosen = await request.get(urlOf('/products'), { maxRedirects: 0, headers })
  expect(chosen.headers()['location']).toBe('/fr-ch/products')
  const testing = await request.get(urlOf('/products?testing=true'), { maxRedirects: 0, headers })
  expect(testing.headers()['location']).toBe('/fr/products?testing=true')
})

test('[P17] answers an unknown address with a 404 page in its language', async ({ page }) => {
  const response = await page.goto(urlOf('/de-ch/gibt-es-nicht'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
})

test('[P17] answers an address that is gone with 410 and a page in its language', async ({ page }) => {
  const response = await page.goto(urlOf('/de/gewinnspiel-2022'))
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht mehr')
  expect(new URL(page.url()).pathname).toBe('/de/gewinnspiel-2022')
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
})

test('[P16] leads to an external address and keeps its query', async ({ request }) => {
  const response = await request.get(urlOf('/de/lernplattform'), { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers()['location']).toBe('https://learning.trenholt.example/login?lang=de')
})
