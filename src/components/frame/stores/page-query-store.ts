import { useSyncExternalStore } from 'react'
import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

const query = createStore('')

/** The query of the page on screen, with its question mark: told on every route change (S1 §4). */
export const setPageQuery = (search: string): void => query.write(search)

/** The query of the page on screen; empty on the server, and until the browser has taken over. */
export const usePageQuery = (): string => useStore(query)

const readAddress = (): string => window.location.search

/**
 * The same, as the address has it: a page that was come back to shows at once what it showed, with all of its height, and
 * not only when the route change is told.
 */
export const useAddressQuery = (): string => useSyncExternalStore(query.subscribe, readAddress, query.readInitial)
