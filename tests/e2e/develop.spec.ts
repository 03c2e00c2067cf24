import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONG } from './setup/long.ts'
import { DEMO_PASSWORD, INGRID } from './setup/log-in.ts'
import { expect as expectSoon, test, type Page } from '@playwright/test'
import { copyProject, startDevelop, type RunningDevelop } from './setup/start-develop.ts'

/** Gatsby compiles everything once, on a machine that tests something else besides. */
const LONGEST_MS = 15 * 60_000
const START_MS = 10 * 60_000
/** A change takes seconds on a quiet machine; here only that it is shown counts. */
const expect = expectSoon.configure({ timeout: 90_000 })

/** What development alone does: Gatsby's screen for errors tries what takes the focus on an object, and an address has no page. */
const OF_DEVELOPMENT = /data:image\/svg\+xml;base64,.*object-src|status of 404/

/** @returns the errors of the console so far. */
function collectErrors(page: Page): () => readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => errors.push(error.message))
  return () => errors.filter((text) => !OF_DEVELOPMENT.test(text))
}

let dir: string
let develop: RunningDevelop

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  dir = await mkdtemp(join(tmpdir(), 'uapp-develop-'))
  await copyProject(dir)
  develop = await startDevelop(dir)
})

test.afterAll(async () => {
  const status = await develop.stop()
  await rm(dir, { recursive: true, force: true })
  expect(status).toBe(0)
})

test(
  '[C3] uapp dev shows the site, its functions and the portal, and each change of code, styles, texts and content',
  LONG,
  async ({ page }) => {
    test.setTimeout(LONGEST_MS)
    const { origin } = develop
    const listErrors = collectErrors(page)
    await page.goto(`${origin}/`)
    await expect(page).toHaveURL(`${origin}/en`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Held to three hundredths')

    // A changed style, in the page that is on screen.
    const lead = page.locator('main .lead').first()
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    const style = await develop.edit(
      'src/components/modules/hero.tsx',
      'max-width: 44ch;',
      'max-width: 44ch; order: 7;',
    )
    await expect(lead).toHaveCSS('order', '7')
    await style.undo()
    await expect(lead).toHaveCSS('order', '0')

    // A changed content file, without a reload.
    const content = await develop.edit(
      'demo/content/pages/main/home.yaml',
      'en: Machines for wire processing',
      'en: Machines for wires',
    )
    await expect(page).toHaveTitle(/^Machines for wires/)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
    await content.undo()
    await expect(page).toHaveTitle(/^Machines for wire processing/)

    // A changed interface text, without a reload, too.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()
    const text = await develop.edit('locales/en/chrome.json', '"search": "Search"', '"search": "Look up"')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Look up' })).toBeVisible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
    await text.undo()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible()

    // Search, on what was just planned; a changed component keeps what somebody has typed.
    await page.goto(`${origin}/en/search`)
    const field = page.getByRole('main').getByLabel('What are you looking for?')
    await field.fill('crimping')
    const form = page.locator('main form').first()
    const component = await develop.edit(
      'src/features/site/search/search-form.tsx',
      '<form',
      '<form data-changed="yes"',
    )
    await expect(form).toHaveAttribute('data-changed', 'yes')
    await expect(field).toHaveValue('crimping')
    await component.undo()
    await expect(form).not.toHaveAttribute('data-changed')
    await field.press('Enter')
    await expect(page.locator('main section ol > li').first()).toBeVisible()

    // A product, by the links of the site.
    await page.goto(`${origin}/en/products`)
    await page.locator('main a[href^="/en/products/"]').first().click()
    await expect(page).toHaveURL(/\/en\/products\/.+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // An error in the code names its place, and ends nothing.
    const broken = await develop.edit('src/components/modules/hero.tsx', 'export function Hero', 'export functio Hero')
    await expect.poll(develop.output).toMatch(/src\/components\/modules\/hero\.tsx/)
    await broken.undo()

    // An address without a page, and the portal with its login.
    await page.goto(`${origin}/en/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
    await expect.poll(develop.output, { timeout: START_MS }).toContain('Customer portal')
    await page.goto(`${origin}/en/mykomax/tickets/list`)
    await page.waitForURL(/\/login/)
    await page.locator('input[type=email]').fill(INGRID)
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL(`${origin}/en/mykomax/tickets/list`)
    await expect(page.locator('#portal-main h1')).toBeVisible()
    await expect(page.locator('#portal-main')).toHaveCSS('font-family', /Archivo/)
    expect(listErrors()).toEqual([])
  },
)
