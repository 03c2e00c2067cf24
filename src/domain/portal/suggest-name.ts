/** Letters that must be changed, added or left out to make one text of the other (Levenshtein). */
function countEdits(one: string, other: string): number {
  const own = Array.from(one)
  const last = Array.from(other).reduce<readonly number[]>(
    (above, letter, row) =>
      own.reduce<readonly number[]>(
        (line, mine, at) => [
          ...line,
          Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + (mine === letter ? 0 : 1)),
        ],
        [row + 1],
      ),
    [0, ...own.map((_, at) => at + 1)],
  )
  return last.at(-1) ?? 0
}

/** Small letters without marks, so that `osterreich` is near to `Österreich`. */
const toPlain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** One wrong letter in four is a slip; more is another word. */
const isSlip = (edits: number, length: number): boolean => edits <= Math.max(1, Math.floor(length / 4))

/** The name of a list that was probably meant; undefined: none is similar. The prefix of exactly one name gives this name. */
export function suggestName(written: string, names: readonly string[]): string | undefined {
  const plain = toPlain(written)
  if (plain === '') return undefined
  const same = names.find((name) => toPlain(name) === plain)
  if (same !== undefined) return same
  const [nearest] = names
    .map((name) => ({ name, edits: countEdits(plain, toPlain(name)) }))
    .toSorted((a, b) => a.edits - b.edits)
  if (nearest !== undefined && isSlip(nearest.edits, plain.length)) return nearest.name
  const begun = names.filter((name) => toPlain(name).startsWith(plain))
  return begun.length === 1 ? begun[0] : undefined
}
