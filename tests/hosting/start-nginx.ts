import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sendRequest } from '../../functions/server/testing/send-request.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { findProgram } from '../setup/find-program.ts'

export interface RunningNginx {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts nginx on an export, as `docs/hosting.md` says, but for the port.
 * @param dir for files of this process. @param exportDir what `uapp export --target nginx` wrote.
 * @throws {Error} with what nginx says when it does not start.
 */
export async function startNginx(dir: string, exportDir: string): Promise<RunningNginx> {
  const [port = 0] = await findFreePorts(1)
  const included = join(dir, 'uapp.conf')
  const written = await readFile(join(exportDir, 'nginx.conf'), 'utf8')
  await writeFile(included, written.replaceAll('listen 80;', `listen 127.0.0.1:${port};`))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = [
    'daemon off; worker_processes 1; error_log stderr;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${join(dir, 'nginx.pid')};`,
    'events { worker_connections 64; }',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${join(dir, name)};`),
    `  include ${included};`,
    '}',
  ]
  const file = join(dir, 'nginx.conf')
  await writeFile(file, config.join('\n'))
  const nginx = spawn(findProgram('nginx', 'nginx-light'), ['-c', file, '-p', dir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  nginx.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(nginx, 'exit')
  for (let tries = 0; ; tries += 1) {
    const answer = await sendRequest(port, '/robots.txt').catch(() => undefined)
    if (answer !== undefined) break
    if (nginx.exitCode !== null || tries === 400) throw new Error(`nginx does not start: ${said}`)
    await wait(25)
  }
  return {
    port,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
