/** Answers that are worth another try (S1 §9). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** A source that asks for a longer pause than this is treated as unavailable. */
export const LONGEST_RETRY_AFTER_MS = 60_000

/** How long to wait between tries, in one unit. */
export interface Backoff {
  /** After the first that failed. */
  readonly first: number
  readonly longest: number
}

/**
 * Wait before the next try: twice as long after each that failed.
 * @param failed tries that have failed in a row, from 1
 * @param random in [0, 1), for clients that must not return all at once: half of the wait is left to it; absent: none is
 */
export function backoffDelay({ first, longest }: Backoff, failed: number, random?: number): number {
  const full = Math.min(longest, first * 2 ** (failed - 1))
  return random === undefined ? full : Math.round(full / 2 + (full / 2) * random)
}

/**
 * Milliseconds that a `Retry-After` header asks for (RFC 9110 §10.2.3: seconds or an HTTP date); `undefined` when it says nothing.
 * @param now milliseconds since the epoch
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
