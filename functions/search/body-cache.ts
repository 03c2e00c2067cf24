import { LRUCache } from 'lru-cache'
import { toReadText, type ReadText } from '../../src/search/text-runs.ts'

/** Bodies of documents by their numbers. */
export type Bodies = ReadonlyMap<number, string>

/** Reads bodies by their numbers, to be looked through; those that are not there are missing. */
export type ReadBodies = (numbers: readonly number[]) => Promise<ReadonlyMap<number, ReadText>>

/**
 * Keeps the bodies that were read lately, with the places of their words: the same pages are found again and again.
 * @param size UTF-16 units to keep at most.
 */
export function createBodyCache(read: (numbers: readonly number[]) => Promise<Bodies>, size: number): ReadBodies {
  const kept = new LRUCache<number, ReadText>({
    maxSize: size,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  })

  return async (numbers) => {
    const found = new Map<number, ReadText>()
    for (const number of numbers) {
      const body = kept.get(number)
      if (body !== undefined) found.set(number, body)
    }
    const missing = numbers.filter((number) => !found.has(number))
    if (missing.length === 0) return found
    for (const [number, text] of await read(missing)) {
      const body = kept.get(number) ?? toReadText(text)
      found.set(number, body)
      kept.set(number, body)
    }
    return found
  }
}
