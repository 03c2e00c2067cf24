import { countEdits, toPlainText } from '../text/count-edits.ts'

/** Longest search that is looked at; what is beyond narrows nothing. */
const LONGEST_SEARCH = 100
const MOST_WORDS = 8
/** Words that may be meant by one that nothing has. */
const MOST_MEANT = 8
/** Shorter ones are looked for as whole words only: parts of words are alike too often. */
const SHORTEST_PART = 6

/** A word of a search, and what is looked for in its place: itself, or words that were probably meant. */
export interface SearchTerm {
  readonly typed: string
  readonly meant: readonly string[]
}

/** Words of a search, all of which must be found. */
export const toSearchWords = (search: string | null | undefined): readonly string[] =>
  (search ?? '')
    .slice(0, LONGEST_SEARCH)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** Errors that a word may have: none in short ones, and none in plain numbers, which would be other numbers. */
export function countAllowedEdits(word: string): number {
  const { length } = Array.from(word)
  if (length < 4 || /^\d+$/.test(word)) return 0
  return length < 8 ? 1 : 2
}

/** Whole words, serial numbers as such, and their parts. */
function splitText(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}-]+/u)
  return words.flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
}

/** Words of texts that a word was probably meant to be: those with the fewest errors, most of all whole words. */
export function listMeantWords(typed: string, texts: readonly string[]): readonly string[] {
  const plain = toPlainText(typed)
  const most = countAllowedEdits(plain)
  const found = new Map<string, number>()
  for (const word of new Set(texts.flatMap(splitText))) {
    const other = toPlainText(word)
    if (other.length + most < plain.length) continue
    const whole = countEdits(plain, other)
    const part = plain.length < SHORTEST_PART ? whole : countEdits(plain, other, true)
    // Half an error: of two words with as many, the whole one was meant.
    if (Math.min(whole, part) <= most) found.set(word, Math.min(whole, part + 0.5))
  }
  const least = Math.min(...found.values())
  return [...found.entries()]
    .filter(([, edits]) => edits === least)
    .map(([word]) => word)
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b, 'en'))
    .slice(0, MOST_MEANT)
}

/** Terms for which other words were looked for. */
export const listCorrections = (terms: readonly SearchTerm[]): readonly SearchTerm[] =>
  terms.filter(({ typed, meant }) => meant.length > 0 && !meant.includes(typed))
