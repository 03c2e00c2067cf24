/** Route preloads at the same time (S1 §9). */
const LIMIT = 4
/** After this time a preload no longer holds its place: Gatsby does not report failed ones. Milliseconds. */
const PATIENCE = 30_000

/** Starts a preload; tells when it is over. */
type StartPreload = () => PromiseLike<unknown>

export interface PreloadQueue {
  /**
   * Preloads as soon as there is a place; `urgent` goes before all waiting ones. Returns a function that cancels it, without
   * effect once it has begun.
   */
  readonly add: (start: StartPreload, urgent?: boolean) => () => void
}

/** Waits until a preload is over, whether it was done or not, but not forever. */
function settle(start: StartPreload): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, PATIENCE)
    const finish = (): void => {
      window.clearTimeout(timer)
      resolve()
    }
    start().then(finish, finish)
  })
}

/**
 * Lets at most four routes be preloaded at a time, in the order asked for (N15). Gatsby itself counts only within a batch, and
 * begins a new one while the last may still be under way.
 */
export function createPreloadQueue(): PreloadQueue {
  const waiting: StartPreload[] = []
  let running = 0

  const startNext = (): void => {
    while (running < LIMIT) {
      const next = waiting.shift()
      if (next === undefined) return
      running += 1
      void settle(next).then(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    add(start, urgent = false) {
      if (urgent) waiting.unshift(start)
      else waiting.push(start)
      startNext()
      return () => {
        const index = waiting.indexOf(start)
        if (index !== -1) waiting.splice(index, 1)
      }
    },
  }
}
