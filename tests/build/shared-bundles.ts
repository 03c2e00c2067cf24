import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Folder in which the build tests of one run leave their compiled bundles for each other; `npm test` makes and removes it.
 * Undefined: every test file compiles for itself.
 */
const SHARED = process.env['UAPP_TEST_BUNDLES']

async function copyBundles(from: string, to: string): Promise<void> {
  const [names = [], there = []] = await Promise.all([from, to].map((dir) => readdir(dir).catch(() => [])))
  const missing = names.filter((name) => !name.startsWith('.') && !there.includes(name))
  await Promise.all(missing.map((name) => cp(join(from, name), join(to, name), { recursive: true })))
}

/** Gives a project the bundles of earlier test files; `uapp build` takes one only for equal code and intact files. */
export async function takeSharedBundles(dataDir: string): Promise<void> {
  if (SHARED !== undefined) await copyBundles(SHARED, join(dataDir, 'bundle'))
}

/** Leaves a project's bundles for later test files. */
export async function leaveSharedBundles(dataDir: string): Promise<void> {
  if (SHARED !== undefined) await copyBundles(join(dataDir, 'bundle'), SHARED)
}
