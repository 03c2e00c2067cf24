import { logIn, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, urlOf } from './setup/site-test.ts'

const MACHINE = '/en/mykomax/machines/AD450-2207-0148'
const SUBJECT = 'Crimp height drifts after 40 minutes of running'

test('[A3] [M3] [M4] the portal opens without a connection for who is logged in, and for nobody after a logout', async ({
  browser,
}) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 800 },
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await logIn(page, undefined, MACHINE)
  await page.getByRole('link', { name: SUBJECT }).click()
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible()
  const kept = (): Promise<Readonly<Record<string, readonly string[]>>> =>
    page.evaluate(async () => {
      const keysOf = async (name: string): Promise<readonly string[]> =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
      const names = (await caches.keys()).toSorted()
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await keysOf(name)])))
    })
  await expect.poll(async () => (await kept())['uapp-kept-pages']).toEqual(['/en/mykomax'])
  // It is asked for once all screens are loaded.
  const missing = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const files = await caches.open('uapp-kept-files')
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const scripts = loaded.filter((name) => /\.(?:js|css)$/.test(new URL(name).pathname))
      const found = await Promise.all(scripts.map((name) => files.match(name)))
      return scripts.filter((_, at) => found[at] === undefined)
    })
  await expect.poll(missing).toEqual([])
  // The settings are all that it keeps of what functions answer: nothing of a person, and no login.
  const answers = async (): Promise<readonly string[]> =>
    Object.values(await kept())
      .flat()
      .filter((path) => path.startsWith('/api/'))
  await expect.poll(answers).toEqual(['/api/portal/settings'])
  const isLoginKept = await page.evaluate(async () => {
    const tokens = Object.entries(localStorage).find(([key]) => /^FR-SDK-[a-z_]+$/.test(key))?.[1] ?? '{}'
    const { accessToken = '' } = JSON.parse(tokens) as { accessToken?: string }
    const caching = (await caches.keys()).map((name) => caches.open(name))
    const answering = (await Promise.all(caching)).map(async (cache) =>
      (await cache.matchAll()).map((one) => one.text()),
    )
    const texts = await Promise.all((await Promise.all(answering)).flat())
    return accessToken === '' || texts.length === 0 || texts.some((text) => text.includes(accessToken))
  })
  expect(isLoginKept).toBe(false)
  await page.close()

  await context.setOffline(true)
  const away = await context.newPage()
  await away.goto(urlOf(MACHINE))
  await expect(away.getByRole('heading', { name: 'Adze 450', level: 1 })).toBeVisible()
  await expect(away.getByText(/^The service is not responding/).first()).toBeVisible()
  await expectNoSidewaysScroll(away)
  await expectAccessible(away)
  // Coming back to the tab asks for a login that nobody can give now.
  await away.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await away.getByRole('link', { name: SUBJECT }).click()
  await expect(away.getByRole('heading', { name: SUBJECT })).toBeVisible()
  // An address that this device has never opened, and the portal's own.
  await away.goto(urlOf('/en/mykomax/user-admin'))
  await expect(away.getByRole('alert').getByText(/^The service is not responding/)).toBeVisible()
  await away.goto(urlOf('/en/mykomax'))
  await expect(away.getByText(/^Good .+, Ingrid\.$/)).toBeVisible()
  await away.goBack()
  await away.goto(urlOf(MACHINE))
  await expect(away.getByRole('heading', { name: 'Adze 450', level: 1 })).toBeVisible()
  // No other page is kept.
  const publicPage = await context.newPage()
  await expect(publicPage.goto(urlOf('/en'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await publicPage.close()

  // With a connection again it goes on without being opened anew.
  await context.setOffline(false)
  await expect(away.getByText(/^The service is not responding/)).toHaveCount(0)
  await away.goto(urlOf('/en/mykomax/logout'))
  await away.waitForURL((url) => url.pathname === '/en')

  await context.setOffline(true)
  await away.goto(urlOf(MACHINE))
  await expect(away.getByRole('heading', { name: 'The login could not be completed' })).toBeVisible()
  await expect(away.getByText(SUBJECT)).toHaveCount(0)
  await context.close()
})
