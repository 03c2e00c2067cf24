import { LRUCache } from 'lru-cache'
import type { Language } from '../../domain/locale/language.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { listJoinedForms } from './joined-forms.ts'
import { HIRAGANA_ONLY, type ReadText, type Run } from './read-runs.ts'
import { listStems } from './stem-word.ts'

/** Longer tokens are not in the index: addresses and codes in one piece, which nobody types. UTF-16 units. */
const LONGEST_TOKEN = 60
/** Languages whose Latin words are those of others, such as names of products: English stems serve best. */
const WITHOUT_STEMS: ReadonlySet<Language> = new Set(['ja', 'zh'])

/** A word or number without its place. */
export type Word = Omit<Run, 'start' | 'end'>

/** Words kept in memory for a language: those of a text come back within a few sentences. */
const CACHE_SIZE = 60_000
const caches = new Map<Language, LRUCache<string, readonly string[]>>()

/** What a word is found by in texts: its stems; a number, and a word without endings, by itself. */
function listStemTokens({ kind, normalized, folded }: Word, language: Language): readonly string[] {
  if (kind !== 'word') return [folded]
  const cache = caches.get(language) ?? new LRUCache<string, readonly string[]>({ max: CACHE_SIZE })
  caches.set(language, cache)
  const known = cache.get(normalized)
  if (known !== undefined) return known
  const stems = listStems(normalized, WITHOUT_STEMS.has(language) ? 'en' : language)
  const made = stems.length === 0 ? [folded] : stems
  cache.set(normalized, made)
  return made
}

const listStemsIn = (word: Word, languages: readonly Language[]): readonly string[] =>
  languages.length === 1
    ? listStemTokens(word, languages[0] ?? 'en')
    : languages.flatMap((language) => listStemTokens(word, language))

/** A word as a query and as names of pages have it: as it is, then its stems. */
export const listTokensIn = (word: Word, languages: readonly Language[]): readonly string[] => [
  ...new Set([word.folded, ...listStemsIn(word, languages)]),
]

/** A word of which nothing is known but its letters. */
export const toWord = (folded: string): Word => ({ kind: 'word', normalized: folded, folded })

/**
 * Pairs of neighbours in ideographic words, marked by `#`: where a dictionary has cut a word otherwise than a query, these are in
 * both. A lone letter is its own word already.
 */
export function listPairs(word: string): readonly string[] {
  const letters = Array.from(word)
  return letters.slice(1).flatMap((letter, at) => {
    const pair = `${letters[at]}${letter}`
    return HIRAGANA_ONLY.test(pair) ? [] : [`#${pair}`]
  })
}

/** Ideographic words that touch, each in one piece. */
function joinIdeographs(runs: readonly Run[]): readonly string[] {
  const joined: string[] = []
  let last: Run | undefined
  for (const run of runs) {
    if (run.kind !== 'ideographic') last = undefined
    else {
      if (last?.end === run.start) joined.push(`${joined.pop() ?? ''}${run.folded}`)
      else joined.push(run.folded)
      last = run
    }
  }
  return joined
}

/** How the texts of a page are cut. */
export interface TokenRules {
  /** Those that the page may be asked in. */
  readonly languages: readonly Language[]
  /** Takes compounds apart. */
  readonly split: CompoundSplitter
  readonly isStopWord: (folded: string) => boolean
}

/** Names are found by their words as they are, too. */
export type TextKind = 'name' | 'lead' | 'text'

/** Tokens of a text, with repetitions. */
export function listTextTokens({ text, runs }: ReadText, rules: TokenRules, kind: TextKind): readonly string[] {
  const { languages, split, isStopWord } = rules
  const isName = kind === 'name'
  const found: string[] = []
  const add = (tokens: readonly string[]): void => {
    for (const token of tokens) if (token.length <= LONGEST_TOKEN) found.push(token)
  }
  for (const run of runs) {
    if (!isName && isStopWord(run.folded)) continue
    add(isName ? listTokensIn(run, languages) : listStemsIn(run, languages))
    if (run.kind === 'word') for (const part of split(run.folded)) add(listStemsIn(toWord(part), languages))
  }
  add(listJoinedForms(text, runs).map(({ form }) => form))
  // Where a dictionary cuts otherwise than in the query, names and leads are found all the same.
  if (kind !== 'text') for (const word of joinIdeographs(runs)) add(listPairs(word))
  return found
}
