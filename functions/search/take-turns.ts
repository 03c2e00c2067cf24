import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work at a time: requests are answered in between. */
const SLICE_MS = 8

/** Gives other work a turn when this one has had its time; to be called after each small step. Rejects once `signal` aborts. */
export function createTurns(signal?: AbortSignal): () => Promise<void> {
  let start = performance.now()
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - start < SLICE_MS) return
    await nextTurn()
    start = performance.now()
  }
}
