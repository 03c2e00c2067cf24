import type { Language } from '../../domain/locale/language.ts'
import { listTokensIn } from './list-tokens.ts'
import { readRuns, type Run } from './read-runs.ts'
import type { SearchWords } from './search-words.ts'

/** Other words for some of a query: all of them must be found, each by any of its tokens. */
export type Alternative = readonly (readonly string[])[]

/** What is said about the words of a language, ready for queries. */
export interface OpenWords {
  isStopWord(folded: string): boolean
  /** Other words for the first ones of a query, the longest entry first; undefined: none. @param terms tokens of each word. */
  findSynonyms(
    terms: readonly (readonly string[])[],
  ): { readonly length: number; readonly alternatives: readonly Alternative[] } | undefined
  /** Whether a word by itself has others. */
  hasSynonyms(folded: string): boolean
}

/** Shorter stems are those of many words: they are met only where one of both words is that short itself. */
const SHORTEST_STEM = 4

/** Words that others stand for, each by any of its tokens. */
interface Entry {
  readonly words: readonly (readonly string[])[]
  readonly alternatives: Alternative[]
}

const meets = (tokens: readonly string[], word: readonly string[]): boolean =>
  tokens.some(
    (token) => word.includes(token) && (token.length >= SHORTEST_STEM || token === tokens[0] || token === word[0]),
  )

/** Prepares what is said about the words of a language. */
export function openWords(words: SearchWords, language: Language): OpenWords {
  const stop = new Set(words.stop.flatMap((word) => readRuns(word, language).map(({ folded }) => folded)))
  const read = (text: string): readonly Run[] => readRuns(text, language).filter(({ folded }) => !stop.has(folded))
  const tokensOf = (text: string): readonly (readonly string[])[] =>
    read(text).map((run) => listTokensIn(run, [language]))
  const entries = new Map<string, Entry>()
  /** By the tokens of their first words, those with the most words first. */
  const byFirst = new Map<string, Entry[]>()
  const note = (from: string, to: string): void => {
    const own = tokensOf(from)
    const key = own.map(([word = '']) => word).join(' ')
    const known = entries.get(key) ?? { words: own, alternatives: [] }
    known.alternatives.push(tokensOf(to))
    if (entries.has(key)) return
    entries.set(key, known)
    for (const token of own[0] ?? []) {
      const those = byFirst.get(token) ?? []
      those.push(known)
      byFirst.set(
        token,
        those.sort((a, b) => b.words.length - a.words.length),
      )
    }
  }
  const find = (terms: readonly (readonly string[])[]): Entry | undefined =>
    (terms[0] ?? [])
      .flatMap((token) => byFirst.get(token) ?? [])
      .sort((a, b) => b.words.length - a.words.length)
      .find((entry) => entry.words.every((word, at) => meets(terms[at] ?? [], word)))
  for (const set of words.synonyms) for (const from of set) for (const to of set) if (from !== to) note(from, to)
  for (const [from, all] of Object.entries(words.means)) for (const to of all) note(from, to)
  return {
    isStopWord: (folded) => stop.has(folded),
    findSynonyms: (terms) => {
      const found = find(terms)
      return found === undefined ? undefined : { length: found.words.length, alternatives: found.alternatives }
    },
    hasSynonyms: (folded) => entries.has(folded),
  }
}
