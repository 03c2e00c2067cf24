import type { BrowserContext, Page } from '@playwright/test'
import { logIn } from './setup/log-in.ts'
import { LONG } from './setup/long.ts'
import { expect, test, urlOf } from './setup/site-test.ts'

const KEY = 'FR-SDK-kmx_uapp_login'
const COOKIE = 'uapp_portal-login'

const title = (page: Page): ReturnType<Page['locator']> => page.locator('#portal-main h1')

/** All that scripts of a page can read: stores, caches, cookies, the document itself. */
function readAll(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const found: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      window.name,
      history.state,
      document.documentElement.outerHTML,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await settle(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push(await (await caches.match(request))?.text())
    return JSON.stringify(found)
  })
}

/** Whether what scripts can read renews the login at the provider, whose client needs no secret. */
async function canRenew(page: Page): Promise<boolean> {
  const text = await readAll(page)
  const words = new Set(text.match(/[\w.~-]{20,}/g))
  const wellKnown = (await (await page.request.get(urlOf('/api/portal/settings'))).json()) as {
    readonly identity: { readonly wellKnown: string }
  }
  const provider = (await (await page.request.get(wellKnown.identity.wellKnown)).json()) as {
    readonly token_endpoint: string
  }
  const tokens = [...words].filter((word) => /\d/.test(word) && /[A-Z]/.test(word) && !word.includes('.js'))
  expect(tokens.length).toBeGreaterThan(1)
  const answers = tokens.map(async (token) => {
    const form = { grant_type: 'refresh_token', client_id: 'kmx_uapp_login', refresh_token: token }
    const answer = await page.request.post(provider.token_endpoint, { form, headers: { origin: urlOf('') } })
    return answer.ok()
  })
  return /refresh_?token\W{0,4}:/i.test(text) || (await Promise.all(answers)).includes(true)
}

/** Lets the stored token end within the threshold. */
const expire = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...tokens, tokenExpiry: Date.now() + 60_000 }))
  }, KEY)

/** As a provider of another site, whose session no frame sees. */
const refuseFrames = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/authorize\?.*prompt=none/, (route) => {
    const requested = new URL(route.request().url()).searchParams
    const back = new URL(requested.get('redirect_uri') ?? '')
    back.searchParams.set('error', 'login_required')
    back.searchParams.set('state', requested.get('state') ?? '')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
}

const readAccessToken = (page: Page): Promise<string> =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { accessToken?: string }).accessToken ?? '',
    KEY,
  )

test('[A9] [A12] the refresh token is nowhere where scripts can read it, from the login to the logout', async ({
  page,
  context,
}) => {
  const bodies: Promise<string>[] = []
  const atProvider: string[] = []
  page.on('response', (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) bodies.push(response.text().catch(() => ''))
  })
  page.on('request', (request) => {
    if (request.url().includes('/access_token')) atProvider.push(request.url())
  })
  await logIn(page)
  const cookies = await context.cookies(urlOf('/'))
  expect(cookies.find(({ name }) => name === COOKIE)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  await expect.poll(() => canRenew(page)).toBe(false)
  await test.step('after a reload, which drops what an earlier version kept', async () => {
    await page.evaluate((key) => {
      const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as object
      localStorage.setItem(key, JSON.stringify({ ...tokens, refreshToken: 'of-an-earlier-version' }))
    }, KEY)
    await page.reload()
    await expect(title(page)).toBeVisible()
    await expect.poll(() => canRenew(page)).toBe(false)
  })
  await test.step('after a silent renewal', async () => {
    const before = await readAccessToken(page)
    await expire(page)
    await page.reload()
    await expect(title(page)).toBeVisible()
    // Where the provider is slow, what was seen last stands there before.
    await expect.poll(() => readAccessToken(page)).not.toBe(before)
    await expect.poll(() => canRenew(page)).toBe(false)
  })
  await test.step('after a renewal by the refresh token, because no frame is answered', async () => {
    await refuseFrames(context)
    const before = await readAccessToken(page)
    await expire(page)
    await page.reload()
    await expect(title(page)).toBeVisible()
    // Where the provider is slow, what was seen last stands there before.
    await expect.poll(() => readAccessToken(page)).not.toBe(before)
    await expect.poll(() => canRenew(page)).toBe(false)
  })
  await test.step('after the logout, which ends the cookie', async () => {
    await page.goto(urlOf('/en/mykomax/logout'))
    await page.waitForURL(urlOf('/en'))
    expect((await context.cookies(urlOf('/'))).map(({ name }) => name)).not.toContain(COOKIE)
    expect(await readAll(page)).not.toMatch(/refresh_?token\W{0,4}:/i)
  })
  expect((await Promise.all(bodies)).filter((text) => /refresh_?token\W{0,4}:/i.test(text))).toEqual([])
  expect(atProvider).toEqual([])
})

for (const [how, tag, hasLocks] of [
  ['taking turns', {}, true],
  ['without locks of the browser', LONG, false],
] as const)
  test(
    `[A5] two tabs that renew at once stay logged in, ${how}, and so they do the next time`,
    tag,
    async ({ page, context }) => {
      if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      await logIn(page)
      await refuseFrames(context)
      const other = await context.newPage()
      await other.goto(urlOf('/en/mykomax/tickets/list'))
      await expect(title(other)).toBeVisible()
      for (let round = 0; round < 2; round += 1) {
        const before = await readAccessToken(page)
        await expire(page)
        await Promise.all([page.reload(), other.reload()])
        await expect(title(page)).toBeVisible()
        await expect(title(other)).toBeVisible()
        await expect.poll(() => readAccessToken(page)).not.toBe(before)
      }
    },
  )
