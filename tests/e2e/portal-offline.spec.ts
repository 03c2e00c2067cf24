import { logIn, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, urlOf } from './setup/site-test.ts'

const MACHINE = '/en/mykomax/machines/AD450-2207-0148'
const SUBJECT = 'Crimp height drifts after 40 minutes of running'

test('[N4] [M4] the portal opens without a connection for who is logged in, and for nobody after a logout', async ({
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
  await expect.poll(async () => (await kept())['uapp-kept-data']).toContain('/api/portal/settings')
  // What the page seems to need without its worker, and nothing of a person.
  await expect
    .poll(async () =>
      Object.values(await kept())
        .flat()
        .filter((path) => path.startsWith('/api/')),
    )
    .toEqual(['/api/portal/settings'])
  await page.close()

  await context.setOffline(true)
  const away = await context.newPage()
  await away.goto(urlOf(MACHINE))
  await expect(away.getByRole('heading', { name: 'Adze 450', level: 1 })).toBeVisible()
  await expect(away.getByText(/^The service is not responding/).first()).toBeVisible()
  await expectNoSidewaysScroll(away)
  await expectAccessible(away)
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
