import { groupBy } from '../../domain/values/group-by.ts'
import type { LocationCard } from '../../domain/page/page-module.ts'

/** Places by country, countries in the order of the language's alphabet. */
export function groupByCountry(
  locations: readonly LocationCard[],
  language: string,
): readonly (readonly [country: string, locations: readonly LocationCard[]])[] {
  const { compare } = new Intl.Collator(language)
  return [...groupBy(locations, ({ country }) => country)].sort(([one], [other]) => compare(one, other))
}
