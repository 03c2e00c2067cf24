/** What was counted, by key. */
export interface FrequentCounter {
  add(key: string, count?: number): void
  /** All counts, greatest first; the counter is empty then. */
  take(): readonly (readonly [key: string, count: number])[]
}

/**
 * Counts the frequent ones of any number of keys in little memory (Misra and Gries, “Finding repeated elements”, 1982): what
 * makes up more than 1/(size + 1) of all is among them, whatever else comes. A count is at most as great as it was, so a flood
 * of keys that come once wears itself out instead of filling memory or pushing others out.
 * @param size most keys that are kept.
 */
export function createFrequentCounter(size: number): FrequentCounter {
  let counts = new Map<string, number>()

  function wearOut(by: number): void {
    for (const [key, count] of counts) {
      if (count <= by) counts.delete(key)
      else counts.set(key, count - by)
    }
  }

  function add(key: string, count = 1): void {
    const known = counts.get(key)
    if (known !== undefined) {
      counts.set(key, known + count)
      return
    }
    if (counts.size < size) {
      counts.set(key, count)
      return
    }
    const least = Math.min(count, ...counts.values())
    wearOut(least)
    if (count > least) add(key, count - least)
  }

  return {
    add,
    take: () => {
      const taken = [...counts].sort(([, a], [, b]) => b - a)
      counts = new Map()
      return taken
    },
  }
}
