import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx']

const findInstalled = (): string | undefined => PATHS.find((path) => existsSync(path))

/**
 * Path of nginx: the one that NGINX_PATH names, an installed one, or that of the system's packages, which are installed as
 * `scripts/find-browser.mjs` does for Chromium.
 * @throws {Error} saying what to do where none can be had.
 */
export function findNginx(): string {
  const named = process.env['NGINX_PATH']
  if (named !== undefined && existsSync(named)) return named
  const installed = findInstalled()
  if (installed !== undefined) return installed
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Others may be installing, too: apt waits for its lock.
    const apt = (...args: readonly string[]): void => {
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore', env })
    }
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'nginx-light')
    const made = findInstalled()
    if (made !== undefined) return made
  }
  throw new Error(
    'This test needs nginx: install it (apt-get install nginx-light, brew install nginx), or say where it is by NGINX_PATH',
  )
}
