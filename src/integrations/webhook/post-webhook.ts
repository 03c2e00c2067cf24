import { createHmac } from 'node:crypto'

export interface WebhookOptions {
  readonly url: string
  /** Signs what is sent. */
  readonly secret: string
  /** Seconds since the epoch. */
  readonly now: () => number
  /** Until a receiver that says nothing counts as away. */
  readonly timeoutMs?: number
}

/** The receiver did not take it. */
class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly responseCode: number

  constructor(responseCode: number) {
    super(`The webhook answered with status ${responseCode}`)
    this.responseCode = responseCode
  }
}

const TIMEOUT_MS = 15_000

/**
 * Posts JSON to another system. `idempotency-key` is the same in every attempt; `uapp-signature: t={seconds},v1={hex}` is the
 * HMAC-SHA-256 of `{seconds}.{body}`.
 * @throws {WebhookError} for a status other than 2xx. @throws {Error} when nobody answers.
 */
export async function postWebhook(
  { url, secret, now, timeoutMs = TIMEOUT_MS }: WebhookOptions,
  key: string,
  content: object,
): Promise<void> {
  const body = JSON.stringify(content)
  const time = now()
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'uapp-signature': `t=${time},v1=${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new WebhookError(response.status)
}
