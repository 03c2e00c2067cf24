/** Bodies of documents by their numbers. */
export type Bodies = ReadonlyMap<number, string>

/** Reads bodies by their numbers; those that are not there are missing. */
export type ReadBodies = (numbers: readonly number[]) => Promise<Bodies>

/** Keeps the bodies that were read lately: the same pages are found again and again. @param size UTF-16 units to keep at most. */
export function createBodyCache(read: ReadBodies, size: number): ReadBodies {
  const kept = new Map<number, string>()
  let length = 0

  function keep(number: number, body: string): void {
    if (body.length > size || kept.has(number)) return
    kept.set(number, body)
    length += body.length
    for (const [oldest, { length: released }] of kept) {
      if (length <= size) return
      kept.delete(oldest)
      length -= released
    }
  }

  return async (numbers) => {
    const found = new Map<number, string>()
    for (const number of numbers) {
      const body = kept.get(number)
      if (body === undefined) continue
      found.set(number, body)
      // The last of the map is what was asked for last.
      kept.delete(number)
      kept.set(number, body)
    }
    const missing = numbers.filter((number) => !found.has(number))
    if (missing.length === 0) return found
    for (const [number, body] of await read(missing)) {
      found.set(number, body)
      keep(number, body)
    }
    return found
  }
}
