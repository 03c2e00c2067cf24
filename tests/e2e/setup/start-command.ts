import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Configuration of the release that the browser tests see. */
export const BROWSER_CONFIG = resolve(ROOT, 'tests/base/browser-tests.config.ts')

/** Starts a command, and waits for its first line. @throws {Error} with its messages, when it ends before. */
export async function startCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(ROOT, 'bin/uapp.mjs'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (child.stdout === null) throw new Error('it has no standard output')
  const first = once(createInterface({ input: child.stdout }), 'line')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`uapp ${args.join(' ')} ended:\n${said}`)))
  await Promise.race([first, ended])
  ended.catch(() => undefined)
  return child
}

export async function stopCommand(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Environment of a runtime of its own, which serves that release and asks nobody. @param dir for its data. */
export function toServeEnvironment(dir: string, port: number | undefined): NodeJS.ProcessEnv {
  const elsewhere = `http://localhost:${process.env['UAPP_E2E_PORT']}`
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    UAPP_DATA_DIR: dir,
    UAPP_DIST_DIR: process.env['UAPP_E2E_DIST'],
    // Nobody asks for content; what is set does not start.
    UAPP_CONTENT_URL: `${elsewhere}/graphql`,
    UAPP_CATALOGUE_URL: `${elsewhere}/graphql`,
    UAPP_ASSETS_URL: elsewhere,
    SMTP_URL: 'smtp://localhost:9',
    UAPP_LOG_LEVEL: 'error',
  }
}
