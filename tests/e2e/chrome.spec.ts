import { LONG } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test, urlOf } from './setup/site-test.ts'

const PRODUCT = '/en/products/crimping/bench-presses/tarn-20'
const GROUP = '/en/products/crimping/bench-presses'

test('[N8] begins another page at its top with the focus on its heading, and finds back to the earlier place', async ({
  quietPage: page,
}) => {
  await openAlive(page, GROUP)
  const link = page.locator('main').getByRole('link', { name: 'Tarn 20', exact: true })
  // In one go, so that nothing can move the page between the look and the way on.
  const before = await link.evaluate((element: HTMLElement) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { scrollY } = window
    element.click()
    return scrollY
  })
  expect(before).toBeGreaterThan(100)
  await expect(page).toHaveURL(urlOf(PRODUCT))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(urlOf(GROUP))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test(
  '[N9] shows that a page is on its way, only while it takes long, and moves nothing',
  LONG,
  async ({ quietPage: page }) => {
    const held: (() => void)[] = []
    await page.route(`**/page-data${PRODUCT}/page-data.json`, async (route) => {
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
      await route.continue()
    })
    await openAlive(page, GROUP)
    const indicator = page.locator('[data-loading]')
    const heading = page.getByRole('heading', { level: 1 })
    const place = await heading.boundingBox()
    await page.locator('main').getByRole('link', { name: 'Tarn 20', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(indicator).toBeVisible()
    expect((await heading.boundingBox())?.x).toBe(place?.x)
    for (const release of held) release()
    await expect(page).toHaveURL(urlOf(PRODUCT))
    await expect(indicator).toHaveCount(0)
  },
)

test('[N9] tells the data layer consent first and then one page view for each page', async ({ quietPage: page }) => {
  await openAlive(page, GROUP)
  await page.locator('main').getByRole('link', { name: 'Tarn 20', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarn 20')
  const read = (): Promise<unknown> =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      return Array.isArray(layer)
        ? layer.map((entry: object) =>
            'event' in entry ? [entry.event, Reflect.get(entry, 'page_path')] : Object.values(entry).slice(0, 2),
          )
        : []
    })
  await expect.poll(read).toEqual([
    ['consent', 'default'],
    ['page_view', GROUP],
    ['page_view', PRODUCT],
  ])
})

test('[N15] preloads at most four routes at a time', async ({ quietPage: page }) => {
  let running = 0
  let most = 0
  await page.route('**/page-data/**/page-data.json', async (route) => {
    running += 1
    most = Math.max(most, running)
    const response = await route.fetch()
    running -= 1
    await route.fulfill({ response })
  })
  const done = page.waitForResponse(/page-data\/en\/products/)
  await openAlive(page, '/en')
  await done
  await page.waitForLoadState('networkidle')
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(4)
  // A page that is preloaded now may be on its way when the test has ended.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test(
  '[N6, N9] opens the choice of cookies from the footer, remembers it without personal data, and says so',
  LONG,
  async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openAlive(page, '/de-ch')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // On so small a screen the offer of the visitor's own language lies above the end of the page.
    await page.getByRole('button', { name: /Meldung ausblenden/ }).click()
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    const panel = page.getByRole('dialog', { name: 'Ihre Wahl zu Cookies' })
    await expect(panel.getByRole('heading')).toBeFocused()
    const accept = await panel.getByRole('button', { name: 'Alle akzeptieren' }).boundingBox()
    const decline = await panel.getByRole('button', { name: 'Nur notwendige' }).boundingBox()
    expect(accept?.width).toBe(decline?.width)
    expect(accept?.height).toBe(decline?.height)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByText('Statistik', { exact: true }).click()
    await panel.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(panel).toHaveCount(0)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'uapp_consent')?.value).toBe('necessary.statistics')
    const message = page.getByRole('listitem').filter({ hasText: 'Ihre Wahl wurde gespeichert' })
    await expect(message).toBeVisible()
    await message.hover()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await message.getByRole('button', { name: /Meldung ausblenden/ }).click()
    await expect(message).toHaveCount(0)
  },
)

test('[N11] shows the error page in place of a page that fails, and the next page again', LONG, async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.route(`**/page-data${PRODUCT}/page-data.json`, async (route) => {
    const response = await route.fetch()
    const data = (await response.json()) as { result: { pageContext: { content: unknown } } }
    data.result.pageContext.content = {}
    await route.fulfill({ response, json: data })
  })
  await openAlive(page, GROUP)
  await page.locator('main').getByRole('link', { name: 'Tarn 20', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong')
  await expect(page).toHaveTitle(/^Error \| /)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute('href', '/')
  await expect(page.locator('main').getByText('We may be doing maintenance')).toBeVisible()
  expect(logged.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bench presses')
})

test.describe('a visitor whose browser speaks German', () => {
  test.use({ locale: 'de-DE' })

  test(
    '[N12] is offered the page in German, in German, and stays where they are',
    LONG,
    async ({ quietPage: page }) => {
      await openAlive(page, GROUP)
      const suggestion = page.getByRole('listitem').filter({ hasText: 'Diese Seite gibt es auch auf Deutsch.' })
      await expect(suggestion.getByRole('link', { name: 'Auf Deutsch lesen' })).toHaveAttribute('lang', 'de')
      await expectAccessible(page)
      await suggestion.getByRole('link').click()
      await expect(page).toHaveURL(urlOf('/de/products/crimping/bench-presses'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tischcrimppressen')
      await openAlive(page, '/en')
      await expect(page.getByRole('listitem').filter({ hasText: 'auch auf Deutsch' })).toHaveCount(0)
    },
  )

  test(
    '[N12] can read the end of the footer beside the offer, on a screen of 320 px',
    LONG,
    async ({ quietPage: page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openAlive(page, GROUP)
      const offer = page.getByRole('listitem').filter({ hasText: 'Diese Seite gibt es auch auf Deutsch.' })
      await expect(offer).toBeVisible()
      const last = page.getByRole('contentinfo').locator('a, button').last()
      const bottomOfLast = async (): Promise<number> => {
        // What comes into view on the way may be longer than it was taken for: a visitor scrolls on, too.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const box = await last.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      await expect.poll(bottomOfLast).toBeLessThanOrEqual((await offer.boundingBox())?.y ?? 0)
    },
  )
})

test(
  '[N1] opens the panel of an item on which a mouse rests, keeps it for a press, and closes it behind the mouse',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/en')
    const menus = page.getByRole('banner').locator('details')
    const [first, second] = [menus.first(), menus.nth(1)]
    await first.locator('summary').hover()
    await expect(first).toHaveAttribute('open')
    await second.locator('summary').hover()
    await expect(second).toHaveAttribute('open')
    await expect(first).not.toHaveAttribute('open')
    await second.getByRole('link').first().hover()
    await page.mouse.move(640, 710)
    await expect(second).not.toHaveAttribute('open')
    // A panel that was pressed open stays when the mouse goes on.
    await first.locator('summary').click()
    await expect(first).toHaveAttribute('open')
    await page.mouse.move(640, 710)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first).toHaveAttribute('open')
  },
)

test(
  '[N1] offers login, registration and the places of the portal to who is not logged in',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/de')
    await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
    const panel = page.getByRole('dialog', { name: 'Kundenportal' })
    await expect(panel.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/mykomax')
    await expect(panel.getByRole('link', { name: 'Registrieren' })).toHaveAttribute('href', /\/register/)
    await expect(panel.getByRole('link', { name: 'Servicetickets' })).toHaveAttribute(
      'href',
      '/de/mykomax/tickets/list',
    )
    await expect(panel.getByRole('link', { name: 'Kontoeinstellungen' })).toHaveAttribute('href', '/de/mykomax/account')
    await expectAccessible(page)
  },
)

test(
  '[N4] has an expert at the side of the page, without scripts too, but on sites that hide the side buttons',
  LONG,
  async ({ page, browser }) => {
    await openAlive(page, '/de-de/company')
    await page.getByRole('button', { name: 'Fragen Sie unsere Fachleute' }).click()
    const panel = page.getByRole('dialog', { name: 'Fragen Sie unsere Fachleute' })
    await expect(panel).toContainText('Sie hören innerhalb von 24 Stunden von uns')
    await expect(panel.getByRole('link', { name: 'E-Mail schreiben' })).toHaveAttribute('href', /^mailto:/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('button', { name: 'Kontakt' }).click()
    await expect(panel.getByRole('link', { name: 'E-Mail schreiben' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    const plain = await browser.newContext({ javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(urlOf('/en/products'))
    await still.getByRole('button', { name: 'Talk to an expert' }).click()
    await expect(still.getByRole('dialog', { name: 'Talk to an expert' })).toBeVisible()
    await still.goto(urlOf('/de', 'fachtage.localhost'))
    await expect(still.getByRole('button', { name: 'Fragen Sie unsere Fachleute' })).toHaveCount(0)
    await plain.close()
  },
)
