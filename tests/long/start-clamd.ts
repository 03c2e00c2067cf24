import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pingScanner } from '../../src/integrations/virus-scan/ping-scanner.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { findProgram } from '../setup/find-program.ts'

/** The test file of the European Institute for Computer Antivirus Research (eicar.org), in two parts, so that no scanner takes this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** By its MD5 and length, as ClamAV's `.hdb` files name it. */
const SIGNATURES = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-File\n'

export interface RunningScanner {
  /** `host:port` */
  readonly address: string
  stop(): Promise<void>
}

/**
 * Starts ClamAV's daemon with one signature, that of the test file, and a limit of 1 MB for a stream.
 * @param dir an empty folder. @throws {Error} with what it says when it does not start.
 */
export async function startClamd(dir: string): Promise<RunningScanner> {
  const [port = 0] = await findFreePorts(1)
  const database = join(dir, 'db')
  mkdirSync(database)
  writeFileSync(join(database, 'test.hdb'), SIGNATURES)
  const file = join(dir, 'clamd.conf')
  writeFileSync(
    file,
    [
      'Foreground yes',
      `DatabaseDirectory ${database}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'StreamMaxLength 1M',
      '',
    ].join('\n'),
  )
  const clamd = spawn(findProgram('clamd', 'clamav-daemon'), ['-c', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [clamd.stdout, clamd.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(clamd, 'exit')
  const address = `127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if (
      await pingScanner(address).then(
        () => true,
        () => false,
      )
    )
      break
    if (clamd.exitCode !== null || tries === 800) throw new Error(`clamd does not start: ${said}`)
    await wait(25)
  }
  return {
    address,
    stop: async () => {
      clamd.kill('SIGTERM')
      await ended
    },
  }
}
