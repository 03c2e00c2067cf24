import { deviceStorage } from '../../../components/frame/device-storage.ts'
import { createStore } from '../../../components/frame/stores/create-store.ts'
import { SEARCHES_RECORD } from '../../../domain/cookie/device-records.ts'

const { name: KEY } = SEARCHES_RECORD
const MOST_SEARCHES = 8

function readStored(): readonly string[] | undefined {
  const value = deviceStorage.read(KEY)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, MOST_SEARCHES) : undefined
}

/**
 * What this visitor searched for, the latest first; undefined: nobody has asked for it to be remembered, and nothing is. It is
 * read with the first use of a search field.
 */
export const recentSearches = createStore<readonly string[] | undefined>(undefined)

/** Reads what is remembered, also by another tab. */
export function readRecentSearches(): void {
  recentSearches.write(readStored())
}

function write(searches: readonly string[] | undefined): void {
  deviceStorage.write(KEY, searches)
  recentSearches.write(searches)
}

/** Starts to remember on this device, as the visitor asks; or forgets everything and remembers nothing more. */
export function setRemembering(isRemembering: boolean): void {
  write(isRemembering ? (readStored() ?? []) : undefined)
}

/** Puts a query first, if searches are remembered. */
export function rememberSearch(query: string): void {
  const known = readStored()
  if (known === undefined || query === '') return
  write([query, ...known.filter((one) => one !== query)].slice(0, MOST_SEARCHES))
}

/** Forgets a query, or all of them; further ones are remembered. */
export function forgetSearches(query?: string): void {
  write(query === undefined ? [] : (readStored() ?? []).filter((one) => one !== query))
}
