/** Pages that some conditions have found, each with its score. One is used again and again. */
export interface Hits {
  /** In the order in which they were found. */
  readonly pages: readonly number[]
  has(page: number): boolean
  scoreOf(page: number): number
  /** The parts of the query that a page has met, as bits. */
  metOf(page: number): number
  /** Those that its name has met. */
  namedOf(page: number): number
}

/** Hits that are filled. */
export interface HitsBuilder extends Hits {
  clear(): void
  /** Adds to the score of a page, and to the parts of the query that it has met. */
  add(page: number, score: number, met: number, named: number): void
}

/** @param pageCount of the index. */
export function createHits(pageCount: number): HitsBuilder {
  const scores = new Float64Array(pageCount)
  const met = new Int32Array(pageCount)
  const named = new Int32Array(pageCount)
  /** The turn in which a page was last found: what is older counts for nothing. */
  const turns = new Uint32Array(pageCount)
  let turn = 1
  let pages: number[] = []
  return {
    get pages() {
      return pages
    },
    has: (page) => turns[page] === turn,
    scoreOf: (page) => scores[page] ?? 0,
    metOf: (page) => met[page] ?? 0,
    namedOf: (page) => named[page] ?? 0,
    clear() {
      turn += 1
      pages = []
    },
    add(page, score, metBits, namedBits) {
      if (turns[page] === turn) {
        scores[page] = (scores[page] ?? 0) + score
        met[page] = (met[page] ?? 0) | metBits
        named[page] = (named[page] ?? 0) | namedBits
        return
      }
      turns[page] = turn
      pages.push(page)
      scores[page] = score
      met[page] = metBits
      named[page] = namedBits
    },
  }
}
