import { LONG, longUnless } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

/** The way from the home page through the navigation to the Tarn 20, as each language writes it. */
const WALKS = [
  { locale: 'en', products: 'Products', crimping: 'Crimp', presses: 'Bench presses' },
  { locale: 'de-ch', products: 'Produkte', crimping: 'Crimpen', presses: 'Tischcrimppressen' },
  { locale: 'ja-jp', products: '製品', crimping: '圧着', presses: '卓上プレス' },
] as const

for (const { locale, products, crimping, presses } of WALKS) {
  const title = `[K4, N2, S1] walks from the home page through navigation to a product in ${locale}`
  test(title, longUnless(locale === 'ja-jp'), async ({ quietPage: page }) => {
    await openAlive(page, `/${locale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`))
    const menu = page
      .locator('header nav details')
      .filter({ has: page.getByText(products, { exact: true }) })
      .first()
    await menu.locator('summary').click()
    await menu.locator(`a[href="/${locale}/products/crimping"]`).first().click()
    await expect(page).toHaveURL(urlOf(`/${locale}/products/crimping`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(crimping)
    await page.locator('main').getByRole('link', { name: presses }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(presses)
    await page.locator('main').getByRole('link', { name: 'Tarn 20', exact: true }).click()
    await expect(page).toHaveURL(urlOf(`/${locale}/products/crimping/bench-presses/tarn-20`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarn 20')
  })
}

test('[N3] leads back along the breadcrumb, whose last step is the current page', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/products/crimping/bench-presses/tarn-20')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Products', 'Crimp', 'Bench presses', 'Tarn 20'])
  await expect(trail.locator('[aria-current="page"]')).toHaveText('Tarn 20')
  await trail.getByRole('link', { name: 'Bench presses' }).click()
  await expect(page).toHaveURL(urlOf('/en/products/crimping/bench-presses'))
})

test('[N3] shows a link back to the parent alone on a small screen', LONG, async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAlive(page, '/en/products/crimping/bench-presses/tarn-20')
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(links.filter({ visible: true })).toHaveText([/Bench presses/])
})

test('[N12] switches specifications to imperial units and remembers it', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/products/crimping/bench-presses/tarn-20')
  const specification = page.locator('#specification, [id*="specification"]').first()
  await expect(specification.getByText('lbf').filter({ visible: true })).toHaveCount(0)
  await page.getByText('Imperial', { exact: true }).click()
  await expect(specification.getByText('lbf').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('lbf').filter({ visible: true }).first()).toBeVisible()
})

test('[N12] starts with imperial units in the United States', LONG, async ({ quietPage: page }) => {
  await page.goto(urlOf('/en-us/products/crimping/bench-presses/tarn-20'))
  await expect(page.getByText('lbf').filter({ visible: true }).first()).toBeVisible()
})

test('[N12, S10] switches the language on the same page', async ({ quietPage: page }) => {
  await openAlive(page, '/de-ch/products/crimping')
  await page
    .locator('header')
    .getByRole('button', { name: /Schweiz/ })
    .first()
    .click()
  const french = page.getByRole('dialog').getByRole('link', { name: /Français/ })
  await expect(french).toHaveAttribute('href', '/fr-ch/products/crimping')
  await french.click()
  await expect(page).toHaveURL(urlOf('/fr-ch/products/crimping'))
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
})

test('[N12] switches the country', LONG, async ({ quietPage: page }) => {
  await openAlive(page, '/en/countries')
  await page
    .locator('main')
    .getByRole('link', { name: /日本語/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/ja(-jp)?$/)
})

test(
  '[N12, G9] offers every country, leads to the same page there, and remembers it',
  LONG,
  async ({ quietPage: page, context }) => {
    await openAlive(page, '/en/products/crimping')
    await page
      .getByRole('button', { name: /Country and language/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Change country or region', exact: true }).click()
    const list = page.locator('main')
    await list.getByRole('searchbox').fill('AUSTR')
    await expect(list.getByRole('status')).toHaveText('2 countries or regions')
    await list.getByRole('listitem').filter({ hasText: 'Austria' }).getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(urlOf('/de/products/crimping'))
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'uapp_locale')?.value).toBe('de-at')
    await page.goto(urlOf('/about-us'))
    await expect(page).toHaveURL(/\/de\//)
  },
)

test('[S10] says in which language a page is shown when it is not translated', async ({ quietPage: page }) => {
  await page.goto(urlOf('/pt-br/stories/quiet-hall'))
  await expect(page.getByText(/English|inglês/i).first()).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', urlOf('/en/stories/quiet-hall'))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('[P4, P8] serves a site on a host of its own, in German alone', async ({ quietPage: page }) => {
  await page.goto(urlOf('/de', 'fachtage.localhost'))
  await expect(page).toHaveTitle(/Fachtage Kabelbearbeitung/)
  await page.goto(urlOf('/en', 'fachtage.localhost'))
  await expect(page).toHaveURL(urlOf('/de', 'fachtage.localhost'))
})

test('[S8] shows of a protected page its gate and nothing of its content', async ({ quietPage: page }) => {
  await page.goto(urlOf('/en/internal'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.content()).not.toContain('The summer party')
})

const SCREENS = [
  ['home', '/en'],
  ['home in German', '/de-ch'],
  ['home in Japanese', '/ja-jp'],
  ['content page', '/en/company/about'],
  ['product', '/de-ch/products/crimping/bench-presses/tarn-20'],
  ['classification', '/en/products/crimping/bench-presses'],
  ['comparison', '/en/products/comparison?compare=tarn-20.tarn-12.tarn-45'],
  ['root classification', '/ja-jp/products'],
  ['service', '/en/services/training/operator-training'],
  ['smart factory', '/de/smart-factory/traceability/crimp-force-archive'],
  ['stories', '/en/stories'],
  ['story', '/fr/stories/ferrules-before-lunch'],
  ['story contacts', '/en/stories/contacts'],
  ['media releases', '/de/media-releases'],
  ['search', '/en/search'],
  ['countries', '/en/countries'],
  ['form page', '/en/contact'],
  ['not found', '/de/gibt-es-nicht'],
] as const

/** Pages of which `npm test` sees that they are accessible; of the others, `npm test -- long`. */
const SEEN: readonly string[] = ['form page']

for (const [name, path] of SCREENS) {
  const title = `[N5] has no accessibility violation and no sideways scroll: ${name}`
  test(title, longUnless(SEEN.includes(name)), async ({ quietPage: page }) => {
    await openAlive(page, path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[K4] leads from each picture of a product to the picture itself', LONG, async ({ page }) => {
    await page.goto(urlOf('/en/products/crimping/bench-presses/tarn-20'))
    const large = page.getByRole('link', { name: /Enlarge picture$/ })
    const second = page.getByRole('link', { name: 'Show picture 2' })
    const addresses = await Promise.all([large, second].map((link) => link.getAttribute('href')))
    expect(new Set(addresses).size).toBe(2)
    for (const address of addresses) {
      const answer = await page.request.get(new URL(address ?? '', page.url()).href)
      expect(answer.headers()['content-type']).toContain('image/')
    }
  })

  test('[S1] opens navigation, product and language without scripts', async ({ page }) => {
    await page.goto(urlOf('/en'))
    const menu = page.locator('header nav details').first()
    await menu.locator('summary').click()
    await menu.locator('a[href="/en/products/crimping"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crimp')
    await page.goto(urlOf('/en/products/crimping/bench-presses/tarn-20'))
    await expect(page.getByText('Crimping force').filter({ visible: true }).first()).toBeVisible()
  })
})
