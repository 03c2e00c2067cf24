import { useSyncExternalStore } from 'react'

const subscribe = (): (() => void) => () => undefined

/** Whether scripts run and have taken over the page: `false` on the server and in the first render of the browser. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
