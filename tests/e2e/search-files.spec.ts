import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import express from 'express'
import { searchResponseSchema } from '../../src/contracts/search.ts'
import { BASES } from '../base/bases.ts'
import { linkTreeSync } from '../base/link-tree.ts'
import { thinOutPictures } from '../hosting/thin-out-pictures.ts'
import { expect, test as base, urlOf } from './setup/site-test.ts'

/** An export for hosts that are told nothing, served as it lies on the disk. */
const test = base.extend<{ readonly hostOf: (path: string) => string }>({
  hostOf: async ({ browserName: _browserName }, runTest) => {
    const dir = await mkdtemp(join(tmpdir(), 'uapp-search-files-'))
    const args = ['bin/uapp.mjs', 'export', '--target', 'files', '--to', join(dir, 'export'), '--host', 'localhost']
    const [release, distDir] = [process.env['UAPP_E2E_DIST'] ?? '', join(dir, 'dist')]
    const env = { ...process.env, NODE_ENV: 'production', UAPP_DIST_DIR: distDir, UAPP_DATA_DIR: dir, NO_COLOR: '1' }
    try {
      linkTreeSync(release, distDir)
      // An export has each picture in many sizes, which takes most of its time: here they come from the release as they are.
      await thinOutPictures(join(distDir, 'current/localhost/public'), 0)
      await promisify(execFile)(process.execPath, [...args, '--config', BASES.browser.configFile], { env })
      const server = express()
        .use(express.static(join(dir, 'export/localhost/public')))
        .use('/assets', express.static(join(release, 'current/localhost/public/assets')))
        .listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      await runTest((path) => `http://localhost:${port}${path}`)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
})

async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('[data-waits]')).toHaveCount(0)
}

const RESULTS = 'main section ol > li'

test('[S9] [P16] finds without a runtime what a runtime finds, suggests it, and opens it', async ({
  // The first of them is stopped last: a page asks for the newest build as long as it is open.
  hostOf,
  quietPage: page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(`${one.method()} ${new URL(one.url()).pathname}`))
  await openAlive(page, hostOf('/en/search/'))
  expect(asked.filter((one) => one.includes('search-index') || one.includes('/static/search/'))).toEqual([])

  const field = page.getByRole('main').getByLabel('What are you looking for?')
  await field.pressSequentially('tarn 20')
  await expect(page.getByRole('option', { name: /^Tarn 20/ }).first()).toBeVisible()
  for (const [localeCode, query] of [
    // What only documents say.
    ['en', '"capacitors hold their charge"'],
    ['en', 'crimping presses'],
    ['en', 'crimpng pres'],
    ['de', 'Kabelsatz Fertigung'],
  ] as const) {
    await openAlive(page, hostOf(`/${localeCode}/search/?q=${encodeURIComponent(query)}`))
    await expect(page.locator(RESULTS).first()).toBeVisible()
    const answer = await request.post(urlOf('/api/search-proxy/search'), { data: { localeCode, query } })
    const { records } = searchResponseSchema.parse(await answer.json())
    await expect(page.locator(`${RESULTS} a`).first()).toHaveAttribute('href', records[0]?.path ?? '')
    const links = await page.locator(`${RESULTS} a`).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(records.map(({ path }) => path))
  }
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])

  const first = page.locator(`${RESULTS} a`).first()
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})
