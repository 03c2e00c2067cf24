import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { planHost, type PlannedHost } from '../../../../../tests/builders/planned-host.ts'
import { SMALL_GROUP } from '../../../../../tests/builders/small-group.ts'
import type { SnapshotParts } from '../../../../../tests/builders/snapshot-of.ts'
import { createTemporaryFolders } from '../../../../../tests/builders/temporary-folders.ts'
import { findFilledPage, readHostFile, type HostPages } from '../../../../../src/release/pages/host-pages.ts'
import { PAGE_BLOCKS, PAGE_INDEX } from '../../../../../src/release/pages/page-index-schema.ts'
import { openPageIndex } from '../../../../../src/release/pages/page-index.ts'
import { BlobAwayError, PageBlobError, toBlobFile } from '../../../../../src/release/pages/page-blob.ts'
import { createReleaseFiles } from '../../../../../functions/server/static/release-files.ts'
import { NotReadyError } from '../../../../../functions/platform/http/request-errors.ts'
import type { ReleaseHost } from '../../../../../src/release/read-release.ts'
import { computeScriptHashes } from '../../../../../src/release/pages/script-hashes.ts'
import type { BatchResult } from '../batch-job.ts'
import { createFakeBundle } from '../testing/fake-bundle.ts'
import { readTree, renderBatches } from '../testing/render-batches.ts'

const newFolder = createTemporaryFolders()

/** Pages with scripts: one is the same everywhere, one names the page. */
const BUNDLE = createFakeBundle({
  renderPage: async (page) => [
    ...(await createFakeBundle().renderPage(page)),
    `<script>start()</script><script>window.pagePath="${page.path}"</script>`,
  ],
})

interface LeanFolders {
  readonly blobsDir: string
  readonly cacheDir: string
}

function newFolders(): LeanFolders {
  return { blobsDir: join(newFolder(), 'blobs'), cacheDir: newFolder() }
}

interface LeanRelease {
  readonly planned: PlannedHost
  readonly result: BatchResult | undefined
  readonly host: HostPages
}

async function makeLean({ blobsDir, cacheDir }: LeanFolders, parts: SnapshotParts = SMALL_GROUP): Promise<LeanRelease> {
  const planned = planHost({ dir: newFolder(), parts, blobsDir })
  const { planDir, hostDir, publicDir, jobs } = planned
  const result = jobs.length === 0 ? undefined : await renderBatches({ bundle: BUNDLE, cacheDir, jobs })
  mkdirSync(hostDir, { recursive: true })
  for (const name of [PAGE_INDEX, PAGE_BLOCKS]) copyFileSync(join(planDir, name), join(hostDir, name))
  const index = await openPageIndex(hostDir)
  if (index === undefined) throw new Error('There is no index')
  const templates = { blobsDir, indexes: { public: index } }
  return { planned, result, host: { publicDir, protectedDir: join(hostDir, 'protected/pages'), templates } }
}

/** All files of the same plan, written as files. */
async function makeFiles(parts: SnapshotParts = SMALL_GROUP): Promise<ReadonlyMap<string, string>> {
  const { jobs, publicDir } = planHost({ dir: newFolder(), parts })
  await renderBatches({ bundle: BUNDLE, cacheDir: newFolder(), jobs })
  return readTree(publicDir)
}

function withTitle(title: string): SnapshotParts {
  const pages = (SMALL_GROUP.pages ?? []).map((page) => (page.slug === 'about' ? { ...page, title } : page))
  return { ...SMALL_GROUP, pages }
}

