/** Values of which there is one object in memory, however many entries hold it: specifications of a catalogue repeat. */
export interface EqualPool {
  /** @param key equal for equal values, and for no others. @param make called for the first of them. */
  share<T extends object>(key: string, make: () => T): T
}

/** More values than these are no repetition: the pool begins anew, and what was shared stays so. */
const MOST_VALUES = 20_000

/** A pool for values of one type. @param onRepeat told each time that a value is had again. */
export function createEqualPool(onRepeat?: (value: object) => void): EqualPool {
  const known = new Map<string, object>()
  return {
    share: <T extends object>(key: string, make: () => T): T => {
      const found = known.get(key)
      if (found !== undefined) {
        onRepeat?.(found)
        return found as T
      }
      if (known.size >= MOST_VALUES) known.clear()
      const value = make()
      known.set(key, value)
      return value
    },
  }
}
