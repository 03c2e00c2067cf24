import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

const RESULTS = 'main section ol > li'

test.beforeAll(async ({ request }) => {
  // Pages are served while the first release is being indexed.
  const ask = async (): Promise<number> => {
    const data = { localeCode: 'en', query: 'crimp' }
    return (await request.post(urlOf('/api/search-proxy/search'), { data })).status()
  }
  await expect.poll(ask, { timeout: 60_000 }).toBe(200)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[G3] [S9] finds pages, shows more of them and narrows them', async ({ page }) => {
    await page.goto(urlOf('/en'))
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByLabel('What are you looking for?').fill('crimping presses')
    await page.getByRole('button', { name: 'Search' }).click()
    const results = page.locator(RESULTS)
    await expect(results).toHaveCount(10)
    await page.getByRole('link', { name: 'Show more results' }).click()
    await expect(results).toHaveCount(20)
    await page
      .getByRole('link', { name: /^Products/ })
      .first()
      .click()
    await expect(results.first()).toContainText('Products')
    await expect(page).toHaveURL(/type=product$/)
  })
})

test('[G3] suggests while one types, and is used by the keyboard alone', async ({ quietPage: page }) => {
  await openAlive(page, '/en/search')
  const field = page.getByRole('combobox', { name: 'What are you looking for?' })
  await field.pressSequentially('Tarn 2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('benc')
  await expect(page.getByRole('option', { name: 'bench', exact: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('bench')
  await expect(page.getByRole('heading', { level: 2, name: /results for “bench”/ })).toBeVisible()
  await expect(page).toHaveURL(/\?q=bench$/)
})

test('[S9] leads to a page that is suggested', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/search')
  const field = page.getByRole('combobox')
  await field.pressSequentially('tarn 20 r')
  await page.getByRole('option', { name: /^Tarn 20 R/ }).click()
  await expect(page).toHaveURL(urlOf('/en/products/crimping/bench-presses/tarn-20-r'))
})

test('[S9] keeps what is asked, narrowed and shown in the address', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/de/search?q=crimpen')
  const results = page.locator(RESULTS)
  await expect(results).toHaveCount(10)
  await page.getByRole('button', { name: 'Weitere Treffer anzeigen' }).click()
  await expect(results).toHaveCount(20)
  await expect(page).toHaveURL(/\?q=crimpen&page=2$/)
  await page.reload()
  await expect(results).toHaveCount(20)
  await page
    .getByRole('navigation', { name: 'Treffer eingrenzen' })
    .getByRole('link', { name: /^Geschichten/ })
    .click()
  await expect(page).toHaveURL(/\?q=crimpen&type=story$/)
  await expect(results.first()).toContainText('Geschichten')
  await expectAccessible(page)
})

test('[S9] says so when it does not answer, and answers when it is asked again', LONG, async ({ page }) => {
  await openAlive(page, '/en/search')
  await page.route('**/api/search-proxy/search', (route) => route.abort())
  await page.getByRole('combobox').fill('crimp')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { name: 'The search is not responding' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/search-proxy/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator(RESULTS).first()).toBeVisible()
})

test('[S9] has helpful ways on when nothing is found', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/ja/search?q=qqqqqq')
  await expect(page.getByRole('heading', { name: '「qqqqqq」に一致するページは見つかりませんでした' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'よく見られているページ' })).toBeVisible()
})

test('[S9] fits a phone', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAlive(page, '/de/search?q=crimp')
  await expect(page.locator(RESULTS).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
