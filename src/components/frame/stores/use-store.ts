import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The value of a store; its initial one on the server and until the browser has taken over. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.readInitial)
}

/** What a component needs of a store, told by `select` as a plain value: nothing is rendered again while that is the same. */
export function useOfStore<T, U extends string | number | boolean | undefined>(
  store: Store<T>,
  select: (value: T) => U,
): U {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.readInitial()),
  )
}
