/** Small letters without marks: `Österreich` and `osterreich` are the same. */
export const toPlainText = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * Letters that must be changed, added, left out, or exchanged with their neighbour to make one text of the other (optimal string
 * alignment).
 * @param isWithin the other text may go on before and after: the least for any part of it.
 */
export function countEdits(one: string, other: string, isWithin = false): number {
  const own = Array.from(one)
  const theirs = Array.from(other)
  let before: readonly number[] = []
  let above: readonly number[] = [0, ...own.map((_, at) => at + 1)]
  let least = own.length
  for (const [row, letter] of theirs.entries()) {
    const line = [isWithin ? 0 : row + 1]
    for (const [at, mine] of own.entries()) {
      const isSwapped = row > 0 && at > 0 && mine === theirs[row - 1] && own[at - 1] === letter
      line.push(
        Math.min(
          (line[at] ?? 0) + 1,
          (above[at + 1] ?? 0) + 1,
          (above[at] ?? 0) + (mine === letter ? 0 : 1),
          isSwapped ? (before[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    least = Math.min(least, line.at(-1) ?? least)
    before = above
    above = line
  }
  return isWithin ? least : (above.at(-1) ?? 0)
}
