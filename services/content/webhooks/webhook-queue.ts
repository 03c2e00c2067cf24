import { backoffDelay } from '../../../src/domain/retry/retry-policy.ts'
import { LOCALE_CODES } from '../scope.ts'
import type { ContentChange } from './list-changes.ts'

export interface WebhookQueueOptions {
  /** Sends one webhook. @throws {Error} when the receiver did not take it. */
  readonly send: (body: string) => Promise<void>
  /** Waits, but not beyond the end of the service. */
  readonly sleep: (ms: number) => Promise<unknown>
  /** The receiver took nothing in all attempts; `changes` that waited for it are dropped. */
  readonly onGiveUp: (changes: number, error: unknown) => void
}

/** Sends changes to one receiver, one after the other. */
export interface WebhookQueue {
  /** Changes of an entry that still waits take the place of the earlier ones. */
  add(changes: readonly ContentChange[]): void
  /** Drops what waits. */
  stop(): void
  /** Resolves when nothing waits. */
  readonly idle: () => Promise<void>
}

/** Attempts for a receiver that takes nothing (Hygraph documentation, “Webhooks”: five in total). */
const ATTEMPTS = 5
/** Milliseconds. */
const BACKOFF = { first: 1000, longest: 8000 } as const

/** Body of a webhook: `{operation, data: {__typename, id, stage, localizations: [{locale}]}}`. */
function toBody({ operation, typename, id, stage, languages }: ContentChange): string {
  const localizations = languages.map((language) => ({ locale: LOCALE_CODES[language] ?? language }))
  return JSON.stringify({ operation, data: { __typename: typename, id, stage, localizations } })
}

/** Makes a queue; it begins to send with the first change, and waits twice as long after each attempt that fails. */
export function createWebhookQueue({ send, sleep, onGiveUp }: WebhookQueueOptions): WebhookQueue {
  const waiting = new Map<string, ContentChange>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let failures = 0
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [key, change] = first
      try {
        // A receiver hears of changes in their order.
        await send(toBody(change))
        failures = 0
        // Further changes of the same entry wait.
        if (waiting.get(key) === change) waiting.delete(key)
      } catch (error) {
        failures += 1
        if (failures === ATTEMPTS) {
          onGiveUp(waiting.size, error)
          waiting.clear()
        } else {
          // The wait between two attempts.
          await sleep(backoffDelay(BACKOFF, failures))
        }
      }
    }
    running = undefined
  }

  return {
    add: (changes) => {
      for (const change of changes) {
        const key = `${change.typename} ${change.id} ${change.stage}`
        waiting.delete(key)
        waiting.set(key, change)
      }
      running ??= run()
    },
    stop: () => waiting.clear(),
    idle: async () => running,
  }
}
