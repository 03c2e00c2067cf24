import type { Logger } from 'pino'
import type { WebhookCheck } from '../../src/sources/ports/content-source.ts'
import type { Exchange } from '../platform/http/exchange.ts'
import { BodyTooLargeError, MethodNotAllowedError, UnauthorizedError } from '../platform/http/request-errors.ts'

/** The content service sends an entry, which may be long. */
const MAX_BYTES = 1024 * 1024

async function readBody(request: Exchange['request']): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new BodyTooLargeError(`The body is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export interface ContentWebhookOptions {
  readonly check: WebhookCheck
  /** What the content service signs with. */
  readonly secret: string
  /** Called when something changed; it must return at once. */
  readonly onChange: () => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * `POST /api/content-webhook`: the content service tells that something changed, and signs it. 202 at once: it waits
 * three seconds at most. 401 for a signature that is wrong, missing or old, without saying which.
 */
export function createContentWebhook(options: ContentWebhookOptions): (exchange: Exchange) => Promise<void> {
  const { check, secret, onChange, now, logger } = options
  return async ({ request, response, head }) => {
    if (head.method !== 'POST') throw new MethodNotAllowedError(head.method, ['POST'])
    const body = await readBody(request)
    const verdict = check.verify({ body, signature: head.headers[check.header], secret, now: now() })
    if (!verdict.isGenuine) {
      logger.warn({ reason: verdict.reason }, 'a webhook was refused')
      throw new UnauthorizedError('The webhook is not signed by the content service')
    }
    onChange()
    response.writeHead(202, { 'cache-control': 'no-store' }).end()
  }
}