describe('a release of page templates', () => {
  it('[G10] fills every page, page data and payload with the bytes that a release of files has', async () => {
    const [files, { host, result }] = await Promise.all([makeFiles(), makeLean(newFolders())])
    expect(result?.failures).toEqual([])
    expect(files.size).toBeGreaterThan(100)
    const different: string[] = []
    for (const [name, text] of files) if ((await readHostFile(host, name))?.toString() !== text) different.push(name)
    expect(different).toEqual([])
  })

  it('knows size and scripts of a page before it is filled, and has a tag for each country', async () => {
    const { host } = await makeLean(newFolders())
    const names = ['de-at/about/index.html', 'de-ch/about/index.html', 'de/about/index.html']
    const pages = await Promise.all(names.map((name) => findFilledPage(host, name)))
    for (const page of pages) {
      const html = page?.fill().toString() ?? ''
      expect(page?.size).toBe(Buffer.byteLength(html))
      expect(page?.scriptHashes).toEqual(computeScriptHashes(html))
      expect(page?.scriptHashes).toHaveLength(2)
    }
    expect(new Set(pages.map((page) => page?.tag)).size).toBe(names.length)
  })

  it.each([
    'de-xx/about/index.html',
    'xx/about/index.html',
    'de-uappzz/about/index.html',
    'de-at/missing/index.html',
    'page-data/de-at/page-data.json/page-data.json',
    'slice-data/header--site-main--de-xx.json',
    'slice-data/__proto__.json',
    'about/index.html',
  ])('has nothing at %s', async (name) => {
    const { host } = await makeLean(newFolders())
    expect(await findFilledPage(host, name)).toBeUndefined()
  })

  it('writes nothing a second time, and shares what did not change with another release', async () => {
    const folders = newFolders()
    await makeLean(folders)
    const before = readTree(folders.blobsDir)
    const again = await makeLean(folders)
    expect([again.planned.composed.changedGroups, again.planned.jobs]).toEqual([0, []])
    const changed = await makeLean(folders, withTitle('Über uns, anders'))
    const files = await makeFiles(withTitle('Über uns, anders'))
    expect(changed.planned.composed.changedGroups).toBeGreaterThan(0)
    expect(changed.planned.composed.changedGroups).toBeLessThan(changed.planned.composed.groups / 2)
    const after = readTree(folders.blobsDir)
    expect([...before].filter(([name, bytes]) => after.get(name) !== bytes)).toEqual([])
    for (const [name, text] of files)
      expect([name, (await readHostFile(changed.host, name))?.toString()]).toEqual([name, text])
  })

  it('takes markup from the cache where it is rendered already, and renders nothing', async () => {
    const { cacheDir, blobsDir } = newFolders()
    const first = await makeLean({ cacheDir, blobsDir })
    const before = readTree(blobsDir)
    rmSync(blobsDir, { recursive: true })
    const second = await makeLean({ cacheDir, blobsDir })
    expect(first.result?.rendered).toBeGreaterThan(0)
    expect(second.result?.rendered).toBe(0)
    expect(readTree(blobsDir)).toEqual(before)
  })

  it.each([
    ['damaged', (file: string) => writeFileSync(file, 'damaged')],
    ['missing', () => {}],
  ])('tells which page template is %s, and the way out', async (_how, damage) => {
    const { host } = await makeLean(newFolders())
    const location = await host.templates?.indexes.public?.locate('de-at/about/index.html')
    const file = toBlobFile(host.templates?.blobsDir ?? '', location?.blob ?? '')
    // The cache of rendered markup has another name of the file.
    rmSync(file)
    damage(file)
    await expect(findFilledPage(host, 'de-at/about/index.html')).rejects.toThrow(PageBlobError)
    await expect(findFilledPage(host, 'de-at/about/index.html')).rejects.toThrow(file)
  })

  it('[G10] fills pages of page templates that lie elsewhere, and tells one that cannot be had now from one that is not there', async () => {
    const { host } = await makeLean(newFolders())
    const name = 'de-at/about/index.html'
    const here = (await findFilledPage(host, name))?.fill()
    if (host.templates === undefined) throw new Error('There are no templates')
    const { blobsDir, indexes } = host.templates
    const asked: string[] = []
    const elsewhere = (fetchBlob: (id: string) => Promise<Buffer>): HostPages => ({
      ...host,
      templates: { blobsDir: newFolder(), indexes, fetchBlob },
    })
    const fetched = elsewhere(async (id) => {
      asked.push(id)
      return readFileSync(toBlobFile(blobsDir, id))
    })
    expect((await findFilledPage(fetched, name))?.fill()).toEqual(here)
    expect(asked).toHaveLength(3)
    const away = elsewhere(() => Promise.reject(new BlobAwayError('The store does not answer')))
    await expect(findFilledPage(away, name)).rejects.toThrow(BlobAwayError)
    const files = createReleaseFiles({ error: () => {} })
    const served = away as ReleaseHost
    await expect(files.find(served, name)).rejects.toThrow(NotReadyError)
    const gone = elsewhere(() => Promise.reject(new Error('There is none')))
    expect(await files.find(gone as ReleaseHost, name)).toBeUndefined()
  })

  it('leaves no drafts of files behind', async () => {
    const { blobsDir, cacheDir } = newFolders()
    await makeLean({ blobsDir, cacheDir })
    const names = readdirSync(blobsDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(names.filter(({ name }) => !/^[0-9a-f]{30}$/.test(name))).toEqual([])
  })
})
