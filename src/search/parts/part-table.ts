/** Rows in the order of their keys, divided into files; several rows may have one key. */
export interface TableDirectory<K> {
  /** Key of the first row of each part. */
  readonly firsts: readonly K[]
  /** Numbers of the parts whose first row has the key of the row before it. */
  readonly continued: readonly number[]
}

type Key = string | number

/** Place of the first item that is not below a key, by its own key. */
function findFirst<T, K extends Key>(items: readonly T[], keyOf: (item: T) => K, isBelow: (key: K) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && isBelow(keyOf(item))) low = middle + 1
    else high = middle
  }
  return low
}

const itself = <K>(key: K): K => key

/** Numbers of the parts that may have rows with keys between two, both included. */
export function listPartsBetween<K extends Key>(
  { firsts, continued }: TableDirectory<K>,
  from: K,
  to: K,
): readonly number[] {
  const end = findFirst(firsts, itself, (key) => key <= to)
  const start = findFirst(firsts, itself, (key) => key < from)
  // The part before has the key, too, unless its rows end before it.
  const isWithin = firsts[start] !== from || continued.includes(start)
  const first = isWithin ? Math.max(0, start - 1) : start
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
}

/** Rows of a part with keys between two, both included. */
export function listRowsBetween<R, K extends Key>(
  rows: readonly R[],
  keyOf: (row: R) => K,
  [from, to]: readonly [from: K, to: K],
): readonly R[] {
  const start = findFirst(rows, keyOf, (key) => key < from)
  const end = findFirst(rows, keyOf, (key) => key <= to)
  return rows.slice(start, end)
}
