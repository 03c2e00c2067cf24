import type { Page } from '@playwright/test'
import { expect, openAlive, test } from './setup/site-test.ts'

const PAGE = '/en/products/crimping'
const SCRIPT = { src: '/statistics.js', category: 'statistics', cookies: ['_stats_*'] }

/** Gives the site one script of statistics, which sets cookies and says that it runs. */
async function useStatistics(page: Page): Promise<void> {
  await page.route('**/slice-data/footer--*.json', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"scripts":[]', `"scripts":[${JSON.stringify(SCRIPT)}]`) })
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
  await expect(page.getByRole('listitem').filter({ hasText: 'Your choice is saved' })).toBeVisible()
  await expect(running).toHaveCount(0)
  await expect(panel).toHaveCount(0)
  expect(await listCookies(page)).toEqual(['uapp_consent'])
})

test('[N9] hears of a choice in another tab when this one is looked at again', async ({ quietPage: page }) => {
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
