import type { Page } from '@playwright/test'
import { LONG } from './setup/long.ts'
import { DEMO_PASSWORD, INGRID, logIn } from './setup/log-in.ts'
import { readScripts } from './setup/read-scripts.ts'
import { expect, openAlive, test, urlOf } from './setup/site-test.ts'

const KEY = 'FR-SDK-kmx_uapp_login'

interface StoredTokens {
  readonly accessToken: string
  readonly tokenExpiry: number
}

const readTokens = (page: Page): Promise<StoredTokens> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredTokens, KEY)

/** Lets the stored token end within the threshold. */
const expire = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...tokens, tokenExpiry: Date.now() + 60_000 }))
  }, KEY)

const loginForm = (page: Page): ReturnType<Page['locator']> => page.locator('input[type=password]')
const title = (page: Page): ReturnType<Page['locator']> => page.locator('#portal-main h1')

test('[A1] [A3] [A9] leads to the login page in the visitor’s language, and back to the page that was asked for', async ({
  page,
}) => {
  await page.goto(urlOf('/de/mykomax/tickets/list?sort=-created'))
  await page.waitForURL(/\/login/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.locator('input[type=email]').fill(INGRID)
  await loginForm(page).fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL((url) => url.pathname === '/de/mykomax/tickets/list')
  expect(new URL(page.url()).search).toBe('?sort=-created')
  await expect(title(page)).toBeVisible()
  const { accessToken, tokenExpiry } = await readTokens(page)
  expect([accessToken.length > 20, tokenExpiry > Date.now()]).toEqual([true, true])
})

test('[A3] recognises the portal in any case, and without a locale', async ({ request }) => {
  const upper = await request.get(urlOf('/de/MyKomax/Tickets/list'), { maxRedirects: 0 })
  expect([upper.status(), upper.headers()['location']]).toEqual([302, '/de/mykomax/Tickets/list'])
  const bare = await request.get(urlOf('/mykomax/inventory'), { maxRedirects: 0, headers: { 'accept-language': 'ja' } })
  expect([bare.status(), bare.headers()['location']]).toEqual([302, '/ja/mykomax/inventory'])
})

test('[A2] [A5] renews a token silently in a hidden frame, without leaving the page', LONG, async ({ page }) => {
  await logIn(page)
  const before = await readTokens(page)
  await expire(page)
  const frames: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/authorize?')) frames.push(new URL(request.url()).searchParams.get('prompt') ?? '')
  })
  await page.reload()
  await expect(title(page)).toBeVisible()
  expect(frames).toEqual(['none'])
  expect((await readTokens(page)).accessToken).not.toBe(before.accessToken)
})

/** The library waits for a frame that does not answer, and so does the portal for another tab that renews. */
const PATIENCE = { timeout: 60_000 }

test(
  '[A5] takes the refresh token where the frame is refused, and the login page where there is none',
  LONG,
  async ({ page }) => {
    await logIn(page)
    await page.route(/\/authorize\?.*prompt=none/, (route) => route.abort())
    await expire(page)
    await page.reload()
    await expect(title(page)).toBeVisible(PATIENCE)
    await expire(page)
    await page.context().clearCookies()
    await page.reload()
    await expect(loginForm(page)).toBeVisible(PATIENCE)
  },
)

