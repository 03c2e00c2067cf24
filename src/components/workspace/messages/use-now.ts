import { useSyncExternalStore } from 'react'
import { createListeners } from '../../frame/stores/create-store.ts'

const MINUTE = 60_000

let now = 0

/** One clock for all that shows how long ago something was. */
const clock = createListeners(() => {
  const timer = setInterval(() => clock.notify(), MINUTE)
  return () => clearInterval(timer)
})

/** The time of the last reading, unless a minute has passed since, or the computer's clock was set back. */
function readNow(): number {
  const present = Date.now()
  if (present - now >= MINUTE || present < now) now = present
  return now
}

/** The present, less than a minute ago. The component is rendered again every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(clock.subscribe, readNow, readNow))
}
