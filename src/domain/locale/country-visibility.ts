import { INTERNATIONAL } from './locale.ts'

/** Countries that may see something; absent: all of them. */
export type CountryLimit = readonly string[] | undefined

/** Whether something limited to countries is shown in one; the international entry `ALL` sees everything (S1 §3, §5). */
export function isVisibleIn(limit: CountryLimit, country: string): boolean {
  return country === INTERNATIONAL || limit === undefined || limit.includes(country)
}

/**
 * Gives a function that names what a country may see: two countries with the same key see exactly the same,
 * so that pages are worked out once for both.
 * @param limits all limits that occur in what is to be shown.
 */
export function createVisibilityKey(limits: Iterable<CountryLimit>): (country: string) => string {
  const distinct = new Map<string, readonly string[]>()
  for (const limit of limits) if (limit !== undefined) distinct.set([...limit].sort().join(','), limit)
  const ordered = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, limit]) => limit)
  return (country) => ordered.map((limit) => (isVisibleIn(limit, country) ? '1' : '0')).join('')
}
