import { cp, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { switchCurrent } from '../../src/release/switch-current.ts'
import { replaceFileSync } from '../../cli/files/staged-file.ts'
import { startTestRuntime } from '../../functions/server/testing/start-test-runtime.ts'
import { listPages } from '../../src/domain/release/list-pages.ts'
import { openHostPages, readHostFile } from '../../src/release/pages/host-pages.ts'
import { PAGE_INDEX } from '../../src/release/pages/page-index-schema.ts'
import { hostManifestSchema } from '../../src/release/release-schema.ts'
import { createReleaseLayout } from '../../src/release/release-layout.ts'
import type { RunningRuntime } from '../../functions/server/main.ts'
import { LONG } from './setup/long.ts'
import { expect, test as base } from './setup/site-test.ts'

const OLD_TITLE = 'Write down the wire.'
const NEW_TITLE = 'Write down the second wire.'

interface TwoReleases {
  readonly urlOf: (path: string) => string
  /** Makes the second release the current one. */
  readonly publish: () => Promise<void>
  readonly secondId: string
}

async function replaceText(file: string, change: (text: string) => string): Promise<void> {
  replaceFileSync(file, change(await readFile(file, 'utf8')))
  await Promise.all(['br', 'gz', 'zst'].map((ending) => rm(`${file}.${ending}`, { force: true })))
}

/** Makes a copy of a host one of files, in the one locale that tests here look at. */
async function writePages(from: string, to: string): Promise<void> {
  const pages = await openHostPages(from)
  const manifest = hostManifestSchema.parse(JSON.parse(await readFile(join(from, 'routes.json'), 'utf8')))
  const paths = [...listPages(manifest)].filter(({ urlCode }) => urlCode === 'en').map(({ path }) => path)
  const ofPages = paths.flatMap((path) => [
    `${path.slice(1)}/index.html`,
    `${path.slice(1)}/_payload.json`,
    `page-data${path}/page-data.json`,
  ])
  const slices = [...(pages.templates?.indexes.public?.listSliceFiles() ?? [])]
  for (const name of [...ofPages, ...slices.filter((slice) => slice.endsWith('--en.json'))]) {
    const content = await readHostFile(pages, name)
    if (content !== undefined) replaceFileSync(join(to, 'public', name), content)
  }
  await rm(join(to, PAGE_INDEX))
}

/** The release of the other tests, and a copy in which one page is another and the code is the same. */
const test = base.extend<{ readonly releases: TwoReleases }>({
  releases: async ({ browserName: _browserName }, runTest) => {
    const distDir = await mkdtemp(join(tmpdir(), 'uapp-new-build-'))
    const { releaseDir } = createReleaseLayout(distDir)
    const source = await realpath(join(process.env['UAPP_E2E_DIST'] ?? '', 'current'))
    const [firstId, secondId] = [basename(source), '99990101-000000-00000000']
    for (const id of [firstId, secondId])
      await cp(join(source, 'localhost'), join(releaseDir(id), 'localhost'), { recursive: true })
    await symlink(join(source, '../../blobs'), join(distDir, 'blobs'))
    await writePages(join(source, 'localhost'), join(releaseDir(secondId), 'localhost'))
    const publicDir = join(releaseDir(secondId), 'localhost/public')
    await replaceText(join(publicDir, 'builds/latest.json'), (text) => text.replace(firstId, secondId))
    replaceFileSync(join(publicDir, `builds/meta/${secondId}.json`), '{}')
    const pages = ['en/contact/index.html', 'page-data/en/contact/page-data.json']
    for (const file of pages) await replaceText(join(publicDir, file), (text) => text.replaceAll(OLD_TITLE, NEW_TITLE))
    await switchCurrent(distDir, firstId)
    let runtime: RunningRuntime | undefined
    try {
      runtime = await startTestRuntime(distDir)
      const { port } = runtime
      await runTest({
        urlOf: (path) => `http://localhost:${port}${path}`,
        publish: async () => {
          await switchCurrent(distDir, secondId)
          await expect(async () => {
            const latest = await fetch(`http://localhost:${port}/builds/latest.json`)
            expect(await latest.text()).toContain(secondId)
          }).toPass()
        },
        secondId,
      })
    } finally {
      await runtime?.stop()
      await rm(distDir, { recursive: true, force: true })
    }
  },
})

/** Opens a page that scripts have taken over, with a mark that only this document has. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  await page.evaluate(() => document.body.setAttribute('data-first', ''))
}

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => document.body.hasAttribute('data-first'))
const contactLink = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Talk to an expert' })
const title = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 })

test(
  '[N13] a tab learns of a release with other content, and loads the next page whole',
  LONG,
  async ({ page, releases }) => {
    await page.clock.install()
    const looks: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/builds/')) looks.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await open(page, releases.urlOf('/en/company'))
    await page.clock.runFor(2000)
    await expect.poll(() => looks).toEqual(['200 /builds/latest.json'])

    await releases.publish()
    await page.clock.runFor(600_000)
    await expect.poll(() => looks).toContain(`200 /builds/meta/${releases.secondId}.json`)
    expect(await isFirstDocument(page)).toBe(true)
    await contactLink(page).click()
    await expect(title(page)).toContainText(NEW_TITLE)
    expect(await isFirstDocument(page)).toBe(false)
  },
)

test(
  '[N13] without a new release pages follow each other in one document, whatever the manifest answers',
  LONG,
  async ({ page, releases }) => {
    await page.clock.install()
    await page.route('**/builds/**', (route) => route.fulfill({ status: 500, body: 'no manifest' }))
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await open(page, releases.urlOf('/en/company'))
    await page.clock.runFor(600_000)
    await expect.poll(() => warnings.join()).toContain('The build manifest cannot be read')
    await contactLink(page).click()
    await expect(title(page)).toContainText(OLD_TITLE)
    expect(await isFirstDocument(page)).toBe(true)
  },
)

test('[N13] after a bundle that cannot be loaded the next page is loaded whole', async ({ page, releases }) => {
  await open(page, releases.urlOf('/en/company'))
  await page.route('**/*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await lost
  await page.unroute('**/*.js')
  await page.keyboard.press('Escape')
  await contactLink(page).click()
  await expect(title(page)).toContainText(OLD_TITLE)
  expect(await isFirstDocument(page)).toBe(false)
})
