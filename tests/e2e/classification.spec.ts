import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, reveal, urlOf } from './setup/site-test.ts'

test('[K1] leads to all products of a classification by links to its pages, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const products = page.locator('.results').getByRole('heading', { level: 3 }).getByRole('link')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await page.goto(urlOf('/en/products'))
  const first = await products.allTextContents()
  // A press right after a jump to the end can miss a link that the parts above, now laid out, have moved.
  await reveal(page)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(urlOf('/en/products/page/2'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products – Page 2')
  await expect(pages.locator('[aria-current="page"]')).toContainText('Page 2')
  const second = await products.allTextContents()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`${first.length + second.length} products`)
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/en\/products\/page\/2$/)
  await expectNoSidewaysScroll(page)
  await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
  await expect(page).toHaveURL(urlOf('/en/products'))
  await context.close()
})

test('[K5] filters the products of all pages in place, and comes back to what was found', async ({
  quietPage: page,
}) => {
  const shown = page.locator('.results').getByRole('heading', { level: 3 })
  const found = page.locator('main h2').getByRole('status').filter({ hasText: ' of ' })
  const requests: string[] = []
  await openAlive(page, '/en/products/page/2')
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await expect(page.getByRole('checkbox', { name: /^Traceability/ })).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/static/lists/'))).toEqual([])

  await page.getByRole('checkbox', { name: /^Traceability/ }).check()
  await expect(found).toBeVisible()
  const [total = ''] = /^\d+/.exec((await found.textContent()) ?? '') ?? []
  await expect(shown).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(shown).toHaveCount(Number(total))
  await expect(page).toHaveURL(/\/en\/products\/page\/2\?capability=[a-z-]+&more=1$/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expectAccessible(page)

  await shown.last().getByRole('link').click()
  await expect(found).toHaveCount(0)
  await page.goBack()
  await expect(shown).toHaveCount(Number(total))
  await page.reload()
  await expect(shown).toHaveCount(Number(total))
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(urlOf('/en/products/page/2'))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  await expectAccessible(page)
})
