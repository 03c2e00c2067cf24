import type { SearchDocument } from '../../domain/search-document.ts'
import { listIndexTokens, toTextKey } from './analyze-text.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { tokens } from './search-tokens.ts'

/** What the index holds of a document, beside the document itself. */
export interface IndexEntry {
  /** Every token once, as a `tsvector` without positions: what is found. */
  readonly words: string
  /** Tokens of title (A), lead (B), classification (C) and of what the body says often (D), as a `tsvector`: what is ranked. */
  readonly head: string
  /** The title as a key, for exact and phrase hits. */
  readonly titleKey: string
}

export interface IndexEntryInput {
  readonly document: Pick<SearchDocument, 'title' | 'lead' | 'body' | 'classification' | 'contentLanguage'>
  /** Ids of the groups of locales that show it. */
  readonly scopes: readonly number[]
  /** Splits German compounds. */
  readonly split?: CompoundSplitter
}

/** So often a word must stand in a body to count for its rank, and so many of them do: what is ranked must be short. */
const OFTEN = 2
const MOST_OFTEN = 24
/** Limits of PostgreSQL: positions in a `tsvector` and bytes of a lexeme (“Text Search”, limitations). */
const LONGEST_TOKEN = 200

type Weight = 'A' | 'B' | 'C' | 'D'
const POSITIONS = { A: 1, B: 2, C: 3, D: 4 } as const

const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`

/** A `tsvector` literal: each token at one position for each field that has it. */
function toHead(fields: readonly (readonly [Weight, Iterable<string>])[]): string {
  const weights = new Map<string, string[]>()
  for (const [weight, found] of fields) {
    for (const token of new Set(found)) {
      const position = `${POSITIONS[weight]}${weight}`
      const known = weights.get(token)
      if (known === undefined) weights.set(token, [position])
      else known.push(position)
    }
  }
  return [...weights].map(([token, positions]) => `${quote(token)}:${positions.join(',')}`).join(' ')
}

function listOften(found: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const token of found) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= OFTEN)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_OFTEN)
    .map(([token]) => token)
}

/** Tokens of a document in the spelling that queries ask for. */
export function toIndexEntry({ document, scopes, split }: IndexEntryInput): IndexEntry {
  const { contentLanguage } = document
  const read = (text: string): readonly string[] =>
    listIndexTokens(text, contentLanguage, split).filter(({ length }) => length <= LONGEST_TOKEN)
  const [title, lead, classification, body] = [
    read(document.title),
    read(document.lead),
    read(document.classification ?? ''),
    read(document.body),
  ]
  const words = new Set([
    ...scopes.map(tokens.scope),
    ...title,
    ...title.filter((token) => !token.includes('~')).map(tokens.title),
    ...lead,
    ...classification,
    ...body,
  ])
  return {
    words: [...words].map(quote).join(' '),
    head: toHead([
      ['A', title],
      ['B', lead],
      ['C', classification],
      ['D', listOften(body)],
    ]),
    titleKey: toTextKey(document.title),
  }
}
