import type { StaleEntry } from '../../../src/domain/content/stale-entry.ts'

/** Entries that are named; of further ones only the number. */
const MAX_NAMED = 5

/**
 * One line about entries that a release shows in an earlier form, because their source could not give them; none without such
 * entries.
 */
export function describeStale(stale: readonly Pick<StaleEntry, 'id' | 'since'>[]): readonly string[] {
  const [oldest] = stale.map(({ since }) => since).sort()
  if (oldest === undefined) return []
  const named = stale.slice(0, MAX_NAMED).map(({ id }) => id)
  const rest = stale.length - named.length
  const names = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return [
    `${stale.length} ${stale.length === 1 ? 'entry is as it was' : 'entries are as they were'}, the oldest of ${oldest}: ${names}`,
  ]
}
