import type { StringList } from './string-list.ts'

/** A text at a place, and in how many units it differs from another one (Levenshtein). */
export interface SimilarString {
  readonly place: number
  readonly errors: number
}

/** Longer texts are not compared. */
const LONGEST = 100
/** More than any number of errors that is asked for. */
const TOO_MANY = 100

/**
 * The texts of a sorted list that differ from another one in so many units at most. What begins alike is compared once, and
 * what begins too differently not at all.
 * @param shared by `measureShared`
 */
export function listSimilarStrings(
  { units, ends }: StringList,
  shared: Uint8Array,
  text: string,
  most: number,
): readonly SimilarString[] {
  const width = text.length + 1
  const letters = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  /** For each beginning of the present text the errors to each beginning of the other one. */
  const rows = new Uint8Array((LONGEST + 1) * width).fill(TOO_MANY)
  for (let at = 0; at < width; at += 1) rows[at] = at
  const found: SimilarString[] = []

  /** Fills the row of a beginning of so many units. @returns the least of it */
  const fill = (depth: number, unit: number): number => {
    const [row, above] = [depth * width, (depth - 1) * width]
    const from = Math.max(1, depth - most)
    const to = Math.min(text.length, depth + most)
    rows[row] = depth
    if (from > 1) rows[row + from - 1] = TOO_MANY
    let least = from === 1 ? depth : TOO_MANY
    for (let at = from; at <= to; at += 1) {
      const same = (rows[above + at - 1] ?? 0) + (letters[at - 1] === unit ? 0 : 1)
      // Beyond the margin of the row above nothing was filled in.
      const longer = (at - depth < most ? (rows[above + at] ?? 0) : TOO_MANY) + 1
      const shorter = (rows[row + at - 1] ?? 0) + 1
      const errors = Math.min(same, longer, shorter)
      rows[row + at] = errors
      if (errors < least) least = errors
    }
    return least
  }

  for (let place = 0; place < ends.length; place += 1) {
    const start = place === 0 ? 0 : (ends[place - 1] ?? 0)
    const length = (ends[place] ?? start) - start
    let depth = Math.min(shared[place] ?? 0, LONGEST)
    let isNear = true
    const last = Math.min(length, text.length + most, LONGEST)
    while (isNear && depth < last) {
      depth += 1
      isNear = fill(depth, units[start + depth - 1] ?? 0) <= most
    }
    if (isNear && length === last && Math.abs(length - text.length) <= most) {
      const errors = rows[length * width + text.length] ?? TOO_MANY
      if (errors <= most) found.push({ place, errors })
    }
    // What goes on from here differs as much, or is as much too long.
    if (!isNear || length > last) while ((shared[place + 1] ?? 0) >= depth && place + 1 < ends.length) place += 1
  }
  return found
}
