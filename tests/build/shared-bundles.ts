import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Folder in which the build tests of one run leave their compiled bundles for each other; `npm test` makes and removes it.
 * Undefined: every test file compiles for itself.
 */
const SHARED = process.env['UAPP_TEST_BUNDLES']

/** Copies what the target has not yet, each bundle in one step: two test files run at a time. */
async function copyBundles(from: string, to: string): Promise<void> {
  const [names = [], there = []] = await Promise.all([from, to].map((dir) => readdir(dir).catch(() => [])))
  const missing = names.filter((name) => !name.startsWith('.') && !there.includes(name))
  if (missing.length === 0) return
  await mkdir(to, { recursive: true })
  const copying = await mkdtemp(join(to, '.copying-'))
  for (const name of missing) {
    await cp(join(from, name), join(copying, name), { recursive: true })
    await rename(join(copying, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      // Another test file has left the same bundle meanwhile.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  await rm(copying, { recursive: true, force: true })
}

/** Gives a project the bundles of earlier test files; `uapp build` takes one only for equal code and intact files. */
export async function takeSharedBundles(dataDir: string): Promise<void> {
  if (SHARED !== undefined) await copyBundles(SHARED, join(dataDir, 'bundle'))
}

/** Leaves a project's bundles for later test files. */
export async function leaveSharedBundles(dataDir: string): Promise<void> {
  if (SHARED !== undefined) await copyBundles(join(dataDir, 'bundle'), SHARED)
}
