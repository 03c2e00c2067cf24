import { connectScanner } from './connect-scanner.ts'

const TIMEOUT_MS = 5000

/** Asks clamd whether it is there: `host:port`, or the path of its socket. @throws {Error} saying why not. */
export function pingScanner(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectScanner(address)
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('it takes too long')))
    socket.once('connect', () => socket.write('zPING\0'))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')))
    socket.once('error', reject)
    socket.once('close', () => {
      if (answer.replace(/\0$/, '') === 'PONG') resolve()
      else reject(new Error(`it answered ${JSON.stringify(answer)}`))
    })
  })
}
