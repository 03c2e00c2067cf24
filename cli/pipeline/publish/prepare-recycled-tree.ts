import { mkdir, rename, rm } from 'node:fs/promises'
import type { Progress } from '../../report/reporter.ts'
import { findRecycledTree } from './find-recycled-tree.ts'
import { linkTree } from '../../files/link-tree.ts'
import { readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { writeReleaseRecord } from './write-release-record.ts'

export interface PrepareRecycledTreeInput {
  readonly distDir: string
  readonly progress?: Progress
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes a recycled tree of the current release, for a build that would otherwise write every file. It grows under a name of
 * builds that did not end and gets its own when it is whole; the record is a file of its own, for it will be removed.
 * @returns undefined when there is a recycled tree already, or no release that a recycled tree can be made of.
 * @throws {Error} of the file system, or the signal's reason; then nothing is left.
 */
export async function prepareRecycledTree({
  distDir,
  progress,
  signal,
}: PrepareRecycledTreeInput): Promise<{ readonly files: number } | undefined> {
  if ((await findRecycledTree(distDir)) !== undefined) return undefined
  const buildId = await readCurrentBuildId(distDir)
  if (buildId === undefined) return undefined
  const layout = createReleaseLayout(distDir)
  const from = layout.releaseDir(buildId)
  const record = await readReleaseRecord(from)
  if (record?.buildId !== buildId) return undefined
  const to = layout.stagingDir(`spare-${buildId}`)
  await rm(to, { recursive: true, force: true })
  try {
    await mkdir(to, { recursive: true })
    const onFiles = (done: number): void => progress?.update({ done })
    const files = await linkTree({ from, to, except: ['release.json'], onFiles, signal })
    await writeReleaseRecord(to, record)
    await rm(layout.recycledDir(buildId), { recursive: true, force: true })
    await rename(to, layout.recycledDir(buildId))
    return { files: files + 1 }
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}
