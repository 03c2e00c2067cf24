import type { Locator, Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

const RESULTS = 'main section ol > li'

/** The field of the search page, before and after its first use makes it a combobox. */
const fieldOf = (page: Page): Locator => page.getByRole('main').getByLabel('What are you looking for?')

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
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const panel = page.getByRole('dialog', { name: 'Search' })
    await panel.getByLabel('What are you looking for?').fill('crimping presses')
    await panel.getByRole('button', { name: 'Search' }).click()
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
  const field = fieldOf(page)
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially('Tarn 2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await field.fill('adze s8')
  await expect(page.getByRole('option', { name: /^Adze S8/ }).first()).toContainText(/€[\d,]+\.\d\d · plus tax/)
  await field.fill('benc')
  await expect(page.getByRole('option', { name: 'bench', exact: true })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('bench')
  await expect(page.getByRole('heading', { level: 2, name: /results for “bench”/ })).toBeVisible()
  await expect(page).toHaveURL(/\?q=bench$/)
})

test('[G3] [S9] searches from the header of any page, by the keyboard alone', async ({ quietPage: page }) => {
  await openAlive(page, '/en/company')
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await button.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Search' })
  const field = panel.getByRole('combobox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  // Its code comes with the first use.
  expect(scripts.length).toBeGreaterThan(0)
  await field.pressSequentially('tarn 20 r')
  await expect(panel.getByRole('option', { name: /^Tarn 20 R/ })).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(panel.getByRole('listbox')).toBeHidden()
  await expect(panel).toBeVisible()
  // Browsers empty the field next, and close what it stands in last.
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await field.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await field.fill('crimp')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?q=crimp$/)
  await expect(page.locator(RESULTS)).toHaveCount(10)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('[S9] asks what was meant where a word is mistyped', async ({ page }) => {
      await page.goto(urlOf('/en/search?q=crimpng+press'))
      const question = page.getByText('Did you mean “crimping press”?').filter({ visible: true }).first()
      await expect(question).toBeVisible()
      if (javaScriptEnabled) {
        await expect(page.locator('[data-waits]')).toHaveCount(0)
        await expect(page.getByRole('status').filter({ hasText: 'Did you mean' })).toHaveCount(1)
      }
      await page.getByRole('link', { name: 'crimping press', exact: true }).click()
      await expect(page).toHaveURL(/\?q=crimping\+press$/)
      const heading = page.getByRole('heading', { level: 2, name: /results for “crimping press”/ })
      await expect(heading).toBeVisible()
      if (!javaScriptEnabled) return
      await expect(heading).toBeFocused()
      await expect(fieldOf(page)).toHaveValue('crimping press')
    })
  })

test('[S9] [N9] remembers searches on the device for who wants it, and forgets one or all', async ({
  quietPage: page,
}) => {
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('uapp-recent-searches'))
  await openAlive(page, '/en/search?q=crimp')
  await page.locator(RESULTS).first().getByRole('link').click()
  await expect(page).not.toHaveURL(/search/)
  expect(await stored()).toBeNull()
  await openAlive(page, '/en/search')
  await fieldOf(page).click()
  await page.getByLabel('Remember my searches on this device').check()
  for (const query of ['crimp', 'wire']) {
    await fieldOf(page).fill(query)
    await fieldOf(page).press('Enter')
    await page.getByRole('heading', { name: new RegExp(`“${query}”`) }).waitFor()
    await page.locator(RESULTS).first().getByRole('link').click()
    await expect(page).not.toHaveURL(/search/)
    await openAlive(page, '/en/search')
  }
  await fieldOf(page).click()
  const list = page.getByRole('list', { name: 'Recent searches' })
  await expect(list.getByRole('link')).toHaveText(['wire', 'crimp'])
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Remove “wire” from recent searches' }).click()
  await expect(list.getByRole('link')).toHaveText(['crimp'])
  await expect(list.getByRole('button')).toBeFocused()
  await openAlive(page, '/en/company')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search' })
  await panel.getByRole('link', { name: 'crimp' }).click()
  await expect(page).toHaveURL(/\/en\/search\?q=crimp$/)
  await fieldOf(page).fill('')
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByLabel('Remember my searches on this device')).toBeFocused()
  expect(await stored()).toBe('[]')
  await page.getByLabel('Remember my searches on this device').uncheck()
  expect(await stored()).toBeNull()
})

test('[S9] [L4] finds a document by what only its text says, and opens it', async ({ quietPage: page, request }) => {
  await openAlive(page, `/en/search?q=${encodeURIComponent('tarn "capacitors hold their charge"')}`)
  const first = page.locator(RESULTS).first()
  await expect(first).toContainText('Documents')
  // Where the words stand in the text, and not in the name.
  await expect(
    page
      .locator(`${RESULTS} p mark`)
      .filter({ hasText: /^capacitors$/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Documents/ })
    .first()
    .click()
  await expect(page).toHaveURL(/type=document$/)
  const href = await first.getByRole('link').getAttribute('href')
  expect(href).toBe('/file/tarn-manual')
  const file = await request.get(urlOf(href ?? ''))
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('[S9] leads from the header to a page that is suggested', LONG, async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAlive(page, '/en')
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Search' }).click()
  const panel = page.getByRole('dialog', { name: 'Search' })
  await panel.getByRole('combobox').pressSequentially('tarn 20 r')
  await expectNoSidewaysScroll(page)
  await panel.getByRole('option', { name: /^Tarn 20 R/ }).click()
  await expect(page).toHaveURL(urlOf('/en/products/crimping/bench-presses/tarn-20-r'))
  await expect(panel).toBeHidden()
})

test('[S9] leads to a page that is suggested', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/search')
  const field = fieldOf(page)
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
  await fieldOf(page).fill('crimp')
  await fieldOf(page).press('Enter')
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
