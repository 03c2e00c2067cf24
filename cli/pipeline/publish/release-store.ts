import { mkdir, rename, rm } from 'node:fs/promises'
import { findRecycledTree } from './find-recycled-tree.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import type { ReleaseRecord } from '../../../src/release/read-release-record.ts'
import { removeReleaseRecord } from './write-release-record.ts'

/** Folder of a release in the making. */
export interface StagedRelease {
  readonly dir: string
  /** Build whose files the folder already holds, some of them under other names in other releases; undefined: it is empty. */
  readonly baseBuildId: string | undefined
}

export interface StageOptions {
  /** Whether the files of an earlier build can be built upon; one that cannot is removed. By default all can. */
  readonly accepts?: (record: ReleaseRecord) => boolean
}

/**
 * Staging folder for a build: the recycled tree when there is one, else an empty folder. From here on the tree counts as half
 * made: it has no record until the build writes its own, and `sweepStaging` removes it when the build was killed.
 */
export async function stageRelease(
  distDir: string,
  buildId: string,
  { accepts = () => true }: StageOptions = {},
): Promise<StagedRelease> {
  const layout = createReleaseLayout(distDir)
  const dir = layout.stagingDir(buildId)
  await rm(dir, { recursive: true, force: true })
  const recycled = await findRecycledTree(distDir)
  if (recycled !== undefined && accepts(recycled.record)) {
    await rename(recycled.dir, dir)
    await removeReleaseRecord(dir)
    return { dir, baseBuildId: recycled.buildId }
  }
  if (recycled !== undefined) await rm(recycled.dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  return { dir, baseBuildId: undefined }
}
