import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

/** The value of a store; its initial one on the server and until the browser has taken over. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.read, store.readInitial)
}
