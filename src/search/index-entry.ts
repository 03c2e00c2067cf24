import type { SearchDocument } from '../domain/search/search-document.ts'
import { listIndexTokens, toTextKey } from './analyze-text.ts'
import type { CompoundSplitter } from './compound-splitter.ts'
import { FIELDS } from './document-fields.ts'

/** What the index holds of a document, beside the document itself. */
export interface IndexEntry {
  /** Every token once, with the bits of the `FIELDS` that it stands in; 0: the body has it, once. */
  readonly tokens: ReadonlyMap<string, number>
  /** The title as a key, for exact and phrase hits. */
  readonly titleKey: string
  /** The same of what navigations call the page. */
  readonly labelKeys: readonly string[]
}

type IndexedText = Pick<SearchDocument, 'title' | 'labels' | 'lead' | 'body' | 'classification' | 'contentLanguage'>

/** So often a word must stand in a body to count for its rank, and so many of them do: those that say what it is about. */
const OFTEN = 2
const MOST_OFTEN = 24
/** Longer tokens are not in the index: addresses and codes in one piece, which nobody types. Letters (UTF-16). */
export const LONGEST_TOKEN = 200

function listOften(found: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const token of found) counts.set(token, (counts.get(token) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= OFTEN)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_OFTEN)
    .map(([token]) => token)
}

/** Tokens of a document in the spelling that queries ask for. @param split splits German compounds. */
export function toIndexEntry(document: IndexedText, split?: CompoundSplitter): IndexEntry {
  const { title, labels = [], lead, body, classification = '', contentLanguage } = document
  const read = (text: string): readonly string[] =>
    listIndexTokens(text, contentLanguage, split).filter(({ length }) => length <= LONGEST_TOKEN)
  const tokens = new Map<string, number>()
  const add = (found: readonly string[], field: number): void => {
    for (const token of found) tokens.set(token, (tokens.get(token) ?? 0) | field)
  }
  const ofBody = read(body)
  add(read(title), FIELDS.title)
  for (const label of labels) add(read(label), FIELDS.title)
  add(read(lead), FIELDS.lead)
  add(read(classification), FIELDS.classification)
  add(ofBody, 0)
  add(listOften(ofBody), FIELDS.often)
  return { tokens, titleKey: toTextKey(title), labelKeys: labels.map(toTextKey) }
}
