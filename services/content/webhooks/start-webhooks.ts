import { setTimeout as delay } from 'node:timers/promises'
import type { ContentReader } from '../content-reader.ts'
import { createWebhookQueue } from './webhook-queue.ts'
import type { ContentStore } from '../content-store.ts'
import { listChanges, type ContentChange } from './list-changes.ts'

interface WatchOptions {
  readonly reader: Pick<ContentReader, 'read'>
  readonly onChanges: (changes: readonly ContentChange[]) => void
}

/** Reports changes of the content files at each check. */
export interface ContentWatch {
  /**
   * Looks at the files. What changed is told once they are the same in two looks that follow each other, so that a burst of
   * writes is one change, and half of one is none. Entries that are wrong are passed by until somebody mends them.
   */
  look(): Promise<void>
}

/** Watches from the first look on, whose content is the one that later ones are compared with. */
export function createContentWatch({ reader, onChanges }: WatchOptions): ContentWatch {
  let reported: ContentStore | undefined
  let seen: Promise<ContentStore> | undefined
  let isReported = false
  return {
    look: async () => {
      const current = reader.read()
      // The reader gives the same promise as long as no file changes.
      const isSettled = seen === current || reported === undefined
      if (seen !== current) isReported = false
      seen = current
      const store = await current.catch(() => undefined)
      if (!isSettled || isReported || store === undefined || seen !== current) return
      isReported = true
      const changes = reported === undefined ? [] : listChanges(reported, store)
      reported = store
      if (changes.length > 0) onChanges(changes)
    },
  }
}

/** Who hears of changes of the content. */
export interface WebhookOptions {
  readonly urls: readonly string[]
  /** Value of the header `gcms-signature` for a body at a time in milliseconds since the epoch. */
  readonly sign: (body: string, timestamp: number) => string
  /** A receiver took nothing in all attempts; `changes` that waited for it are dropped. */
  readonly onGiveUp: (url: string, changes: number, error: unknown) => void
  /** Milliseconds between two looks at the files; by default a fifth of a second. */
  readonly lookEveryMs?: number
}

/** Until a receiver that says nothing counts as away (Hygraph documentation, “Webhooks”). */
const TIMEOUT_MS = 3000

async function postSigned(url: string, body: string, sign: WebhookOptions['sign']): Promise<void> {
  const headers = { 'content-type': 'application/json', 'gcms-signature': sign(body, Date.now()) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

/** Tells the receivers of every change of the content files from the moment on that it is started, until stopped. */
export async function startWebhooks(
  reader: Pick<ContentReader, 'read'>,
  { urls, sign, onGiveUp, lookEveryMs = 200 }: WebhookOptions,
): Promise<{ readonly stop: () => Promise<void> }> {
  const end = new AbortController()
  const sleep = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
  const queues = urls.map((url) =>
    createWebhookQueue({
      send: (body) => postSigned(url, body, sign),
      sleep,
      onGiveUp: (changes, error) => onGiveUp(url, changes, error),
    }),
  )
  const watch = createContentWatch({ reader, onChanges: (changes) => queues.forEach((queue) => queue.add(changes)) })
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // The time between two looks.
      await sleep(lookEveryMs)
      // One look after the other.
      await watch.look()
    }
  }
  // What later looks are compared with.
  await watch.look()
  const running = run()
  return {
    stop: async () => {
      end.abort()
      for (const queue of queues) queue.stop()
      await Promise.all([running, ...queues.map((queue) => queue.idle())])
    },
  }
}
