/** Shorter pieces are endings and prefixes rather than words. */
const SHORTEST_PART = 4
const SHORTEST_COMPOUND = 9
const MOST_PARTS = 4
/** Letters that German puts between the parts of a compound, longest first. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const

/** Takes a compound apart: its parts as words, or nothing where it is none. */
export type CompoundSplitter = (word: string) => readonly string[]

/**
 * Splits German compounds by the words that the texts themselves have (`drahtverarbeitungsmaschine` → `draht`, `verarbeitung`,
 * `maschine`): only where every part is a word of its own, in as few parts as possible.
 * @param isWord whether a folded word occurs by itself.
 */
export function createCompoundSplitter(isWord: (word: string) => boolean): CompoundSplitter {
  const known = new Map<string, readonly string[]>()

  function split(word: string, partsLeft: number): readonly string[] | undefined {
    if (partsLeft === 0) return undefined
    let best: readonly string[] | undefined
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
      const head = LINKS.map((link) => (word.slice(0, at).endsWith(link) ? word.slice(0, at - link.length) : '')).find(
        (part) => part.length >= SHORTEST_PART && isWord(part),
      )
      if (head === undefined) continue
      const rest = word.slice(at)
      const tail = isWord(rest) ? [rest] : split(rest, partsLeft - 1)
      if (tail !== undefined && (best === undefined || tail.length + 1 < best.length)) best = [head, ...tail]
    }
    return best
  }

  return (word) => {
    if (word.length < SHORTEST_COMPOUND) return []
    const earlier = known.get(word)
    if (earlier !== undefined) return earlier
    const parts = split(word, MOST_PARTS - 1) ?? []
    known.set(word, parts)
    return parts
  }
}
