import { useSyncExternalStore } from 'react'
import { createListeners } from '../frame/create-store.ts'

const MINUTE = 60_000

let minute = 0
const toMinute = (): number => Math.floor(Date.now() / MINUTE)

/** One clock for all that shows how long ago something was. */
const clock = createListeners(() => {
  const timer = setInterval(() => {
    minute = toMinute()
    clock.notify()
  }, MINUTE)
  return () => clearInterval(timer)
})

function readMinute(): number {
  if (minute === 0) minute = toMinute()
  return minute
}

/** The present, to the minute. The component is rendered again with each. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(clock.subscribe, readMinute, readMinute) * MINUTE)
}
