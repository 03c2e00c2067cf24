import { open, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { extendCurrentHistory, readCurrentHistory } from './current-history.ts'
import { createReleaseLayout } from './release-layout.ts'

/** Flushes a folder's entries to the disk, so that a rename in it survives a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Points `current` to a release, in one step: a new link is renamed over the old one. The history of the folder tells it then.
 * @param now when that is.
 */
export async function switchCurrent(distDir: string, buildId: string, now = new Date()): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const before = await readCurrentHistory(distDir)
  const next = join(distDir, `.current-${buildId}`)
  await rm(next, { force: true })
  await symlink(relative(dirname(layout.currentLink), layout.releaseDir(buildId)), next, 'dir')
  await rename(next, layout.currentLink)
  await syncFolder(distDir)
  await extendCurrentHistory(distDir, before, { at: now.toISOString(), buildId })
}