test('[A5] leads to the login page where a provider refuses the silent question, again and again', async ({ page }) => {
  // As providers do that want to be told whom the question is about.
  await page.route(/\/authorize\?.*prompt=none/, (route) => {
    const requested = new URL(route.request().url()).searchParams
    const back = new URL(requested.get('redirect_uri') ?? '')
    back.searchParams.set('error', 'invalid_request')
    back.searchParams.set('error_description', 'id_token_hint is missing')
    back.searchParams.set('state', requested.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(urlOf('/en/mykomax'))
    await expect(loginForm(page)).toBeVisible()
  }
  await logIn(page)
  await expect(title(page)).toBeVisible()
})

test('[A4] bears a clock that is five minutes late', LONG, async ({ page }) => {
  await page.clock.install({ time: Date.now() - 5 * 60_000 })
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible()
})

test('[A7] [M8] logs out at the provider, too, and ends at the localized home page', async ({ page }) => {
  await logIn(page)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(urlOf('/en'))
  expect(await readTokens(page)).toBeNull()
  await page.goto(urlOf('/en/mykomax'))
  await expect(loginForm(page)).toBeVisible(PATIENCE)
})

test('[N1] [A7] on a phone the whole account menu is in reach, down to the logout', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(urlOf('/en'))
})

test('[A7] sees a logout in another tab', LONG, async ({ page, context }) => {
  await logIn(page)
  const other = await context.newPage()
  await other.goto(urlOf('/en/mykomax/logout'))
  await other.waitForURL(urlOf('/en'))
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible(PATIENCE)
})

test('[A1] [A11] shows what is missing when the login page sends back too little', async ({ page }) => {
  await page.goto(urlOf('/en/callback?error=access_denied&error_description=No%20consent.'))
  await expect(page.getByRole('heading', { name: 'The login was refused' })).toBeVisible()
  await expect(page.getByText(/did not let you in, or you cancelled/)).toBeVisible()
  await expect(page.getByText('missing params: access_denied: No consent.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Write to us/ })).toHaveAttribute('href', /^mailto:/)
  expect(new URL(page.url()).pathname).toBe('/callback')
  await page.goto(urlOf('/callback?code=invented&state=invented'))
  await expect(page.getByRole('heading', { name: 'The login could not be completed' })).toBeVisible()
  await expect(page.getByText('State mismatch')).toBeVisible()
})

test.describe('a visitor whose browser speaks German', () => {
  test.use({ locale: 'de-DE' })

  test('[A1] reads in German what went wrong at the login page, which knows no locale', async ({ page }) => {
    await page.goto(urlOf('/callback?error=access_denied'))
    await expect(page.getByRole('heading', { name: 'Die Anmeldung wurde abgelehnt' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test('[A1] goes on with the login once the settings that did not come are there', LONG, async ({ page }) => {
  await page.route('**/api/portal/settings', (route) => route.abort())
  await page.goto(urlOf('/callback?error=access_denied'))
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  await page.unroute('**/api/portal/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'The login was refused' })).toBeVisible()
})

test('[A3] opens the portal once its settings are there', LONG, async ({ page }) => {
  await page.route('**/api/portal/settings', (route) => route.abort())
  await page.goto(urlOf('/en/mykomax'))
  await expect(page.getByText(/The portal could not be reached/)).toBeVisible()
  await page.unroute('**/api/portal/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(loginForm(page)).toBeVisible(PATIENCE)
})

test(
  '[A9] asks with state, challenge and nonce of the specified sizes, and refuses an identity token of another request',
  LONG,
  async ({ page }) => {
    const bytes = (secret: string | null): number => Buffer.from(secret ?? '', 'base64url').length
    const verifiers: (string | null)[] = []
    page.on('request', (request) => {
      const body = new URLSearchParams(request.postData() ?? '')
      if (request.url().endsWith('/api/portal/token')) verifiers.push(body.get('code_verifier'))
    })
    const requested: URLSearchParams[] = []
    await page.route(/\/authorize\?/, async (route) => {
      const url = new URL(route.request().url())
      requested.push(new URLSearchParams(url.search))
      if (url.searchParams.get('prompt') !== 'none') url.searchParams.set('nonce', 'of-another-request')
      await route.continue({ url: url.href })
    })
    await page.goto(urlOf('/en/mykomax'))
    await page.locator('input[type=email]').fill(INGRID)
    await loginForm(page).fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').first().click()
    await expect(page.getByText(/nonce in id_token does not match/)).toBeVisible(PATIENCE)
    expect(await readTokens(page)).toBeNull()
    const [query] = requested
    expect(['state', 'code_challenge', 'nonce'].map((name) => bytes(query?.get(name) ?? null))).toEqual([16, 32, 32])
    expect(verifiers.map(bytes)).toEqual([32])
  },
)

test(
  '[A3] answers an address without a screen with 404, and shows the portal’s own screen for it',
  LONG,
  async ({ page, request }) => {
    const statusOf = async (path: string): Promise<number> => (await request.get(urlOf(`/en/mykomax${path}`))).status()
    expect([await statusOf('/nonsense'), await statusOf('/inventory'), await statusOf('')]).toEqual([404, 200, 200])
    await logIn(page)
    const answer = await page.goto(urlOf('/en/mykomax/nonsense'))
    expect(answer?.status()).toBe(404)
    await expect(title(page)).toHaveText('There is nothing at this address')
  },
)

test('[A8] [A11] says that the provider is away, and goes on when it is back', LONG, async ({ page }) => {
  await page.route(/openid-configuration/, (route) => route.abort())
  await page.goto(urlOf('/en/mykomax'))
  await expect(page.getByText('Failed to fetch')).toBeVisible()
  await page.unroute(/openid-configuration/)
  await page.getByRole('button', { name: 'Log in again' }).click()
  await expect(loginForm(page)).toBeVisible(PATIENCE)
})

test('[M1] is in no public page’s bundle', async ({ page }) => {
  const scripts = await readScripts(page, urlOf('/en/products'))
  expect(scripts.filter((text) => text.includes('p-head__sub') || text.includes('kmx_int_'))).toEqual([])
})

test(
  '[N1] tells in the account menu of the public pages that somebody is logged in, and logs them out from there',
  LONG,
  async ({ page }) => {
    await logIn(page)
    await openAlive(page, '/en')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Customer portal' })
    await expect(panel.getByText('Ingrid Solvang')).toBeVisible()
    const [button, box] = [
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).boundingBox(),
      await panel.boundingBox(),
    ]
    expect(Math.abs((box?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(80)
    await expect(panel.getByRole('link', { name: 'Log in' })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Log out' }).click()
    await page.waitForURL(urlOf('/en'))
    expect(await readTokens(page)).toBeNull()
  },
)
