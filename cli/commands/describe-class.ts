import type { FoundClass, NeighbourClass } from '../pipeline/plan/find-classes.ts'

const SHOWN_COUNTRIES = 12
const SHOWN_KEY = 12

function listCountries(countries: readonly string[]): string {
  const rest = countries.length - SHOWN_COUNTRIES
  return `${countries.slice(0, SHOWN_COUNTRIES).join(' ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function describeNeighbour({ key, countries, hasSameMarkup, differences }: NeighbourClass): string {
  const what = differences.length === 0 ? 'its address alone' : differences.join(', ')
  return `  ${key.slice(0, SHOWN_KEY)}: ${listCountries(countries)} – differs in ${what}${hasSameMarkup ? '; the page itself is rendered with this one' : ''}`
}

/** Lines that tell a page's class and what sets it apart from the other classes of the same page in its language. */
export function describeClass({ key, countries, isStamped, neighbours }: FoundClass): readonly string[] {
  const own = isStamped
    ? `rendered once and stamped for ${countries.length === 1 ? 'one country' : `${countries.length} countries`}: ${listCountries(countries)}`
    : 'rendered for the international locale'
  return [
    `class ${key.slice(0, SHOWN_KEY)}: ${own}`,
    ...(neighbours.length === 0
      ? []
      : ['other classes of this page in its language:', ...neighbours.map(describeNeighbour)]),
  ]
}
