import { LRUCache } from 'lru-cache'

/** Shorter pieces are endings and prefixes rather than words; where a word is none by itself, they may be words all the same. */
const SHORTEST_PART = 4
export const SHORTEST_UNKNOWN_PART = 3
const MOST_PARTS = 4
/** Letters that German puts between the parts of a compound, longest first. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const
/** So many compounds must have a part that is no word of its own. */
const LEAST_COMPOUNDS = 2

export interface SplitterOptions {
  /** Letters of a part; by default those of a word that stands in texts by itself. */
  readonly shortest?: number
  /** How many words are remembered: those of texts come back, those of queries never end. */
  readonly remembered?: number
}

/** Takes a compound apart: its parts as words, or nothing where it is none. */
export type CompoundSplitter = (word: string) => readonly string[]

/** What a word may be without the letters that link it to the next part. */
const listUnlinked = (head: string, shortest: number): readonly string[] =>
  LINKS.filter((link) => head.endsWith(link))
    .map((link) => head.slice(0, head.length - link.length))
    .filter(({ length }) => length >= shortest)

/**
 * Splits compounds (`drahtverarbeitungsmaschine` → `draht`, `verarbeitung`, `maschine`): only where every part is a word, in as
 * few parts as possible.
 * @param isWord whether a folded word occurs by itself, or as a part of other compounds.
 */
export function createCompoundSplitter(
  isWord: (word: string) => boolean,
  { shortest = SHORTEST_PART, remembered = 60_000 }: SplitterOptions = {},
): CompoundSplitter {
  const known = new LRUCache<string, readonly string[]>({ max: remembered })

  function split(word: string, partsLeft: number): readonly string[] | undefined {
    if (partsLeft === 0) return undefined
    let best: readonly string[] | undefined
    for (let at = word.length - shortest; at >= shortest; at -= 1) {
      const head = listUnlinked(word.slice(0, at), shortest).find(isWord)
      if (head === undefined) continue
      const rest = word.slice(at)
      const tail = isWord(rest) ? [rest] : split(rest, partsLeft - 1)
      if (tail !== undefined && (best === undefined || tail.length + 1 < best.length)) best = [head, ...tail]
    }
    return best
  }

  return (word) => {
    if (word.length < 2 * shortest) return []
    const earlier = known.get(word)
    if (earlier !== undefined) return earlier
    const parts = split(word, MOST_PARTS - 1) ?? []
    known.set(word, parts)
    return parts
  }
}

/**
 * Parts of compounds that are no words of their own in some texts: `schlauch` of `schlauchpresse` and `schlauchleitung`, where
 * only `presse` and `leitung` stand alone.
 */
export function learnParts(words: ReadonlySet<string>): ReadonlySet<string> {
  const partners = new Map<string, Set<string>>()
  const note = (part: string, compound: string): void => {
    if (words.has(part)) return
    const known = partners.get(part) ?? new Set<string>()
    partners.set(part, known.add(compound))
  }
  for (const word of words) {
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      if (words.has(tail)) for (const part of listUnlinked(head, SHORTEST_PART)) note(part, tail)
      if (listUnlinked(head, SHORTEST_PART).some((part) => words.has(part))) note(tail, head)
    }
  }
  return new Set([...partners].filter(([, found]) => found.size >= LEAST_COMPOUNDS).map(([part]) => part))
}
