import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { logIn, MARA, openPortal, portalTest as test } from './setup/log-in.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './setup/site-test.ts'

const TICKET = '/en/mykomax/tickets/48213'
const REASON = 'Opened on the test machine, plain text only'

/** Logs of a machine, packed as people pack them. */
function packLogs(): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'uapp-logs-'))
  try {
    mkdirSync(join(dir, 'logs'))
    writeFileSync(join(dir, 'logs/feed.log'), 'Feed stopped at the splice, code 4471\n'.repeat(500))
    execFileSync('tar', ['czf', 'logs.tar.gz', 'logs'], { cwd: dir })
    return readFileSync(join(dir, 'logs.tar.gz'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const fileOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Details' }).getByRole('listitem').filter({ hasText: name })

test('[M3] logs in an archive wait until staff releases them with a reason, and are downloaded then', async ({
  page,
  browser,
}) => {
  const archive = packLogs()
  const name = `logs-${Date.now()}.tar.gz`
  await openPortal(page, TICKET)
  const input = page.locator('input[type=file]')
  await input.setInputFiles([
    { name: 'nested.gz', mimeType: 'application/gzip', buffer: gzipSync(archive) },
    { name, mimeType: 'application/gzip', buffer: archive },
  ])
  await expect(page.locator('.p-up').filter({ hasText: 'nested.gz' })).toContainText(
    'The archive contains something other than text logs.',
  )
  await expect(page.locator('.p-up').filter({ hasText: name })).toContainText('Ready')
  await page.getByRole('button', { name: 'Remove nested.gz' }).click()
  await page.getByLabel('Your answer').fill(`The logs of this morning: ${name}`)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(fileOf(page, name)).toContainText('Waiting for a virus check; nobody can download it yet.')
  await expect(fileOf(page, name).getByRole('link')).toHaveCount(0)
  await expect(fileOf(page, name).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const staff = await context.newPage()
  await logIn(staff, MARA, TICKET)
  await expect(fileOf(staff, name).getByRole('link')).toHaveCount(0)
  await staff.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(staff)
  await fileOf(staff, name)
    .getByRole('button', { name: `Release ${name}` })
    .click()
  const dialog = staff.getByRole('dialog', { name: `Release ${name}` })
  await dialog.getByRole('button', { name: 'Release the file' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByLabel('Why may it be downloaded?').fill(REASON)
  await dialog.getByRole('button', { name: 'Release the file' }).click()
  await expect(staff.getByText(`${name} has been released.`)).toBeVisible()
  await expect(fileOf(staff, name)).toContainText(/No virus check: released by Mara Ohlin on .*, reason: Opened on/)
  await context.close()

  await page.reload()
  await expect(fileOf(page, name)).toContainText(`reason: ${REASON}`)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await fileOf(page, name)
    .getByRole('link', { name: `Download ${name}` })
    .click()
  const saved = await download
  expect([saved.suggestedFilename(), (await readFile(await saved.path())).equals(archive)]).toEqual([name, true])
})
