// Installs the dependencies when the lock file and the installed tree differ. Needs nothing but Node.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const MINIMUM = [20, 19, 5]

function checkNode() {
  const version = process.versions.node.split('.').map(Number)
  for (const [index, wanted] of MINIMUM.entries()) {
    if (version[index] > wanted) return
    if (version[index] < wanted) {
      console.error(
        `uapp needs Node ${MINIMUM.join('.')} or newer, this is ${process.versions.node}. Install a newer one from nodejs.org.`,
      )
      process.exit(2)
    }
  }
}

/** Runs a program to its end; a signal to this process ends it, too. */
function runToEnd(command, args, options) {
  const child = spawn(command, args, options)
  const end = () => child.kill()
  process.once('SIGTERM', end)
  process.once('SIGHUP', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => {
      process.off('SIGTERM', end)
      process.off('SIGHUP', end)
      resolve(status)
    })
  })
}

/** Brings `node_modules` in line with `package-lock.json`; does nothing when it is. */
export async function ensureInstalled() {
  checkNode()
  const stamp = join(root, 'node_modules', '.uapp-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing the dependencies (a few minutes the first time) …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const status = await runToEnd(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) {
    console.error('The installation failed (see above). Check the connection to your package registry and try again.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
