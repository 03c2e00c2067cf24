import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/uapp-tests/packages')

/**
 * Folder of a program of npm that is too large for everybody to install: the first test that asks puts it into the cache.
 * @param version exact. @throws {Error} saying what to do where it cannot be had.
 */
export function findPackage(name: string, version: string): string {
  const folder = join(FOLDER, `${name}-${version}`)
  const installed = join(folder, 'node_modules', name)
  if (existsSync(join(folder, 'installed'))) return installed
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`This test needs ${name}, which npm cannot install: ${stderr}`)
  // A folder that an interrupted npm left is no installation.
  writeFileSync(join(folder, 'installed'), '')
  return installed
}
