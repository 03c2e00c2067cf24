import { createHmac } from 'node:crypto'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, Payload } from 'payload'
import { isDraftSave } from './access.ts'
import { environment } from './environment.ts'

/** What happened to an entry, in the words of the webhooks that uapp takes (docs/sources.md). */
interface Change {
  readonly operation: 'publish' | 'unpublish' | 'update' | 'delete'
  readonly stage: 'DRAFT' | 'PUBLISHED'
  readonly id: string
}

const NAME = 'cms'
/** Milliseconds that a receiver has to say that it heard. */
const ANSWER_MS = 3000
/** Milliseconds before the further tries. */
const RETRIES = [1000, 5000, 20_000] as const

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

async function post(url: string, body: string): Promise<void> {
  const timestamp = Date.now()
  const signed = JSON.stringify({ Body: body, EnvironmentName: NAME, TimeStamp: timestamp })
  const sign = createHmac('sha256', environment.webhookSecret).update(signed).digest('base64')
  const headers = { 'content-type': 'application/json', 'gcms-signature': `sign=${sign}, env=${NAME}, t=${timestamp}` }
  const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ANSWER_MS) })
  if (!ok) throw new Error(`it answered ${status}`)
}

/** Receivers that did not take the last change: it is said once. */
const away = new Set<string>()

/** Tells one receiver; one that is away is told again some times, and then left: it asks by itself when it comes back. */
async function tell(url: string, body: string, payload: Payload): Promise<void> {
  for (const wait of [0, ...RETRIES]) {
    await pause(wait)
    try {
      await post(url, body)
      away.delete(url)
      return
    } catch (error) {
      payload.logger.debug({ err: error }, `${url} did not take a change`)
    }
  }
  if (away.has(url)) return
  away.add(url)
  payload.logger.warn(`${url} takes no changes of the content now`)
}

function tellAll(typename: string, { operation, id, stage }: Change, payload: Payload): void {
  const body = JSON.stringify({ operation, data: { __typename: typename, id, stage } })
  // Whoever saves does not wait for the website.
  for (const url of environment.webhooks) void tell(url, body, payload)
}

/** Tells what was saved: a draft, or what everybody is to see. */
export const createTellChange =
  (typename: string): CollectionAfterChangeHook =>
  ({ doc, previousDoc, req }) => {
    const [now, before] = [doc, previousDoc].map((one) => Reflect.get(Object(one), '_status'))
    const id = String(Reflect.get(Object(doc), 'id'))
    // What has no drafts is published at once.
    if (now === 'published' || now === undefined)
      tellAll(typename, { operation: 'publish', id, stage: 'PUBLISHED' }, req.payload)
    else if (before === 'published' && !isDraftSave(req))
      tellAll(typename, { operation: 'unpublish', id, stage: 'PUBLISHED' }, req.payload)
    else tellAll(typename, { operation: 'update', id, stage: 'DRAFT' }, req.payload)
    return doc
  }

/** Tells that an entry is gone. */
export const createTellDelete =
  (typename: string): CollectionAfterDeleteHook =>
  ({ id, req }) => {
    tellAll(typename, { operation: 'delete', id: String(id), stage: 'PUBLISHED' }, req.payload)
  }
