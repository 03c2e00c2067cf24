import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../../listen.ts'
import type { RunningService } from '../../../running-service.ts'

/** A webhook as it came. */
interface ReceivedWebhook {
  readonly body: string
  readonly signature: string | undefined
}

/** A server that takes webhooks. */
export interface WebhookReceiver extends RunningService {
  /** Status of its answers. */
  status: number
  /** The next webhook, as soon as it is there. */
  next(): Promise<ReceivedWebhook>
}

/** Starts a receiver on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const waiting: ((webhook: ReceivedWebhook) => void)[] = []
  const control: Pick<WebhookReceiver, 'status' | 'next'> = {
    status: 202,
    next: () =>
      new Promise((resolve) => {
        const first = received.shift()
        if (first === undefined) waiting.push(resolve)
        else resolve(first)
      }),
  }
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const signature = request.headers['gcms-signature']
    const webhook = { body: await text(request), signature: typeof signature === 'string' ? signature : undefined }
    response.writeHead(control.status).end()
    const resolve = waiting.shift()
    if (resolve === undefined) received.push(webhook)
    else resolve(webhook)
  }
  const handler = (request: IncomingMessage, response: ServerResponse): void =>
    void take(request, response).catch(() => response.destroy())
  return Object.assign(control, await listen({ name: 'webhook receiver', port: 0, path: '/', handler }))
}
