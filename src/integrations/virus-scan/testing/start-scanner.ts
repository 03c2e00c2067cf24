import { createServer, type Socket } from 'node:net'

/** What a scanner does with what it gets. */
export type ScannerMood = 'scanning' | 'silent' | 'breaking' | 'full' | 'babbling'

/** A server that speaks as much of clamd's protocol as scanning needs (clamd(8), INSTREAM). */
export interface TestScanner {
  /** `host:port`. */
  readonly address: string
  /** What it takes for infected; harmless, and not the test string that real scanners know. */
  readonly signature: string
  /** Content of all streams, in their order. */
  received(): readonly Buffer[]
  behave(mood: ScannerMood): void
  stop(): Promise<void>
}

const COMMAND = 'zINSTREAM\0'
const SIGNATURE = 'UAPP-TEST-SIGNATURE'
/** Of a scanner that is `full`. */
const MAX_BYTES = 100_000

/** Takes a stream apart as it comes. */
function createStreamReader(): { push(bytes: Buffer): Buffer | undefined; size(): number } {
  const content: Buffer[] = []
  let pending: Buffer = Buffer.alloc(0)
  let left = 0
  let size = -COMMAND.length
  return {
    size: () => size,
    /** @returns the content, once it is whole. */
    push: (bytes) => {
      pending = Buffer.concat([pending, bytes])
      if (size < 0 && pending.length < COMMAND.length) return undefined
      if (size < 0) {
        pending = pending.subarray(COMMAND.length)
        size = 0
      }
      for (;;) {
        const part = pending.subarray(0, left)
        content.push(part)
        size += part.length
        left -= part.length
        pending = pending.subarray(part.length)
        if (left > 0 || pending.length < 4) return undefined
        left = pending.readUInt32BE(0)
        pending = pending.subarray(4)
        if (left === 0) return Buffer.concat(content)
      }
    },
  }
}

/** Starts it at a free port of the loopback. */
export async function startScanner(): Promise<TestScanner> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  let mood: ScannerMood = 'scanning'

  function take(socket: Socket): void {
    sockets.add(socket)
    const reader = createStreamReader()
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      const content = reader.push(chunk)
      if (mood === 'breaking') socket.destroy()
      if (mood === 'full' && reader.size() > MAX_BYTES) socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (mood === 'babbling') socket.write('no verdict, and no end '.repeat(1000))
      if (mood === 'silent' || content === undefined) return
      received.push(content)
      socket.end(content.includes(SIGNATURE) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
    })
  }

  const server = createServer(take)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server without a port')
  return {
    address: `127.0.0.1:${address.port}`,
    signature: SIGNATURE,
    received: () => received,
    behave: (next) => void (mood = next),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
