import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { ReplyAddresses } from './reply-addresses.ts'
import { isAutomatic, ReplyRefusedError, takeReply, type ReplyTaking } from './take-reply.ts'

export interface ReplyServerOptions extends ReplyTaking {
  /** Where it listens; port 0 takes a free one. */
  readonly port: number
  readonly host: string
  readonly addresses: ReplyAddresses
  /** Mails may have been queued. */
  readonly onReply: () => void
  readonly onError: (error: unknown) => void
}

export interface RunningReplyServer {
  readonly port: number
  stop(): Promise<void>
}

/** Bytes of one mail: as most mail servers have it. */
const MAX_BYTES = 30 * 1024 * 1024
const MAX_CLIENTS = 20
const SOCKET_MS = 60_000

/** Faults of our own: the sender's mail server tries again later (RFC 5321 §4.2.1). */
class TryAgainError extends Error {
  readonly responseCode = 451
}

async function readMail(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) throw new ReplyRefusedError(`A mail may have ${MAX_BYTES / 1024 / 1024} MB at most.`)
  return Buffer.concat(chunks)
}

/**
 * Takes answers by SMTP from the group's mail server, which has looked for forged senders (SPF, DKIM, DMARC) before. Anything but an
 * answer is refused at its address, before its content comes.
 * @throws {Error} naming the port, when it cannot be taken.
 */
export async function startReplyServer(options: ReplyServerOptions): Promise<RunningReplyServer> {
  const { port, host, addresses, onReply, onError } = options

  async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const source = await readMail(stream)
    const mail = await PostalMime.parse(source)
    // Such as a report that our own mail was not delivered: nobody wrote it.
    const isReport = envelope.mailFrom === false || envelope.mailFrom.address === ''
    if (isReport || isAutomatic(mail)) return
    for (const { address } of envelope.rcptTo) {
      const target = addresses.parse(address)
      if (target !== undefined) await takeReply(options, target, { mail, source })
    }
    onReply()
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SOCKET_MS,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      callback(addresses.parse(address) === undefined ? new ReplyRefusedError('There is no such address here.') : null),
    onData: (stream, session, callback) => {
      take(stream, session).then(
        () => callback(),
        (error: unknown) => {
          if (error instanceof ReplyRefusedError) return callback(error)
          onError(error)
          callback(new TryAgainError('The answer could not be taken at the moment.'))
        },
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(`Answers by mail cannot be taken at port ${port}: ${cause.message}`, { cause })),
    )
    server.listen(port, host, resolve)
  })
  // A client that disconnects during a mail is no fault of the server.
  server.on('error', () => undefined)
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
