import { SMTPServer } from 'smtp-server'
import { listen } from '../listen.ts'
import type { RunningService } from '../running-service.ts'
import { createInboxApp } from './inbox-app.ts'
import { createMailbox } from './mailbox.ts'

export interface MailServiceOptions {
  /** Port of the inbox; 0 takes a free one. */
  readonly port: number
  /** Port of the mail server; 0 takes a free one. */
  readonly smtpPort: number
}

export interface RunningMailService extends RunningService {
  /** `smtp://localhost:{port}` */
  readonly smtpUrl: string
}

/** Largest mail that is taken. */
const MAX_BYTES = 10 * 1024 * 1024

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Starts the embedded mail server on loopback, which delivers nothing: what it takes is shown in its inbox.
 * @throws {Error} naming the port, when one cannot be taken.
 */
export async function startMailService({ port, smtpPort }: MailServiceOptions): Promise<RunningMailService> {
  const mailbox = createMailbox()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    logger: false,
    onData: (stream, _session, callback) => {
      readAll(stream)
        .then((source) => mailbox.take(source, new Date()))
        .then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  const server = await new Promise<ReturnType<SMTPServer['listen']>>((resolve, reject) => {
    smtp.once('error', (cause) =>
      reject(new Error(`The mail service cannot listen on port ${smtpPort}: ${cause.message}`, { cause })),
    )
    const listening = smtp.listen(smtpPort, 'localhost', () => resolve(listening))
  })
  // A client that disconnects during a mail is no fault of the server.
  smtp.on('error', () => undefined)
  const closeSmtp = (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()))
  const address = server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : smtpPort
  try {
    const inbox = await listen({ name: 'mail', port, handler: createInboxApp(mailbox), onStop: closeSmtp })
    return { ...inbox, smtpUrl: `smtp://localhost:${actual}` }
  } catch (error) {
    await closeSmtp()
    throw error
  }
}
