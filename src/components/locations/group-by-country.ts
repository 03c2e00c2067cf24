import type { LocationCard } from '../../domain/page-module.ts'

/** Places by country, countries in the order of the language's alphabet. */
export function groupByCountry(
  locations: readonly LocationCard[],
  language: string,
): readonly (readonly [country: string, locations: readonly LocationCard[]])[] {
  const groups = new Map<string, LocationCard[]>()
  for (const location of locations) groups.set(location.country, [...(groups.get(location.country) ?? []), location])
  return [...groups].sort(([a], [b]) => new Intl.Collator(language).compare(a, b))
}
