import type { Language } from '../locale/language.ts'

/** An entry that its source could not give: the snapshot has its last good version. */
export interface StaleEntry {
  /** `{kind}/{entry}` */
  readonly id: string
  readonly source: 'content' | 'catalogue'
  /** As the snapshot names it, such as `products`. */
  readonly kind: string
  readonly entry: string
  /** Languages in which it is so. */
  readonly languages: readonly Language[]
  /** When its source gave it last (ISO 8601). */
  readonly since: string
}

const HOUR_MS = 3_600_000

/** How long ago a moment is, in words, as far as it matters: `3 days`, `5 hours`, `less than an hour`. */
export function describeAge(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
