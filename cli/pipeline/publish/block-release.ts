import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createReleaseLayout, parseBlockedName } from '../../../src/release/release-layout.ts'

/**
 * Moves a complete staged release beside the others without serving it. The newest stay.
 * @param keep how many blocked releases stay.
 */
export async function blockRelease(distDir: string, buildId: string, keep: number): Promise<void> {
  const layout = createReleaseLayout(distDir)
  await rm(layout.blockedDir(buildId), { recursive: true, force: true })
  await rename(layout.stagingDir(buildId), layout.blockedDir(buildId))
  const names: readonly string[] = await readdir(layout.releasesDir)
  const blocked = names.filter((name) => parseBlockedName(name) !== undefined).sort()
  await Promise.all(
    blocked.slice(0, -keep).map((name) => rm(join(layout.releasesDir, name), { recursive: true, force: true })),
  )
}
