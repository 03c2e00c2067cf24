/** What the finder searches of a location. */
export interface SearchedLocation {
  readonly name: string
  readonly kind: string
  readonly country: string
  readonly city: string
  readonly addressLines: readonly string[]
  readonly postalCode: string
  readonly services: readonly string[]
}

const MARKS = /\p{Mark}/gu

/** Letters without accents and case: whoever looks for “Kisvar” finds “Kisvár”. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()

function toHaystack({ name, country, city, addressLines, postalCode, services }: SearchedLocation): string {
  return fold([name, country, city, ...addressLines, postalCode, ...services].join('\n'))
}

/** Locations that hold every word of the text somewhere, in their order. */
export function searchLocations<T extends SearchedLocation>(locations: readonly T[], text: string): readonly T[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return locations
  return locations.filter((location) => {
    const haystack = toHaystack(location)
    return words.every((word) => haystack.includes(word))
  })
}

/** Locations of one of the kinds; all, where none is chosen. */
export function filterByKind<T extends SearchedLocation>(
  locations: readonly T[],
  kinds: readonly string[],
): readonly T[] {
  return kinds.length === 0 ? locations : locations.filter(({ kind }) => kinds.includes(kind))
}

/** How many locations of each kind there are. */
export function countKinds(locations: readonly SearchedLocation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of locations) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
