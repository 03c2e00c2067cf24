import type { Page } from '@playwright/test'
import { BROWSER_FLAGS } from '../../scripts/find-browser.mjs'
import { toId } from '../../demo/customers/frame.ts'
import {
  startGlewlwyd,
  startMockProvider,
  type ForeignPerson,
  type ForeignProvider,
} from './setup/foreign-providers.ts'
import { findFreePorts } from './setup/free-ports.ts'
import { INGRID } from './setup/log-in.ts'
import { LONG } from './setup/long.ts'
import { expect, test } from './setup/site-test.ts'
import { startSiteOfProvider, type SiteOfProvider } from './setup/start-site-of-provider.ts'

/** Cookies of another site are refused in frames, as in most browsers today. */
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, '--test-third-party-cookie-phaseout'],
  },
})

const PERSON: ForeignPerson = { id: toId('ingrid'), email: INGRID, name: 'Ingrid Solvang' }

const KEY = 'FR-SDK-website'

/** The library waits for a frame that does not answer. */
const PATIENCE = { timeout: 60_000 }

/** The first needs no page of the provider; the second is another site, whose cookies browsers refuse in a frame. */
const PROVIDERS = [
  { name: 'oauth2-mock-server', tag: {}, start: () => startMockProvider(PERSON) },
  { name: 'glewlwyd', tag: LONG, start: (origin: string) => startGlewlwyd(PERSON, origin) },
]

const title = (page: Page): ReturnType<Page['locator']> => page.locator('#portal-main h1')

interface StoredTokens {
  readonly accessToken: string
}

const readTokens = (page: Page): Promise<StoredTokens | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredTokens | null, KEY)

/** Lets the stored token end within the threshold. */
const expire = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...tokens, tokenExpiry: Date.now() + 60_000 }))
  }, KEY)

for (const { name, tag, start } of PROVIDERS) {
  test.describe(`the portal with ${name}`, () => {
    let provider: ForeignProvider | undefined
    let site: SiteOfProvider | undefined
    test.afterEach(async () => {
      await site?.stop()
      await provider?.stop()
    })

    test('[A1] [A2] [A5] [A7] logs in, renews, shows another tab, and logs out', tag, async ({ page, context }) => {
      const ports = await findFreePorts(2)
      const origin = `http://localhost:${ports[0]}`
      const run = { provider: await start(origin) }
      provider = run.provider
      site = await startSiteOfProvider(run.provider, ports)

      await test.step('a deep link leads through the login to its page', async () => {
        await page.goto(`${origin}/en/mykomax/tickets/list?sort=-created`)
        await run.provider.logIn(page)
        await page.waitForURL(`${origin}/en/mykomax/tickets/list?sort=-created`)
        await expect(title(page)).toBeVisible()
        await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      })
      await test.step('a token that ends is renewed without a question', async () => {
        const before = await readTokens(page)
        await expire(page)
        await page.reload()
        await expect(page.getByRole('table').getByRole('link').first()).toBeVisible(PATIENCE)
        expect((await readTokens(page))?.accessToken).not.toBe(before?.accessToken)
      })
      const other = await context.newPage()
      await test.step('another tab is logged in', async () => {
        await other.goto(`${origin}/en/mykomax`)
        await expect(other.getByRole('heading', { name: 'Services', exact: true })).toBeVisible(PATIENCE)
        await other.getByRole('button', { name: /account menu/ }).click()
        await expect(other.getByText('Ingrid Solvang').first()).toBeVisible()
      })
      await test.step('a logout ends both', async () => {
        await other.getByRole('button', { name: 'Log out' }).click()
        await expect.poll(() => readTokens(page)).toBeNull()
        await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible(PATIENCE)
      })
    })
  })
}
