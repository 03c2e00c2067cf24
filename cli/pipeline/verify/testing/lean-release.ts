import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KeyObject } from 'node:crypto'
import { planHost } from '../../../../tests/builders/planned-host.ts'
import { SMALL_GROUP } from '../../../../tests/builders/small-group.ts'
import type { SnapshotParts } from '../../../../tests/builders/snapshot-of.ts'
import { openHostPages, type HostPages } from '../../../../src/release/pages/host-pages.ts'
import { PAGE_BLOCKS, PAGE_INDEX } from '../../../../src/release/pages/page-index-schema.ts'
import { createReleaseLayout } from '../../../../src/release/release-layout.ts'
import { linkTree } from '../../../files/link-tree.ts'
import { publishRelease } from '../../publish/publish-release.ts'
import { recordOf } from '../../publish/testing/release-tree.ts'
import { writeReleaseRecord } from '../../publish/write-release-record.ts'
import { writeReleaseRoot, type WrittenRoot } from '../../publish/write-release-root.ts'
import { openBlobStore, toBlobId } from '../../render/headless/lean/blob-store.ts'
import { renderBatches } from '../../render/headless/testing/render-batches.ts'

export const HOST = 'www.example'

export interface LeanReleaseInput {
  readonly distDir: string
  readonly buildId: string
  /** An empty folder, for the plan. */
  readonly planDir: string
  readonly cacheDir: string
  readonly parts?: SnapshotParts
  /** Files by their paths below the release, written anew; all others of an earlier release are linked. */
  readonly files?: Readonly<Record<string, string>>
  /** Release whose files are linked first, as a recycled tree has them. */
  readonly base?: string
  readonly key?: KeyObject
}

export interface LeanRelease {
  readonly root: WrittenRoot
  readonly dir: string
  readonly host: HostPages
}

/** Renders a small group into page templates, and publishes them with some files. */
export async function publishLean(input: LeanReleaseInput): Promise<LeanRelease> {
  const { distDir, buildId, planDir, cacheDir, parts = SMALL_GROUP, files = {}, base, key } = input
  const layout = createReleaseLayout(distDir)
  const staging = layout.stagingDir(buildId)
  mkdirSync(staging, { recursive: true })
  if (base !== undefined)
    await linkTree({
      from: layout.releaseDir(base),
      to: staging,
      except: ['release.json'],
      onFiles: () => {},
      signal: undefined,
    })
  mkdirSync(join(staging, HOST, 'public'), { recursive: true })
  const planned = planHost({ dir: planDir, parts, blobsDir: layout.blobsDir })
  if (planned.jobs.length > 0) await renderBatches({ cacheDir, jobs: planned.jobs })
  const blobs = openBlobStore(layout.blobsDir)
  for (const { key } of planned.composed.slices)
    blobs.write(toBlobId({ kind: 'slice-data', bundle: 'bundle', key }), [`{"slice":"${key}"}`])
  for (const name of [PAGE_INDEX, PAGE_BLOCKS]) {
    // Never in place: another release may have the same file.
    rmSync(join(staging, HOST, name), { force: true })
    copyFileSync(join(planned.planDir, name), join(staging, HOST, name))
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(staging, path)), { recursive: true })
    writeFileSync(join(staging, path), content, { flag: 'wx' })
  }
  const root = await writeReleaseRoot({ distDir, releaseDir: staging, buildId, ...(key === undefined ? {} : { key }) })
  const { hash, entries } = root
  await writeReleaseRecord(staging, { ...recordOf(buildId, [HOST]), root: { hash, entries } })
  await publishRelease({ distDir, buildId, keep: 3 })
  const dir = layout.releaseDir(buildId)
  return { root, dir, host: await openHostPages(join(dir, HOST)) }
}
