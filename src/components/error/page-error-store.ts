import { useSyncExternalStore } from 'react'
import { logError } from './log-error.ts'

let hasFailed = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === hasFailed) return
  hasFailed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the error page in place of the page (S1 §4 “Root”): for what fails outside rendering and leaves nothing to show. */
export function failPage(error: unknown): void {
  logError(error)
  set(true)
}

/** Forgets the error: another page is on screen. */
export function clearPageError(): void {
  set(false)
}

/** Whether an error is set; `false` on the server. */
export function useHasFailed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  )
}
