import { readReleaseAt, ReleaseError, type Release } from './read-release.ts'
import { listReleases, readCurrentBuildId } from './list-releases.ts'
import { createReleaseLayout } from './release-layout.ts'

/**
 * A release by its build id, by default the current one; addresses stay as they were built.
 * @throws {ReleaseError} when there is none, naming those that there are.
 */
export async function readReleaseById(distDir: string, buildId?: string): Promise<Release> {
  const wanted = buildId ?? (await readCurrentBuildId(distDir))
  if (wanted === undefined) throw new ReleaseError(`There is no release in ${distDir}.\nMake one with: uapp build`)
  const releases = await listReleases(distDir)
  if (!releases.some((release) => release.buildId === wanted)) {
    const names = releases.map((release) => (release.isCurrent ? `${release.buildId} (current)` : release.buildId))
    throw new ReleaseError(`There is no release ${wanted} in ${distDir}. Existing: ${names.join(', ') || 'none'}.`)
  }
  return readReleaseAt(createReleaseLayout(distDir).releaseDir(wanted), (address) => address)
}
