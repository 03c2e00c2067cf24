import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findRecycledTree } from './find-recycled-tree.ts'
import {
  createReleaseLayout,
  isStaging,
  parseRecycledName,
  type ReleaseLayout,
} from '../../../src/release/release-layout.ts'
import { rankReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { createIsRecent, readCurrentHistory } from '../../../src/release/current-history.ts'
import { readReleaseRecord } from '../../../src/release/read-release-record.ts'
import { switchCurrent, syncFolder } from '../../../src/release/switch-current.ts'

/** Removes the remains of unfinished builds, and all recycled trees but the newest complete one. Call it under the build lock. */
export async function sweepStaging(distDir: string): Promise<void> {
  const { releasesDir } = createReleaseLayout(distDir)
  const recycled = await findRecycledTree(distDir)
  const isLeft = (name: string): boolean => {
    const recycledTreeOf = parseRecycledName(name)
    return isStaging(name) || (recycledTreeOf !== undefined && recycledTreeOf !== recycled?.buildId)
  }
  const names = await readdir(releasesDir).catch(() => [])
  await Promise.all(names.filter(isLeft).map((name) => rm(join(releasesDir, name), { recursive: true, force: true })))
}

export interface PublishInput {
  readonly distDir: string
  readonly buildId: string
  /** Releases to keep beside the current one. */
  readonly keep: number
  /** Besides, those stay that were current so many days ago or later; by default none for that. */
  readonly keepDays?: number
  /** When it becomes the current one; by default now. */
  readonly now?: Date
  /** Folder of the whole release, below `releases/`; by default the staged one. */
  readonly from?: string
}

/** The fate of releases that are no longer kept. */
export interface PublishedRelease {
  /** Release whose tree the next build will be made of; undefined when there is a recycled tree already, or none fell out. */
  readonly recycledBuildId: string | undefined
  readonly removed: readonly string[]
}

/** @throws {Error} for a tree whose build has not ended: its record is written last. */
async function checkStaged(stagingDir: string, buildId: string): Promise<readonly string[]> {
  const record = await readReleaseRecord(stagingDir)
  if (record?.buildId !== buildId)
    throw new Error(`${stagingDir} cannot be published: it has no release.json of build ${buildId}`)
  return record.hosts
}

/** Removes folders of other hosts: a recycled tree may hold former ones, and the runtime would read their routes. */
export async function removeOtherHosts(stagingDir: string, hosts: readonly string[]): Promise<void> {
  const entries = await readdir(stagingDir, { withFileTypes: true })
  const others = entries.filter((entry) => entry.isDirectory() && !hosts.includes(entry.name))
  await Promise.all(others.map(({ name }) => rm(join(stagingDir, name), { recursive: true })))
}

/**
 * Removes a release from the list, in one step. When a rollback has just chosen it, it is put back.
 * @returns whether it was removed.
 */
async function retire(layout: ReleaseLayout, buildId: string, to: string): Promise<boolean> {
  await rm(to, { recursive: true, force: true })
  await rename(layout.releaseDir(buildId), to)
  if ((await readCurrentBuildId(dirname(layout.currentLink))) !== buildId) return true
  await rename(to, layout.releaseDir(buildId))
  return false
}

/** Of several releases the newest becomes the recycled tree, since it differs least from the next one; the others are removed. */
async function retireReleases(distDir: string, fallen: readonly string[]): Promise<PublishedRelease> {
  const layout = createReleaseLayout(distDir)
  const isRecycledTreeThere = (await findRecycledTree(distDir)) !== undefined
  let recycledBuildId: string | undefined
  const removed: string[] = []
  for (const buildId of fallen) {
    const record = await readReleaseRecord(layout.releaseDir(buildId))
    const isRecycled = !isRecycledTreeThere && recycledBuildId === undefined && record?.buildId === buildId
    const to = isRecycled ? layout.recycledDir(buildId) : layout.removedDir(buildId)
    if (!(await retire(layout, buildId, to))) continue
    if (isRecycled) recycledBuildId = buildId
    else removed.push(buildId)
  }
  await Promise.all(removed.map((id) => rm(layout.removedDir(id), { recursive: true, force: true })))
  return { recycledBuildId, removed }
}

/**
 * Turns the staged release, or one that was kept back, into the current one. Readers see the earlier release or this one, never a part of either;
 * `keep` earlier ones stay for rollback and for open tabs: the one before, and the newest; and those of the last `keepDays` days. The tree of one that falls out is kept as the
 * recycled tree of the next build, if there is none.
 * @throws {Error} when the staged tree has no record of this build; the current release stays.
 */
export async function publishRelease({
  distDir,
  buildId,
  keep,
  keepDays = 0,
  now = new Date(),
  from,
}: PublishInput): Promise<PublishedRelease> {
  const layout = createReleaseLayout(distDir)
  const stagingDir = from ?? layout.stagingDir(buildId)
  await mkdir(layout.releasesDir, { recursive: true })
  await removeOtherHosts(stagingDir, await checkStaged(stagingDir, buildId))
  const earlier = await rankReleases(distDir)
  await syncFolder(stagingDir)
  await rename(stagingDir, layout.releaseDir(buildId))
  await syncFolder(layout.releasesDir)
  await switchCurrent(distDir, buildId, now)
  const isRecent = createIsRecent(await readCurrentHistory(distDir), { keepDays, now })
  return retireReleases(
    distDir,
    earlier.filter((id, at) => at >= keep && !isRecent(id)),
  )
}
