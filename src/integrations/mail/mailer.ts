import { createTransport } from 'nodemailer'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'

/** A mail, ready to be sent. */
export interface Mail {
  /** Unique and the same in every attempt, so that whoever gets it twice sees it once (RFC 5322 §3.6.4). Without brackets. */
  readonly messageId: string
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** BCP 47, for `Content-Language`. */
  readonly language: string
}

export interface Mailer {
  /** @throws {Error} of the mail server, or of the connection. */
  send(mail: Mail): Promise<void>
  /** Whether the server takes mail from us. @throws {Error} saying why not. */
  check(): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  /** Sender, such as `Example <no-reply@group.example>`. */
  readonly from: string
}

const TIMEOUT_MS = 20_000

/** Sends mail by SMTP. Each has a connection of its own, since a pool keeps mails silently while its server is away. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ messageId, to, replyTo, subject, text, html, language }) => {
      await transport.sendMail({
        from,
        to,
        ...omitUndefined({ replyTo }),
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
