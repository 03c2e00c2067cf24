import { countEdits, toPlainText } from '../text/count-edits.ts'

/** One wrong letter in four is a slip; more is another word. */
const isSlip = (edits: number, length: number): boolean => edits <= Math.max(1, Math.floor(length / 4))

/** The name of a list that was probably meant; undefined: none is similar. The prefix of exactly one name gives this name. */
export function suggestName(written: string, names: readonly string[]): string | undefined {
  const plain = toPlainText(written)
  if (plain === '') return undefined
  const same = names.find((name) => toPlainText(name) === plain)
  if (same !== undefined) return same
  const [nearest] = names
    .map((name) => ({ name, edits: countEdits(plain, toPlainText(name)) }))
    .toSorted((a, b) => a.edits - b.edits)
  if (nearest !== undefined && isSlip(nearest.edits, plain.length)) return nearest.name
  const begun = names.filter((name) => toPlainText(name).startsWith(plain))
  return begun.length === 1 ? begun[0] : undefined
}
