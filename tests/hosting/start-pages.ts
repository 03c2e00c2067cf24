import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { findPackage } from '../setup/find-package.ts'

/** The last one that runs on Node 20. */
const WRANGLER = '4.60.0'

export interface RunningPages {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts the asset server of Cloudflare Pages on a folder by the host's own command line, without an account.
 * @param dir for files of this process. @param publicDir what `uapp export --target cloudflare` wrote for a host.
 * @throws {Error} with what it says when it does not start.
 */
export async function startPages(dir: string, publicDir: string): Promise<RunningPages> {
  const [port = 0, inspectorPort = 0] = await findFreePorts(2)
  const program = join(findPackage('wrangler', WRANGLER), 'bin/wrangler.js')
  const ports = ['--port', String(port), '--inspector-port', String(inspectorPort)]
  const args = [program, 'pages', 'dev', publicDir, '--ip', '127.0.0.1', ...ports, '--compatibility-date', '2026-01-20']
  const wrangler = spawn(process.execPath, args, {
    cwd: dir,
    env: { ...process.env, HOME: dir, CI: '1', NODE_ENV: '', WRANGLER_SEND_METRICS: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [wrangler.stdout, wrangler.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ended = once(wrangler, 'exit')
  for (let tries = 0; ; tries += 1) {
    const answer = await sendRequest(port, '/robots.txt').catch(() => undefined)
    if (answer !== undefined) break
    if (wrangler.exitCode !== null || tries === 1200) {
      wrangler.kill('SIGTERM')
      throw new Error(`wrangler does not start: ${said}`)
    }
    await wait(50)
  }
  return {
    port,
    async stop() {
      wrangler.kill('SIGTERM')
      await ended
    },
  }
}
