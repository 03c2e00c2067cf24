import { hashPassword } from '../../src/integrations/passwords/password-hash.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../functions/platform/store/open-store.ts'
import { recordSearches, type SearchEvent } from '../../functions/search-log/search-records.ts'
import { findFreePorts } from './setup/free-ports.ts'
import { LONG } from './setup/long.ts'
import { BROWSER_CONFIG, startCommand, stopCommand, toServeEnvironment } from './setup/start-command.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './setup/site-test.ts'
import { EDITOR_PASSWORD, openAsEditor } from './setup/unlock-editor.ts'

test('[S9] counts a search that found nothing, and tells editors of it without its words', async ({ page }) => {
  const query = `qq${crypto.randomUUID().slice(0, 4)}zz`
  const countNothing = async (): Promise<number> => {
    await openAsEditor(page, '/en/editor/searches?lang=en')
    const total = page.locator('.p-facts > div', { hasText: 'Without a result' }).locator('dd')
    return Number((await total.innerText()).replaceAll(/\D/g, ''))
  }
  const before = await countNothing()
  await page.clock.install()
  await openAlive(page, `/en/search?q=${query}`)
  await expect(page.getByRole('status').filter({ hasText: `Nothing found for “${query}”` })).toHaveCount(1)
  // Somebody reads that.
  await page.clock.fastForward(3000)
  const noted = page.waitForRequest('**/api/search-proxy/note')
  await page.getByRole('navigation', { name: 'Most people go here' }).getByRole('link').first().click()
  await noted
  await expect.poll(countNothing).toBeGreaterThan(before)
  await expect(page.getByText(query)).toHaveCount(0)
})

test('[S9] [E1] shows editors what words would change, and why pages stand where they do', async ({
  quietPage: page,
}) => {
  await openAsEditor(page, '/en/editor/searches?lang=en')
  await page.getByRole('link', { name: 'Try search words' }).click()
  await page.getByLabel('Query').fill('vakanzen')
  await page.getByLabel('Visitors type').fill('vakanzen')
  await page.getByLabel('Pages say').fill('Careers')
  await page.getByRole('button', { name: 'Compare' }).click()
  const after = page.getByRole('region', { name: 'With these words' })
  const first = after.locator('ol > li').first()
  await expect(first).toContainText('Careers')
  await expect(first).toContainText('new here')
  await first.getByText('Why here?').click()
  await expect(first.locator('details li').first()).toContainText('title')
  await expect(page.getByText('vakanzen:\n    - Careers')).toBeVisible()
  await expect(page).toHaveURL(/rule=means&from=vakanzen&to=Careers/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('[S9] proposes to editors what may help with frequent searches', LONG, async ({ page }) => {
  const dir = await mkdtemp(join(tmpdir(), 'uapp-searches-'))
  const DAY_MS = 24 * 3600 * 1000
  const of = (query: string, event: SearchEvent['event'], count: number, route = ''): SearchEvent => ({
    site: 'site-main',
    language: 'en',
    query,
    event,
    count,
    route,
  })
  const store = await openStore({ dir: join(dir, 'store'), onError: () => undefined })
  for (const days of [2, 1, 0])
    await recordSearches(
      store.db,
      'a key',
      [
        of('vakanzen', 'asked', 4),
        of('vakanzen', 'nothing', 4),
        of('vakanzen', 'later', 3, '/company/careers'),
        of('crimpng', 'asked', 2),
        of('rare words', 'asked', days === 0 ? 1 : 0),
      ],
      new Date(Date.now() - days * DAY_MS),
    )
  await store.close()
  const [port = 0] = await findFreePorts(1)
  const environment = {
    ...toServeEnvironment(dir, port),
    UAPP_EDITOR_PASSWORD_HASH: await hashPassword(EDITOR_PASSWORD),
  }
  const child = await startCommand(['serve', '--config', BROWSER_CONFIG], environment)
  try {
    await page.goto(`http://localhost:${port}/en/editor/searches?lang=en`)
    await page.locator('input[type=password]').fill(EDITOR_PASSWORD)
    await page.locator('form button[type=submit]').click()
    const nothing = page.getByRole('table', { name: 'Nothing found' })
    await expect(nothing.getByRole('row', { name: /vakanzen/ })).toContainText('Opened in the end: Careers')
    const unopened = page.getByRole('table', { name: 'Results, but hardly a click' })
    await expect(unopened.getByRole('row', { name: /crimpng/ })).toContainText('Found in this spelling: crimping')
    await expect(page.getByText('rare words')).toHaveCount(0)
    await nothing.getByRole('link', { name: 'Try words vakanzen' }).click()
    await expect(page.getByLabel('Kind of words')).toHaveValue('best')
    const after = page.getByRole('region', { name: 'With these words' })
    await expect(after.getByRole('listitem').filter({ hasText: 'Careers' }).first()).toContainText('new here')
    await page.goBack()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  } finally {
    await stopCommand(child)
    await rm(dir, { recursive: true, force: true, maxRetries: 3 })
  }
})
