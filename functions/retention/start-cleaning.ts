import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { StoreAccess } from '../platform/store/store-access.ts'
import type { Uploads } from '../uploads/create-uploads.ts'
import { removeExpired } from './site-retention.ts'

export interface CleaningOptions {
  readonly store: StoreAccess
  readonly uploads: Uploads
  /** Days after which submissions are removed. */
  readonly keepDays: number
  readonly now: () => Date
  readonly logger: Logger
}

/** Time between two cleanings. */
const CLEANING_MS = 3_600_000
/** When the process stops, a running cleaning gets this long; the next runtime goes on with it. */
const STOP_MS = 5000

/**
 * Each hour and at the start: removes, once a day, what may not be kept longer, and has files in quarantine scanned. At the start, too,
 * because a runtime that restarts often may never run for an hour.
 */
export function startCleaning({ store, uploads, keepDays, now, logger }: CleaningOptions): { stop(): Promise<void> } {
  const state = { isStopped: false }
  const warn = (error: unknown): void => {
    // The store may close while the first cleaning waits for it: this is no error.
    if (!state.isStopped) logger.warn({ err: error }, 'old submissions or uploads stay')
  }
  async function clean(): Promise<void> {
    try {
      const isMore = (): Promise<boolean> =>
        store.use(({ db }) =>
          removeExpired(
            { db, submissionDays: keepDays, removeFiles: (ids) => uploads.removeFiles(ids), now: now() },
            warn,
          ),
        )
      while (!state.isStopped && (await isMore()));
      await uploads.removeUnclaimed()
      await uploads.scanQuarantined()
    } catch (error) {
      warn(error)
    }
  }
  let cleaned = clean()
  const timer = setInterval(() => void (cleaned = clean()), CLEANING_MS)
  timer.unref()
  return {
    stop: async () => {
      state.isStopped = true
      clearInterval(timer)
      await Promise.race([cleaned, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}
