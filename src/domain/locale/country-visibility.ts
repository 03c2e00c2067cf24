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
 * @param own lists of countries that something is told otherwise; the international entry is in none of them.
 */
export function createVisibilityKey(
  limits: Iterable<CountryLimit>,
  own: Iterable<readonly string[]> = [],
): (country: string) => string {
  const listed = sortLists(own)
  const ordered = sortLists(limits)
  return (country) => {
    const bits = ordered.map((limit) => (isVisibleIn(limit, country) ? '1' : '0')).join('')
    return listed.length === 0 ? bits : `${bits}/${listed.map((list) => (list.includes(country) ? '1' : '0')).join('')}`
  }
}

/** Each list once, in an order that does not depend on where it occurs. */
function sortLists(lists: Iterable<CountryLimit>): readonly (readonly string[])[] {
  const distinct = new Map<string, readonly string[]>()
  for (const limit of lists) if (limit !== undefined) distinct.set([...limit].sort().join(','), limit)
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list)
}
