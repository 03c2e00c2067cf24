/** What a visitor asks the locations finder; it stands in the query of the address, so that it can be shared. */
export interface LocationQuery {
  readonly text: string
  /** Empty: all. */
  readonly kinds: readonly string[]
  /** Nearest first, seen from here: a location's id, or a country's code; empty: by country. */
  readonly near: string
  /** Id of the location that is open; empty: none. */
  readonly opened: string
}

export const EMPTY_LOCATION_QUERY: LocationQuery = { text: '', kinds: [], near: '', opened: '' }

/** Reads the query of an address, with or without its question mark. What is not the finder's is passed over. */
export function parseLocationQuery(search: string): LocationQuery {
  const parameters = new URLSearchParams(search)
  return {
    text: parameters.get('place') ?? '',
    kinds: (parameters.get('type') ?? '').split('.').filter((kind) => kind !== ''),
    near: parameters.get('near') ?? '',
    opened: parameters.get('location') ?? '',
  }
}

/** The address's query with the finder's part as `query` has it; other parameters stay. Empty, or with its question mark. */
export function toLocationSearch({ text, kinds, near, opened }: LocationQuery, search: string): string {
  const parameters = new URLSearchParams(search)
  const own = { place: text.trim(), type: kinds.join('.'), near, location: opened }
  for (const [name, value] of Object.entries(own)) {
    if (value === '') parameters.delete(name)
    else parameters.set(name, value)
  }
  const printed = parameters.toString()
  return printed === '' ? '' : `?${printed}`
}
