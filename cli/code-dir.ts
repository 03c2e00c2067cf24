import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of uapp itself: its code, its interface texts. A project has another one, which may lie anywhere. */
export const CODE_DIR = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Folder of the packages that uapp's code imports: its own, or that of the project which it is installed in.
 * @throws {Error} when they are not installed.
 */
export function findPackagesDir(codeDir: string): string {
  for (let dir = codeDir; ; dir = dirname(dir)) {
    const packagesDir = join(dir, 'node_modules')
    if (existsSync(join(packagesDir, 'gatsby/package.json'))) return packagesDir
    if (dir === dirname(dir))
      throw new Error(`The packages of uapp are not installed: none are found from ${codeDir} upwards`)
  }
}
