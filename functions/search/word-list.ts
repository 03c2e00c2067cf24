import { allowedDistance, measureDistance } from '../../src/search/edit-distance.ts'
import type { CountedWord } from './count-words.ts'
import { compareKeys, findPrefix, hasKey, packTable, readTable, type PackedTable } from './packed-table.ts'

/** The words of a site in a language, with the groups of three letters that they have. */
export interface PackedWords {
  /** Sorted by their UTF-16 units. */
  readonly words: readonly CountedWord[]
  /** Places of the words that have a group of three letters. */
  readonly trigrams: PackedTable
}

/** Words of a site in a language, as queries look for them. */
export interface WordList {
  has(word: string): boolean
  /** Words that begin with `prefix`. */
  listBeginning(prefix: string): readonly CountedWord[]
  /** Words that as few typing errors make of another one as its length allows. */
  listSimilar(sought: string): readonly CountedWord[]
}

/** Groups of three letters of a word, its beginning and its end marked by gaps. */
function listTrigrams(word: string): ReadonlySet<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** A typing error changes four groups at most, which is when two letters are swapped; rarely are two errors both swaps. */
const CHANGED_BY_FIRST = 4
const CHANGED_BY_SECOND = 3

function leastShared(count: number, errors: number): number {
  return Math.max(1, count - CHANGED_BY_FIRST - CHANGED_BY_SECOND * (errors - 1))
}

/** Sorts words, and notes their groups of letters. */
export function packWords(words: readonly CountedWord[]): PackedWords {
  const sorted = [...words].sort((a, b) => compareKeys(a.word, b.word))
  const trigrams = new Map<string, number[]>()
  for (const [at, { word }] of sorted.entries()) {
    for (const trigram of listTrigrams(word)) {
      const known = trigrams.get(trigram)
      if (known === undefined) trigrams.set(trigram, [at])
      else known.push(at)
    }
  }
  return { words: sorted, trigrams: packTable(trigrams) }
}

/** Makes packed words ready to be asked. */
export function openWords({ words, trigrams }: PackedWords): WordList {
  const keys = words.map(({ word }) => word)

  /** Words that share as many groups of letters as a word with so many errors must. */
  function* listCandidates(sought: string, errors: number): Generator<CountedWord> {
    const groups = listTrigrams(sought)
    const least = leastShared(groups.size, errors)
    const counts = new Uint8Array(words.length)
    for (const group of groups) {
      for (const at of readTable(trigrams, group)) {
        const count = (counts[at] ?? 0) + 1
        counts[at] = count
        const word = words[at]
        if (count === least && word !== undefined) yield word
      }
    }
  }

  return {
    has: (word) => hasKey(keys, word),
    listBeginning: (prefix) => words.slice(...findPrefix(keys, prefix)),
    listSimilar: (sought) => {
      const errors = allowedDistance(sought.length)
      if (errors === 0) return []
      return [...listCandidates(sought, errors)].filter(({ word }) => measureDistance(sought, word, errors) <= errors)
    },
  }
}
