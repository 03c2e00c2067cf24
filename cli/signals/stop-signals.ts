import { constants } from 'node:os'

/** What ends a process: Ctrl-C, a supervisor, a terminal that is closed. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type StopSignal = (typeof STOP_SIGNALS)[number]

/** Ctrl-C in a terminal reaches this process and npm, which sends it on: within so many milliseconds it counts once. */
const SAME_MS = 500

type Listener = (signal: StopSignal) => void

const listeners = new Set<Listener>()
let isWatching = false
let lastAt = -Infinity

/** Exit status of a process that a signal ended, as shells have it. */
export function toSignalStatus(signal: StopSignal): number {
  return 128 + constants.signals[signal]
}

function onSignal(signal: StopSignal): void {
  const now = performance.now()
  const isSame = now - lastAt < SAME_MS
  lastAt = now
  if (isSame) return
  // By `exit`, so that what is drawn on the terminal is removed.
  if (listeners.size === 0) process.exit(toSignalStatus(signal))
  for (const listener of listeners) listener(signal)
}

/** From now on signals go to the listeners; without one they end the process. */
export function watchStopSignals(): void {
  if (isWatching) return
  isWatching = true
  // Not `once`: libraries that restore the terminal end the process when no other listener is left.
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
}

/** @returns takes the listener away. */
export function onStopSignal(listener: Listener): () => void {
  watchStopSignals()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
