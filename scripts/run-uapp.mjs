// Runs the command line as a child that gets the signals of this process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './ensure-installed.mjs'

/** Resolves with the exit status once `uapp` has ended. */
export function runUapp(args) {
  const child = spawn(process.execPath, [join(root, 'bin', 'uapp.mjs'), ...args], { cwd: root, stdio: 'inherit' })
  // The terminal sends Ctrl-C to the whole group; a plain kill of this process reaches the child from here.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 4)))
  })
}
