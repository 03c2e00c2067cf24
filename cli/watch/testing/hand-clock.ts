import type { StartTimer } from '../start-timer.ts'

/** A clock that a test sets. */
export interface HandClock {
  readonly now: () => Date
  readonly startTimer: StartTimer
  /** Moments of the timers that are set, in seconds from the beginning. */
  readonly timers: () => readonly number[]
  /** Goes on by some seconds; timers that come due run in their order. */
  advance(seconds: number): void
}

/** Makes a clock that stands at 2026-11-22T00:00:00Z. */
export function createHandClock(): HandClock {
  const start = Date.UTC(2026, 10, 22)
  let time = start
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const takeDue = (until: number): (() => void) | undefined => {
    const [first] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (first === undefined) return undefined
    timers = timers.filter((timer) => timer !== first)
    time = Math.max(time, first.at)
    return first.run
  }
  return {
    now: () => new Date(time),
    startTimer: (at, run) => {
      const timer = { at: at.getTime(), run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    timers: () => timers.map(({ at }) => (at - start) / 1000).sort((a, b) => a - b),
    advance: (seconds) => {
      const until = time + seconds * 1000
      for (let run = takeDue(until); run !== undefined; run = takeDue(until)) run()
      time = until
    },
  }
}
