/** Numbers by key, without an object for each: an index has hundreds of thousands of keys, and millions of numbers. */
export interface PackedTable {
  /** Sorted by their UTF-16 units. */
  readonly keys: readonly string[]
  /** Where the numbers of a key begin, and, last, how many numbers there are. */
  readonly starts: Uint32Array
  readonly values: Uint32Array
}

/** Compares by UTF-16 units, as sorted keys stand. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Packs lists of numbers from 0 to 2³² − 1. */
export function packTable(lists: ReadonlyMap<string, readonly number[]>): PackedTable {
  const sorted = [...lists].sort((a, b) => compareKeys(a[0], b[0]))
  const starts = new Uint32Array(sorted.length + 1)
  for (const [at, [, numbers]] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + numbers.length
  const values = new Uint32Array(starts[sorted.length] ?? 0)
  for (const [at, [, numbers]] of sorted.entries()) values.set(numbers, starts[at] ?? 0)
  return { keys: sorted.map(([key]) => key), starts, values }
}

/** The first of sorted keys that is not before `sought`. */
function findPlace(keys: readonly string[], sought: string): number {
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((keys[middle] ?? '') < sought) from = middle + 1
    else to = middle
  }
  return from
}

/** Places of the sorted keys that begin with `prefix`: the first, and the one after the last. */
export function findPrefix(keys: readonly string[], prefix: string): readonly [from: number, to: number] {
  // No text has U+FFFF, which is no character.
  return [findPlace(keys, prefix), findPlace(keys, `${prefix}\u{ffff}`)]
}

const NONE = new Uint32Array(0)

/** The numbers of a key; none where there is no such key. */
export function readTable({ keys, starts, values }: PackedTable, key: string): Uint32Array {
  const at = findPlace(keys, key)
  return keys[at] === key ? values.subarray(starts[at], starts[at + 1]) : NONE
}

/** Whether a key stands among sorted ones. */
export function hasKey(keys: readonly string[], key: string): boolean {
  return keys[findPlace(keys, key)] === key
}
