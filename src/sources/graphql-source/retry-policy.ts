/** Answers that are worth another try (S1 §9). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000

/** A source that asks for a longer pause than this is treated as unavailable. */
export const LONGEST_RETRY_AFTER_MS = 60_000

/**
 * Pause before the next try, in milliseconds: exponential, with a jitter of half of it, so that many clients do not return at once.
 * @param attempt how many tries have failed, from 1
 * @param random in [0, 1)
 */
export function backoffDelay(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  return Math.round(full / 2 + (full / 2) * random)
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
