import { mkdir, rm } from 'node:fs/promises'
import { writeReleaseRecord } from '../../cli/pipeline/publish/write-release-record.ts'
import { createReleaseLayout } from '../../src/release/release-layout.ts'
import type { GateReport } from '../../src/domain/gate/gate-report.ts'
import { LONG, longUnless } from './setup/long.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './setup/site-test.ts'
import { openAsEditor } from './setup/unlock-editor.ts'

/** Newer than any release: an older one would be superseded. */
const BUILD_ID = '99991231-000000-00000000'

const GATE: GateReport = {
  comparedWith: '20251231-000000-00000000',
  skipped: [],
  findings: [
    {
      check: 'pages',
      host: 'localhost',
      site: 'Trenholt',
      locales: ['de', 'en'],
      unit: 'pages',
      lost: 12,
      of: 219,
      allowed: 10,
      message: '',
      addresses: 24,
      examples: Array.from({ length: 9 }, (_, at) => ({
        path: `/de/media-releases/a-release-with-a-rather-long-name-${at}`,
        name: 'Half-year figures',
        locales: ['de', 'en'],
      })),
      total: 12,
    },
  ],
  gone: { count: 1, entries: [{ ref: 'media-release:half-year', name: 'Half-year figures', why: 'removed' }] },
}

const dir = (): string => createReleaseLayout(process.env['UAPP_E2E_DIST'] ?? '').blockedDir(BUILD_ID)

// All of them look at the same release.
test.describe.configure({ mode: 'default' })

/** A release that holds nothing but its record: the gate, asked anew, finds all of the live one lost, and no test can publish it. */
test.beforeEach(async () => {
  await mkdir(dir(), { recursive: true })
  const record = { contentHash: '0', createdAt: '2026-01-01T00:00:00Z', hosts: [], urls: 0 }
  await writeReleaseRecord(dir(), { ...record, buildId: BUILD_ID, gate: GATE })
})
test.afterEach(() => rm(dir(), { recursive: true, force: true }))

test(
  '[S2] tells an editor what the gate holds back, and publishes nothing of which more would be lost',
  LONG,
  async ({ page }) => {
    await openAsEditor(page, '/en/editor/publishing')
    await expect(
      page.getByRole('navigation', { name: 'Editor area' }).getByText('1 release is held back'),
    ).toBeAttached()
    const held = page.getByRole('region', { name: 'Held: 12 pages would disappear without a redirect' })
    await expect(held.getByRole('row', { name: /Pages that disappear/ })).toContainText('24 addresses')
    await held.getByText('6 more').click()
    await expectAccessible(page)

    await held.getByRole('button', { name: 'Publish anyway…' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(dialog.getByLabel('Your name')).toBeFocused()
    await dialog.getByLabel('Your name').fill('Mara Ohlin')
    await dialog.getByLabel('I have seen the list: 24 addresses lead nowhere').check()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()

    await expect(page.getByRole('alert')).toContainText('Nothing was published')
    const now = page.getByRole('region', { name: /^Held: \d+ locales would disappear/ })
    await expect(now.getByRole('row', { name: /Locales that disappear/ })).toContainText('Stops')
    await expect(now.getByRole('button', { name: 'Publish anyway…' })).toBeFocused()
  },
)

for (const locale of ['en', 'de', 'hu', 'ja'])
  test(
    `[S2] shows what the gate holds back on a phone, in ${locale}`,
    longUnless(locale === 'de'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await openAsEditor(page, `/${locale}/editor/publishing`)
      await expect(page.locator('.e-gate table')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.locator('.e-gate footer button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoSidewaysScroll(page)
    },
  )
