import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

const query = createStore('')

/** The query of the page on screen, with its question mark: told on every route change (S1 §4). */
export const setPageQuery = (search: string): void => query.write(search)

/** The query of the page on screen; empty on the server, and until the browser has taken over. */
export const usePageQuery = (): string => useStore(query)
