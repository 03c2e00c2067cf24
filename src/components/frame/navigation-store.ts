import { useSyncExternalStore } from 'react'

/** How long a navigation may take before it is shown; milliseconds. Most pages are there sooner, and nothing flashes. */
export const INDICATOR_DELAY = 200

let isSlow = false
let timer: number | undefined
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === isSlow) return
  isSlow = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor goes to another page of this site, whose data may still have to be loaded. */
export function beginNavigation(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => set(true), INDICATOR_DELAY)
}

/** The page is there. */
export function endNavigation(): void {
  window.clearTimeout(timer)
  set(false)
}

/** Whether a navigation takes so long that it is worth showing; `false` on the server. */
export function useIsNavigating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSlow,
    () => false,
  )
}
