import { backoffDelay } from '../../src/domain/retry/retry-policy.ts'

/** How jobs are paced. Seconds, where not told. */
export interface JobTiming {
  /** Milliseconds between two looks for work that another process put in, or that has become due. */
  readonly lookMs: number
  /** Between two questions after a file, at least. */
  readonly ask: number
  /** Between two questions after a file, at most. */
  readonly longestAsk: number
  /** Until the first retry; each later one waits twice as long. */
  readonly retry: number
  readonly longestRetry: number
  /** A runtime that works on a job for longer counts as dead; this exceeds all time limits of one step. */
  readonly lease: number
}

export const JOB_TIMING: JobTiming = {
  lookMs: 3000,
  ask: 5,
  longestAsk: 300,
  retry: 15,
  longestRetry: 1800,
  lease: 300,
}

export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** When to ask for a file next: when the service expects it to be done, else after a quarter of the time so far. */
export function resolveNextAsk(
  timing: JobTiming,
  { now, sentAt, seconds }: { readonly now: Date; readonly sentAt: Date; readonly seconds?: number | undefined },
): Date {
  const wait = seconds ?? (now.getTime() - sentAt.getTime()) / 4000
  return addSeconds(now, Math.min(timing.longestAsk, Math.max(timing.ask, wait)))
}

/** When to try again after `attempts` failures in a row; not before the time that the service names. */
export function resolveNextTry(
  timing: JobTiming,
  {
    now,
    attempts,
    retryAfterSeconds = 0,
  }: {
    readonly now: Date
    readonly attempts: number
    readonly retryAfterSeconds?: number | undefined
  },
): Date {
  const wait = backoffDelay({ first: timing.retry, longest: timing.longestRetry }, attempts)
  return addSeconds(now, Math.max(wait, retryAfterSeconds))
}
