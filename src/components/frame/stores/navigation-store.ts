import { createStore } from './create-store.ts'
import { useStore } from './use-store.ts'

/** How long a navigation may take before it is shown; milliseconds. Most pages load faster, so nothing flashes. */
export const INDICATOR_DELAY = 200

const isSlow = createStore(false)
let timer: number | undefined

/** The visitor goes to another page of this site, whose data may still have to be loaded. */
export function beginNavigation(): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => isSlow.write(true), INDICATOR_DELAY)
}

/** The page is there. */
export function endNavigation(): void {
  window.clearTimeout(timer)
  isSlow.write(false)
}

/** Whether a navigation takes so long that it is worth showing; `false` on the server. */
export function useIsNavigating(): boolean {
  return useStore(isSlow)
}
