import { readdir, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { createReleaseLayout, isReleaseName } from './release-layout.ts'

/** Build id of the current release, or undefined when nothing was published yet. */
export async function readCurrentBuildId(distDir: string): Promise<string | undefined> {
  const target = await readlink(createReleaseLayout(distDir).currentLink).catch(() => undefined)
  return target === undefined ? undefined : basename(target)
}

export interface ListedRelease {
  readonly buildId: string
  readonly isCurrent: boolean
}

/** All releases, the newest first. */
export async function listReleases(distDir: string): Promise<readonly ListedRelease[]> {
  const current = await readCurrentBuildId(distDir)
  const names = await readdir(createReleaseLayout(distDir).releasesDir).catch(() => [])
  return names
    .filter(isReleaseName)
    .sort()
    .reverse()
    .map((buildId) => ({ buildId, isCurrent: buildId === current }))
}

/**
 * Releases in the order in which they are worth keeping: the current one, old as a rollback may have made it, since
 * runtimes and tabs are on it; then the newest first.
 */
export async function rankReleases(distDir: string): Promise<readonly string[]> {
  const releases = await listReleases(distDir)
  return releases.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)).map(({ buildId }) => buildId)
}
