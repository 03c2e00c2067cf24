import { connect } from 'node:net'

const TIMEOUT_MS = 5000

/** Asks clamd whether it is there: `host:port`, or the path of its socket. @throws {Error} saying why not. */
export function pingScanner(address: string): Promise<void> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return new Promise((resolve, reject) => {
    const socket = host === undefined ? connect(address) : connect(Number(port), host)
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('it takes too long')))
    socket.once('connect', () => socket.write('zPING\0'))
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
    socket.once('error', reject)
    socket.once('close', () => {
      if (answer.replace(/\0$/, '') === 'PONG') resolve()
      else reject(new Error(`it answered ${JSON.stringify(answer)}`))
    })
  })
}
