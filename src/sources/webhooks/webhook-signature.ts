import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReceivedWebhook, WebhookVerdict } from '../ports/content-source.ts'

/** Header in which the content service signs its webhooks. */
export const WEBHOOK_SIGNATURE_HEADER = 'gcms-signature'

/** Milliseconds by which the time of a webhook may differ from ours: retries and clocks, not what somebody recorded. */
export const WEBHOOK_WINDOW_MS = 5 * 60_000

export interface SignedWebhook {
  /** The body as it is sent, byte for byte. */
  readonly body: string
  /** Environment of the content service, such as `master`. */
  readonly environment: string
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly secret: string
}

const FORM = /^sign=([A-Za-z\d+/]{43}=), ?env=([^\s,]{1,100}), ?t=(\d{1,15})$/

/** HMAC-SHA-256 of JSON whose keys stand in this order, with the body as a text within it (`@hygraph/utils` 1.2.1). */
function toDigest({ body, environment, timestamp, secret }: SignedWebhook): Buffer {
  const payload = JSON.stringify({ Body: body, EnvironmentName: environment, TimeStamp: timestamp })
  return createHmac('sha256', secret).update(payload).digest()
}

/** Value of the header `gcms-signature` for a webhook: `sign={base64}, env={environment}, t={ms}`. */
export function signWebhook(webhook: SignedWebhook): string {
  return `sign=${toDigest(webhook).toString('base64')}, env=${webhook.environment}, t=${webhook.timestamp}`
}

/** Tells whether the content service sent a webhook, and sent it just now; takes the same time for every wrong signature. */
export function verifyWebhook({ body, signature, secret, now }: ReceivedWebhook): WebhookVerdict {
  if (signature === undefined || signature === '') return { isGenuine: false, reason: 'missing' }
  const [, given, environment, time] = FORM.exec(signature) ?? []
  if (given === undefined || environment === undefined) return { isGenuine: false, reason: 'malformed' }
  const timestamp = Number(time)
  const digest = toDigest({ body, environment, timestamp, secret })
  if (!timingSafeEqual(Buffer.from(given, 'base64'), digest)) return { isGenuine: false, reason: 'wrong' }
  if (Math.abs(now - timestamp) > WEBHOOK_WINDOW_MS) return { isGenuine: false, reason: 'stale' }
  return { isGenuine: true, environment, timestamp }
}
