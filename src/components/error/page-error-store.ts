import { createStore } from '../frame/stores/create-store.ts'
import { useStore } from '../frame/stores/use-store.ts'
import { logError } from './log-error.ts'

const hasFailed = createStore(false)

/** Shows the error page in place of the page (S1 §4 “Root”): for what fails outside rendering and leaves nothing to show. */
export function failPage(error: unknown): void {
  logError(error)
  hasFailed.write(true)
}

/** Forgets the error: another page is on screen. */
export function clearPageError(): void {
  hasFailed.write(false)
}

/** Whether an error is set; `false` on the server. */
export function useHasFailed(): boolean {
  return useStore(hasFailed)
}
