import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connectScanner } from './connect-scanner.ts'

/** What a scanner says of a file. */
export type ScanResult = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string }

/** The scanner is away, or did not understand. */
export class ScanError extends Error {
  override readonly name = 'ScanError'
}

export interface Scanner {
  /** `host:port` of clamd, or the path of its socket. */
  readonly address: string
  /** Milliseconds of silence after which it counts as away. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 60_000

/** Longest answer that is read: a verdict has a name in it, and no more. */
const MAX_ANSWER = 4096

function toLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** The file could not be read: nothing that the scanner is to blame for. */
class ContentError extends Error {
  override readonly name = 'ContentError'
}

/** A file in the chunks of `INSTREAM`: four bytes of length before each, four zeros at the end (clamd(8)). */
async function* toInstream(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  try {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk as Uint8Array)
      if (bytes.length === 0) continue
      yield toLength(bytes.length)
      yield bytes
    }
  } catch (cause) {
    throw new ContentError('The file cannot be read', { cause })
  }
  yield toLength(0)
}

function readAnswer(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setTimeout(timeoutMs, () => socket.destroy(new ScanError('The scanner took too long')))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('utf8')
      // An answer ends with a zero byte; a longer one is not from a scanner.
      if (answer.endsWith('\0') || answer.length > MAX_ANSWER) socket.destroy()
    })
    socket.once('error', (cause) => {
      if (answer === '') reject(new ScanError(`The scanner does not answer: ${cause.message}`, { cause }))
    })
    socket.once('close', () => resolve(answer.replace(/\0$/, '').trim()))
  })
}

/**
 * Has content scanned by clamd, as it comes. A scanner that finds something before it has all is believed.
 * @throws {ScanError} when it is away or answers with anything but its verdict. @throws the reader's error when the content
 * cannot be read.
 */
export async function scanContent(
  { address, timeoutMs = TIMEOUT_MS }: Scanner,
  content: Readable,
): Promise<ScanResult> {
  const socket = connectScanner(address)
  const sending = pipeline(Readable.from(toInstream(content)), socket, { end: false }).then(
    () => true,
    (error: unknown) => {
      socket.destroy()
      if (error instanceof ContentError) throw error.cause
      // What the scanner said before it hung up counts; when it said nothing, that is told by its answer.
      return false
    },
  )
  const both = Promise.all([readAnswer(socket, timeoutMs), sending])
  const [answer, isSent] = await both.finally(() => content.destroy())
  if (isSent && /^stream: OK$/.test(answer)) return { kind: 'clean' }
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (name !== undefined) return { kind: 'infected', name }
  throw new ScanError(`The scanner gave no verdict: ${answer === '' ? 'it said nothing' : answer}`)
}
