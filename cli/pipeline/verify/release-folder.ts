import { stat } from 'node:fs/promises'
import { listKeptBack } from '../../../src/release/list-blocked-releases.ts'
import { listReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'
import { ReleaseError } from '../../../src/release/read-release.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'

/** A release of a dist folder. */
export interface ReleaseFolder {
  readonly buildId: string
  /** Absolute. */
  readonly dir: string
}

/**
 * Folder of a release, also of one that is kept back; by default of the current one.
 * @throws {ReleaseError} when there is none, naming those that there are.
 */
export async function findReleaseFolder(distDir: string, wanted?: string): Promise<ReleaseFolder> {
  const buildId = wanted ?? (await readCurrentBuildId(distDir))
  if (buildId === undefined) throw new ReleaseError(`There is no release in ${distDir}.\nMake one with: uapp build`)
  const layout = createReleaseLayout(distDir)
  const [published, keptBack] = await Promise.all([listReleases(distDir), listKeptBack(distDir)])
  const names = [...published, ...keptBack].map((release) => release.buildId)
  if (!names.includes(buildId))
    throw new ReleaseError(`There is no release ${buildId} in ${distDir}. Existing: ${names.join(', ') || 'none'}.`)
  const dir = layout.releaseDir(buildId)
  const isPublished = (await stat(dir).catch(() => undefined)) !== undefined
  return { buildId, dir: isPublished ? dir : layout.blockedDir(buildId) }
}
