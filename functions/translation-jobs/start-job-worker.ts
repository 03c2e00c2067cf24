import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { NotReadyError } from '../platform/http/request-errors.ts'
import type { StoreAccess } from '../platform/store/store-access.ts'
import { claimJob, settleJob, type JobChange, type JobRow } from './job-records.ts'
import { addSeconds } from './job-timing.ts'
import { workOnJob, type JobWorkOptions } from './work-on-job.ts'

export interface JobWorkerOptions extends JobWorkOptions {
  readonly store: StoreAccess
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** What works on jobs in this process, together with all runtimes on the same store. */
export interface JobWorker {
  /** Looks for work now: after something was put in. */
  wake(): void
  /** Running work gets some seconds; another runtime goes on with it, or this one later. */
  stop(): Promise<void>
}

/** What is being done when the process stops gets this long. */
const STOP_MS = 10_000

/** Works on jobs, one after the other, whenever one is due. */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  const { store, now, timing, logger } = options
  let isStopped = false
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  /** A result that could not be stored yet; it may hold a file that the service no longer has. */
  let unsettled: { readonly job: JobRow; readonly change: JobChange } | undefined

  async function settle(): Promise<void> {
    if (unsettled === undefined) return
    const { job, change } = unsettled
    try {
      await store.use(({ db }) => settleJob(db, job, change))
      unsettled = undefined
    } catch (error) {
      // A result that the store refuses must not block other jobs.
      if (!(error instanceof NotReadyError)) unsettled = undefined
      throw error
    }
  }

  /** @returns whether there was something to do. */
  async function workOnce(): Promise<boolean> {
    await settle()
    if (isStopped) return false
    const at = now()
    const job = await store.use(({ db }) => claimJob(db, at, addSeconds(at, timing.lease)))
    if (job === undefined) return false
    unsettled = { job, change: await workOnJob(options, job) }
    await settle()
    return true
  }

  async function run(): Promise<void> {
    isWoken = false
    try {
      // One after the other.
      while (await workOnce());
    } catch (error) {
      // The store reports itself when it is away.
      if (!(error instanceof NotReadyError)) logger.error({ err: error }, 'translations are not worked on')
    }
    if (!isStopped) plan(isWoken ? 0 : timing.lookMs)
  }

  let running: Promise<void> | undefined
  function plan(ms: number): void {
    running = undefined
    timer = setTimeout(() => void (running = run()), ms)
    timer.unref()
  }
  plan(0)

  return {
    wake: () => {
      isWoken = true
      if (running !== undefined || isStopped) return
      clearTimeout(timer)
      plan(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })])
    },
  }
}
