import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readCodeFiles } from '../../cli/pipeline/compile/code-files.ts'
import { FolderLockedError, lockFolder, type FolderLock } from '../../src/integrations/process/folder-lock.ts'

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
async function leaveSharedBundles(dataDir: string): Promise<void> {
  if (SHARED !== undefined) await copyBundles(join(dataDir, 'bundle'), SHARED)
}

/** The folder that Gatsby compiles in, while it belongs to one test file. */
export interface Workspace {
  /** Where it really lies. */
  readonly dir: string
  release(): Promise<void>
}

async function waitForLock(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder, '.compiling.lock')
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    await delay(50)
    return waitForLock(folder)
  }
}

/**
 * Has a project compile where the test files before have, one at a time: what compilers keep knows absolute paths, and with
 * it nearly the same code is compiled in less than half the time.
 */
export async function takeWorkspace(dataDir: string): Promise<Workspace> {
  const own = join(dataDir, 'gatsby/bundle')
  if (SHARED === undefined) {
    await mkdir(own, { recursive: true })
    return { dir: await realpath(own), release: async () => {} }
  }
  const lock = await waitForLock(SHARED)
  const workspace = join(await realpath(SHARED), '.workspace')
  await mkdir(workspace, { recursive: true })
  await mkdir(join(dataDir, 'gatsby'), { recursive: true })
  await symlink(workspace, own)
  return {
    dir: workspace,
    release: async () => {
      await rm(own)
      await lock.release()
    },
  }
}

async function hasBundle(dataDir: string, codeHash: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'bundle')).catch(() => [])
  const about = names.map((name) => readFile(join(dataDir, 'bundle', name, 'bundle.json'), 'utf8').catch(() => ''))
  return (await Promise.all(about)).some((text) => text.includes(codeHash))
}

/** Runs what needs a bundle of a project's code: at once where there is one, and otherwise in the shared workspace. */
export async function withBundle<T>(
  { dir, dataDir }: { readonly dir: string; readonly dataDir: string },
  run: () => Promise<T>,
): Promise<T> {
  if (SHARED === undefined) return run()
  const { hash } = await readCodeFiles(dir)
  if (await hasBundle(dataDir, hash)) return run()
  await takeSharedBundles(dataDir)
  if (await hasBundle(dataDir, hash)) return run()
  const workspace = await takeWorkspace(dataDir)
  try {
    // Another test file may have compiled the same code meanwhile.
    await takeSharedBundles(dataDir)
    return await run()
  } finally {
    await leaveSharedBundles(dataDir)
    await workspace.release()
  }
}
