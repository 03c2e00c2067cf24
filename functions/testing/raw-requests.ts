import { connect, type Socket } from 'node:net'

/** A request as it goes over the line. */
export interface RawRequest {
  readonly method: string
  /** With query; nothing of it is changed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface RawAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export interface RawRequestsInput<T extends RawRequest> {
  readonly port: number
  /** Taken from its end. */
  readonly left: T[]
  readonly connections: number
  readonly onAnswer: (request: T, answer: RawAnswer) => void
}

/** Requests that are on their way on one connection: the server parses one while it answers another (RFC 9112 §9.3.2). */
const PIPELINED = 8

function toBytes({ method, path, headers, body }: RawRequest): string {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const length = hasBody ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${fields.join('')}${length}\r\n${hasBody ? body : ''}`
}

/** The first answer in `text`, and where it ends; undefined while it is not whole. Bodies are ASCII, or their length is told. */
function parseAnswer(
  text: string,
  method: string,
): (RawAnswer & { readonly end: number; readonly isLast: boolean }) | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = text.slice(0, headEnd + 2)
  const field = (name: string): string | undefined => new RegExp(`\r\n${name}: ([^\r]*)\r`, 'i').exec(head)?.[1]
  const status = Number(head.slice(9, 12))
  const common = { status, type: field('content-type') ?? '', isLast: field('connection') === 'close' }
  const from = headEnd + 4
  if (method === 'HEAD' || status === 204 || status === 304) return { ...common, text: '', end: from }
  if (field('transfer-encoding') === 'chunked') {
    const end = text.indexOf('\r\n0\r\n\r\n', from - 2)
    if (end === -1) return undefined
    const chunks = text.slice(from, end).replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '')
    return { ...common, text: chunks, end: end + 7 }
  }
  const end = from + Number(field('content-length') ?? 0)
  return text.length < end ? undefined : { ...common, text: text.slice(from, end), end }
}

/** Sends requests of a list on one connection until the server or the list ends it; what was not answered goes back. */
function talk<T extends RawRequest>({ port, left, onAnswer }: RawRequestsInput<T>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent: T[] = []
    // Bytes as letters: lengths are of bytes.
    let received = ''
    let isLast = false
    const socket: Socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true)
    function fill(): void {
      const room = isLast ? 0 : PIPELINED - sent.length
      const batch = left.splice(Math.max(0, left.length - room))
      sent.push(...batch)
      if (batch.length > 0) socket.write(batch.map(toBytes).join(''))
      if (sent.length === 0) socket.end()
    }
    socket.on('connect', fill)
    socket.on('data', (text: string) => {
      received += text
      for (let first = sent[0]; first !== undefined; first = sent[0]) {
        const answer = parseAnswer(received, first.method)
        if (answer === undefined) return
        received = received.slice(answer.end)
        sent.shift()
        onAnswer(first, { ...answer, text: Buffer.from(answer.text, 'latin1').toString('utf8') })
        isLast ||= answer.isLast
        if (isLast) break
      }
      if (isLast) socket.end()
      else fill()
    })
    // A connection that was ended while requests were under way may be reset.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      left.push(...sent)
      resolve()
    })
  })
}

/**
 * Sends many requests, as fast as they are answered: over kept connections, several at a time on each. A server that ends a
 * connection gets the requests it has not answered once more.
 */
export async function sendRawRequests<T extends RawRequest>(input: RawRequestsInput<T>): Promise<void> {
  const { left, connections } = input
  const work = async (): Promise<void> => {
    while (left.length > 0) await talk(input)
  }
  await Promise.all(Array.from({ length: connections }, work))
}
