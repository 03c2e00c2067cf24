import { mkdir, open, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { createReleaseLayout, isStaging } from './release-layout.ts'

/** Flushes a folder's entries to the disk, so that a rename in it survives a crash. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Build id of the current release, or undefined when nothing was published yet. */
export async function readCurrentBuildId(distDir: string): Promise<string | undefined> {
  const target = await readlink(createReleaseLayout(distDir).currentLink).catch(() => undefined)
  return target === undefined ? undefined : basename(target)
}

/** Points `current` to a release, in one step: a new link is renamed over the old one. */
export async function switchCurrent(distDir: string, buildId: string): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const next = join(distDir, `.current-${buildId}`)
  await rm(next, { force: true })
  await symlink(relative(dirname(layout.currentLink), layout.releaseDir(buildId)), next, 'dir')
  await rename(next, layout.currentLink)
  await syncFolder(distDir)
}

/** All releases, the newest first. */
export async function listReleases(
  distDir: string,
): Promise<readonly { readonly buildId: string; readonly isCurrent: boolean }[]> {
  const current = await readCurrentBuildId(distDir)
  const names = await readdir(createReleaseLayout(distDir).releasesDir).catch(() => [])
  return names
    .filter((name) => !isStaging(name))
    .sort()
    .reverse()
    .map((buildId) => ({ buildId, isCurrent: buildId === current }))
}

/** Removes what builds left behind that did not end. */
export async function sweepStaging(distDir: string): Promise<void> {
  const { releasesDir } = createReleaseLayout(distDir)
  const names = await readdir(releasesDir).catch(() => [])
  await Promise.all(
    names.filter(isStaging).map((name) => rm(join(releasesDir, name), { recursive: true, force: true })),
  )
}

export interface PublishInput {
  readonly distDir: string
  readonly buildId: string
  /** Releases to keep beside the current one. */
  readonly keep: number
}

/**
 * Turns the staged release into the current one. Readers see the earlier release or this one, never a part of either;
 * the newest `keep` earlier ones stay for rollback and for open tabs.
 */
export async function publishRelease({ distDir, buildId, keep }: PublishInput): Promise<void> {
  const layout = createReleaseLayout(distDir)
  await mkdir(layout.releasesDir, { recursive: true })
  await syncFolder(layout.stagingDir(buildId))
  await rename(layout.stagingDir(buildId), layout.releaseDir(buildId))
  await syncFolder(layout.releasesDir)
  await switchCurrent(distDir, buildId)
  const earlier = (await listReleases(distDir)).filter((release) => !release.isCurrent)
  await Promise.all(
    earlier.slice(keep).map((release) => rm(layout.releaseDir(release.buildId), { recursive: true, force: true })),
  )
}

/** A rollback that cannot be done; the message names the releases that exist. */
export class RollbackError extends Error {
  override readonly name = 'RollbackError'
}

/**
 * Switches to an earlier release: the named one, else the newest that is older than the current one.
 * @returns the build id that is now current.
 * @throws {RollbackError} when there is none.
 */
export async function rollbackRelease(distDir: string, wanted?: string): Promise<string> {
  const releases = await listReleases(distDir)
  const current = releases.find((release) => release.isCurrent)?.buildId
  const target =
    wanted === undefined
      ? releases.find(({ buildId }) => current !== undefined && buildId < current)
      : releases.find(({ buildId }) => buildId === wanted)
  if (target === undefined) {
    const names = releases.map(({ buildId, isCurrent }) => (isCurrent ? `${buildId} (current)` : buildId)).join(', ')
    throw new RollbackError(
      `${wanted === undefined ? 'There is no earlier release' : `There is no release ${wanted}`}. Existing: ${names || 'none'}.`,
    )
  }
  await switchCurrent(distDir, target.buildId)
  return target.buildId
}
