import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

const findInstalled = (name: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))

/**
 * Path of a program of the system's packages: the one that `{NAME}_PATH` names, an installed one, or that of a package, which is
 * installed where that is possible, as `scripts/find-browser.mjs` does for Chromium.
 * @param name of its file. @param pack of Debian. @throws {Error} saying what to do where it cannot be had.
 */
export function findProgram(name: string, pack: string): string {
  const variable = `${name.toUpperCase()}_PATH`
  const named = process.env[variable]
  if (named !== undefined && existsSync(named)) return named
  const installed = findInstalled(name)
  if (installed !== undefined) return installed
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', pack]])
      // Others may be installing, too: apt waits for its lock.
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore', env })
    const made = findInstalled(name)
    if (made !== undefined) return made
  }
  throw new Error(`This test needs ${name}: install it (apt-get install ${pack}), or say where it is by ${variable}`)
}
