import type { Page } from '@playwright/test'
import { DEVICE_RECORDS, toHostName } from '../../src/domain/cookie/device-records.ts'
import { LONG } from './setup/long.ts'
import { expect, openAlive, test } from './setup/site-test.ts'

const PAGE = '/en/products/crimping'
const SCRIPT = { src: '/statistics.js', category: 'statistics', cookies: ['_stats_*'] }
const PRIVACY = { kind: 'internal', text: '', route: '/privacy', newTab: false }

/** Gives the site one script of statistics, which sets cookies and says that it runs. */
async function useStatistics(page: Page): Promise<void> {
  await page.route('**/slice-data/footer--*.json', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replace('"scripts":[]', `"scripts":[${JSON.stringify(SCRIPT)}],"privacy":${JSON.stringify(PRIVACY)}`),
    })
  })
  await page.route('**/statistics.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.cookie = "_stats_id=1; path=/"; document.documentElement.dataset.statistics = "runs"',
    }),
  )
}

async function listCookies(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name }) => name).filter((name) => name.startsWith('_stats') || name === 'uapp_consent')
}

test('[N9] runs a script with leave alone, and withdrawn leave takes script and cookies away', async ({
  quietPage: page,
}) => {
  await useStatistics(page)
  await openAlive(page, PAGE)
  const running = page.locator('html[data-statistics="runs"]')
  const panel = page.getByRole('dialog', { name: 'Your choice about cookies' })
  await expect(panel).toBeVisible()
  expect(await listCookies(page)).toEqual([])
  await panel.getByRole('button', { name: 'Accept all' }).click()
  await expect(running).toHaveCount(1)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const loaded = page.waitForEvent('load')
  await panel.getByRole('button', { name: 'Necessary only' }).click()
  await loaded
  await expect(page.getByRole('listitem').filter({ hasText: 'Your choice has been saved' })).toBeVisible()
  await expect(running).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  expect(await listCookies(page)).toEqual(['uapp_consent'])
})

test('[N9] hears of a choice in another tab when this one is looked at again', LONG, async ({ quietPage: page }) => {
  await useStatistics(page)
  await openAlive(page, PAGE)
  await page.getByRole('button', { name: 'Accept all' }).click()
  const running = page.locator('html[data-statistics="runs"]')
  await expect(running).toHaveCount(1)
  await page.context().clearCookies({ name: 'uapp_consent' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await expect(page.getByRole('dialog', { name: 'Your choice about cookies' })).toBeVisible()
  await expect(running).toHaveCount(0)
})

test('[N9] leads from the question for consent to the page about privacy', LONG, async ({ quietPage: page }) => {
  await useStatistics(page)
  await openAlive(page, PAGE)
  await page.getByRole('link', { name: 'How we protect your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

/** Names of all that a page has written into its browser. */
async function listRecords(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...stored]
}

test(
  '[S1 §9] names on the page about cookies all that it writes into the browser',
  LONG,
  async ({ quietPage: page }) => {
    await openAlive(page, '/en/products/crimping/bench-presses/tarn-20')
    await page.getByText('Imperial', { exact: true }).click()
    await page.getByRole('button', { name: 'Add to comparison' }).click()
    await openAlive(page, '/de/events')
    await openAlive(page, '/en/countries')
    await page.getByRole('main').getByRole('link', { name: '日本語' }).first().click()
    await expect(page).toHaveURL(/\/ja(?:\/|$)/)
    await openAlive(page, '/en/cookies?testing=true')
    const names = await page.getByRole('table').locator('tbody tr > :first-child').allInnerTexts()
    // As browsers list them that come by https.
    expect(names).toEqual(DEVICE_RECORDS.map((one) => ('isHostOnly' in one ? toHostName(one.name) : one.name)))
    const isListed = (record: string): boolean =>
      names.some((name) => (name.endsWith('*') ? record.startsWith(name.slice(0, -1)) : record === name))
    const records = await listRecords(page)
    expect(records).toEqual(expect.arrayContaining(['uapp_locale', 'uapp_measurement-system', 'uapp_testing']))
    expect(records.filter((record) => !isListed(record))).toEqual([])
  },
)
