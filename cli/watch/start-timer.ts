/** Starts something at a moment; the function that comes back takes it back. */
export type StartTimer = (at: Date, run: () => void) => () => void

/**
 * Longest wait between two looks at the clock. Node starts a timer of more than 2^31-1 ms at once (nodejs.org/api/timers), and a
 * machine that slept, or whose clock was set, must not be late by as much.
 */
const LONGEST_WAIT_MS = 60_000

/** Timers by the clock on the wall, as far away as may be. */
export const startTimer: StartTimer = (at, run) => {
  let timer: NodeJS.Timeout | undefined
  const wait = (): void => {
    const rest = at.getTime() - Date.now()
    if (rest <= 0) run()
    else timer = setTimeout(wait, Math.min(rest, LONGEST_WAIT_MS))
  }
  timer = setTimeout(wait, 0)
  return () => clearTimeout(timer)
}
