/** What was measured while some threads at most were writing. */
interface WriteObservation {
  readonly files: number
  /** Milliseconds that one thread spent in the file system. */
  readonly writeMs: number
}

/** Finds out how many threads should write at a time: on some disks two together are slower than one. */
export interface WriteTuner {
  /** Threads that may write now. */
  readonly permits: number
  /** Takes what a batch needed, and may change `permits`. */
  observe(observation: WriteObservation): void
}

/** Weight of the newest observation. */
const WEIGHT = 0.3
/** After so many observations at the best number its neighbours are tried again. */
const PROBE_EVERY = 24
/** So many observations belong to one trial. */
const TRIAL = 4

/**
 * Starts with one writer and tries the neighbours of the best number from time to time. Of two numbers the one with more files
 * in a second wins: `permits` threads that each need so many milliseconds for a file.
 */
export function createWriteTuner(max: number): WriteTuner {
  const msPerFile = new Map<number, number>()
  let best = 1
  let permits = 1
  let seen = 0

  const rate = (level: number): number => {
    const ms = msPerFile.get(level)
    return ms === undefined || ms === 0 ? 0 : level / ms
  }
  const neighbours = (): readonly number[] => [best - 1, best + 1].filter((level) => level >= 1 && level <= max)
  const choose = (): void => {
    for (const level of msPerFile.keys()) if (rate(level) > rate(best)) best = level
    permits = best
  }

  return {
    get permits() {
      return permits
    },
    observe({ files, writeMs }) {
      if (files === 0) return
      const sample = writeMs / files
      const known = msPerFile.get(permits)
      msPerFile.set(permits, known === undefined ? sample : known + WEIGHT * (sample - known))
      seen += 1
      if (permits !== best) {
        if (seen >= TRIAL) {
          choose()
          seen = 0
        }
        return
      }
      const [next] = neighbours().toSorted((a, b) => (msPerFile.get(a) ?? -1) - (msPerFile.get(b) ?? -1))
      const isUntried = next !== undefined && !msPerFile.has(next)
      if (next !== undefined && seen >= (isUntried ? TRIAL : PROBE_EVERY)) {
        permits = next
        seen = 0
      }
    },
  }
}
