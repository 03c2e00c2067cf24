import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What a scanner says of a file. */
export type ScanResult = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string }

/** The scanner is away, or did not understand. */
export class ScanError extends Error {
  override readonly name = 'ScanError'
}

/** `host:port` of clamd, or the path of its socket. */
export type ScannerAddress = string

const TIMEOUT_MS = 60_000

function connectTo(address: ScannerAddress): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(address) ?? []
  return host === undefined ? connect(address) : connect(Number(port), host)
}

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** A file in the chunks of `INSTREAM`: four bytes of length before each, four zeros at the end (clamd(8)). */
async function* toInstream(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    yield toLength(bytes.length)
    yield bytes
  }
  yield toLength(0)
}

async function send(socket: Socket, file: string): Promise<void> {
  for await (const chunk of toInstream(file)) {
    if (socket.write(chunk)) continue
    await new Promise((resolve, reject) => {
      socket.once('drain', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new ScanError('The scanner closed the connection')))
    })
  }
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new ScanError('The scanner took too long')))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('error', (cause) => reject(new ScanError(`The scanner does not answer: ${cause.message}`, { cause })))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('utf8').replace(/\0$/, '').trim()))
  })
}

/**
 * Has a file scanned by clamd.
 * @throws {ScanError} when it is away or answers with anything but its verdict.
 */
export async function scanFile(address: ScannerAddress, file: string): Promise<ScanResult> {
  const socket = connectTo(address)
  const [answer] = await Promise.all([
    readAnswer(socket),
    send(socket, file).catch((error: unknown) => {
      socket.destroy()
      throw error instanceof ScanError ? error : new ScanError('The scanner broke the connection', { cause: error })
    }),
  ])
  if (/^stream: OK$/.test(answer)) return { kind: 'clean' }
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (name !== undefined) return { kind: 'infected', name }
  throw new ScanError('The scanner gave no verdict')
}
