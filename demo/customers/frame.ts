import { createHash } from 'node:crypto'

/** What the demonstration's data stands on: one day, and chance that is the same every time. */
export interface Frame {
  /** A moment of the plants' day, so many days before the given one; times are those of Aldringen in winter. */
  readonly at: (daysBefore: number, time: string) => Date
  /** From 0 up to 1. */
  readonly random: () => number
  /** One of a list. */
  readonly pick: <T>(list: readonly T[]) => T
}

const DAY_MS = 24 * 3600 * 1000

/** A generator of even numbers (mulberry32). */
function createRandom(seed: number): () => number {
  const state = { value: seed }
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0
    const mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value)
    const last = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((last ^ (last >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createFrame(today: Date, seed = 4_8213): Frame {
  const random = createRandom(seed)
  const midnight = Date.parse(`${today.toISOString().slice(0, 10)}T00:00:00+01:00`)
  return {
    random,
    at: (daysBefore, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return new Date(midnight - daysBefore * DAY_MS + (hours * 60 + minutes) * 60_000)
    },
    pick: (list) => {
      const item = list[Math.floor(random() * list.length)]
      if (item === undefined) throw new Error('Nothing can be picked from an empty list')
      return item
    },
  }
}

/** The same id for the same name, every time. */
export function toId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
