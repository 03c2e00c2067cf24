import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { StoreAccess } from '../platform/store/store-access.ts'
import type { Uploads } from '../uploads/create-uploads.ts'
import { eraseOld } from './manage-submissions.ts'

export interface CleaningOptions {
  readonly store: StoreAccess
  readonly uploads: Uploads
  /** Days after which submissions are removed. */
  readonly keepDays: number
  readonly logger: Logger
}

/** Between two looks for what may be kept no longer. */
const CLEANING_MS = 3_600_000
/** What is being cleaned when the process stops gets this long; the next runtime goes on with it. */
const STOP_MS = 5000

/**
 * Removes what may be kept no longer, and has scanned what is in quarantine: each hour, and at once, because a runtime that is
 * started anew each day may never get as old as the first hour.
 */
export function startCleaning({ store, uploads, keepDays, logger }: CleaningOptions): { stop(): Promise<void> } {
  let isStopped = false
  async function clean(): Promise<void> {
    try {
      await store.use(({ db }) => eraseOld(db, keepDays, (ids) => uploads.removeFiles(ids)))
      await uploads.removeUnclaimed()
      await uploads.scanQuarantined()
    } catch (error) {
      // The store closes while the first look still waits for it: that is no fault.
      if (isStopped) return
      logger.warn({ err: error }, 'old submissions or uploads stay')
    }
  }
  let cleaned = clean()
  const timer = setInterval(() => void (cleaned = clean()), CLEANING_MS)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.race([cleaned, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}
