/** Rows of the table of distances: that of a letter, and of the two before it; as long as the longest word needs. */
let rows = openRows(64)

function openRows(size: number): readonly [Uint16Array, Uint16Array, Uint16Array] {
  return [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)]
}

/**
 * How many letters must be put in, left out, exchanged or swapped with their neighbour to make one word of the other (optimal
 * string alignment); `limit + 1` as soon as it is more than `limit`.
 */
export function measureDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  const size = other.length + 1
  if (size > rows[0].length) rows = openRows(size)
  let [before, previous, current] = rows
  for (let column = 0; column < size; column += 1) previous[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row
    let smallest = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
      current[column] = cost
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return Math.min(previous[other.length] ?? limit + 1, limit + 1)
}

/** How many typing errors a word of a length may have. */
export function allowedDistance(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}
