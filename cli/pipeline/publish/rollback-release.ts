import { stat } from 'node:fs/promises'
import { switchCurrent } from '../../../src/release/switch-current.ts'
import { listReleases } from '../../../src/release/list-releases.ts'
import { createReleaseLayout } from '../../../src/release/release-layout.ts'

/** A rollback that cannot be done; the message names the releases that exist. */
export class RollbackError extends Error {
  override readonly name = 'RollbackError'
}

/**
 * Switches to an earlier release: the named one, else the newest that is older than the current one. It may run beside a
 * build; when that removes the release in the same moment, the current one stays.
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
  const isThere = await stat(createReleaseLayout(distDir).releaseDir(target.buildId)).catch(() => undefined)
  if (isThere === undefined) {
    if (current !== undefined) await switchCurrent(distDir, current)
    throw new RollbackError(`A build has just removed release ${target.buildId}. Try again.`)
  }
  return target.buildId
}
