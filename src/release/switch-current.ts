import { open, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
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

/** Points `current` to a release, in one step: a new link is renamed over the old one. */
export async function switchCurrent(distDir: string, buildId: string): Promise<void> {
  const layout = createReleaseLayout(distDir)
  const next = join(distDir, `.current-${buildId}`)
  await rm(next, { force: true })
  await symlink(relative(dirname(layout.currentLink), layout.releaseDir(buildId)), next, 'dir')
  await rename(next, layout.currentLink)
  await syncFolder(distDir)
}
