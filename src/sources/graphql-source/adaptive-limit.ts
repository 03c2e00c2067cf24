import pLimit from 'p-limit'

/** Runs tasks side by side; how many follows what the source can take. */
export interface AdaptiveLimit {
  /** `slowDown` halves the number of tasks, once for all tasks that ran when the source complained. */
  run<T>(task: (control: { readonly slowDown: () => void }) => Promise<T>): Promise<T>
  readonly concurrency: number
}

/** Successes in a row after which one more task may run. */
const SUCCESSES_PER_STEP = 8

/** Halves on `slowDown`, never below 1, and returns to `max` step by step while tasks succeed. */
export function createAdaptiveLimit(max: number): AdaptiveLimit {
  const limit = pLimit(max)
  let successes = 0
  let generation = 0
  return {
    get concurrency() {
      return limit.concurrency
    },
    run: (task) =>
      limit(async () => {
        let started = generation
        const slowDown = (): void => {
          if (started === generation) {
            generation += 1
            successes = 0
            limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2))
          }
          started = generation
        }
        const result = await task({ slowDown })
        successes += 1
        if (successes >= SUCCESSES_PER_STEP && limit.concurrency < max) {
          successes = 0
          limit.concurrency += 1
        }
        return result
      }),
  }
}
