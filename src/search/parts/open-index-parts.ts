import MiniSearch, { type AsPlainObject, type Query } from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import { omitUndefined } from '../../domain/values/omit-undefined.ts'
import {
  INDEX_OPTIONS,
  type IndexedFields,
  type IndexedPage,
  type IndexedWord,
  type OpenedIndex,
  type PageFacts,
  type SearchIndex,
} from '../search-index.ts'
import { toPartName, type IndexTables, type PartsHead, type PostingsRow, type TableName } from './index-parts.ts'
import type { PartStore } from './part-store.ts'
import { listPartsBetween, listRowsBetween, type TableDirectory } from './part-table.ts'

/** The last one of all strings that an index has. */
const LAST = '\u{FFFF}'

/** A part of a query: a token, or the beginning of tokens. */
interface Leaf {
  readonly text: string
  readonly isBeginning: boolean
}

function listLeaves(query: Query, isBeginning = false): readonly Leaf[] {
  if (typeof query === 'string') return [{ text: query, isBeginning }]
  if (typeof query === 'symbol') return []
  return query.queries.flatMap((one) => listLeaves(one, query.prefix === true || isBeginning))
}

type Entry = AsPlainObject['index'][number]

/** All rows of a token as the engine has them. */
function addToEntry([token, entry]: Entry, [, ...fields]: PostingsRow): Entry {
  const all = { ...entry }
  for (let at = 0; at < fields.length; at += 2) {
    const [field, list] = [Number(fields[at]), fields[at + 1]]
    const frequencies = { ...all[field] }
    let page = 0
    if (typeof list === 'object')
      for (let place = 0; place < list.length; place += 2) {
        page += list[place] ?? 0
        frequencies[page] = list[place + 1] ?? 0
      }
    all[field] = frequencies
  }
  return [token, all]
}

/** The engine with the tokens that were asked for so far: what it finds by these, and in which order, is what the whole one finds. */
function createPartialEngine({ fieldLengths, engine }: PartsHead) {
  const entries = new Map<string, Entry>()
  const frame = {
    ...engine,
    documentIds: Object.fromEntries(fieldLengths.map((_, place) => [place, place])),
    fieldLength: Object.fromEntries(fieldLengths.entries()),
    storedFields: {},
  }
  let made: MiniSearch<IndexedFields> | undefined
  return {
    /** @param rows all of some tokens. */
    with(rows: readonly PostingsRow[]): MiniSearch<IndexedFields> {
      const added = new Map<string, Entry>()
      for (const row of rows) {
        const [token] = row
        if (!entries.has(token)) added.set(token, addToEntry(added.get(token) ?? [token, {}], row))
      }
      for (const [token, entry] of added) entries.set(token, entry)
      if (made !== undefined && added.size === 0) return made
      const index = [...entries.values()].sort(([a], [b]) => (a < b ? -1 : 1))
      made = MiniSearch.loadJS({ ...frame, index }, INDEX_OPTIONS)
      return made
    },
  }
}

function toPlaces(runs: readonly number[]): readonly number[] {
  const places: number[] = []
  let next = 0
  for (let at = 0; at < runs.length; at += 2) {
    next += runs[at] ?? 0
    for (let left = runs[at + 1] ?? 0; left > 0; left -= 1) places.push(next++)
  }
  return places
}

function listFacts({ facts, types, classifications, language, languages }: PartsHead): readonly PageFacts[] {
  return facts.map(([type, classification, own, nameLength, isHome, successors]) => ({
    type: types[type] ?? 'page',
    language: languages[own] ?? language,
    nameLength,
    ...(isHome === 1 ? { isHome: true } : {}),
    ...omitUndefined({
      classification: classifications[classification],
      discontinued: successors === undefined ? undefined : { successors },
    }),
  }))
}

/** Opens an index of which parts are in memory, for questions within `PartStore.answer`. */
export function openIndexParts(head: PartsHead, store: PartStore): OpenedIndex {
  const { language, languages, parts, words, directories } = head

  /** Rows between two keys; undefined: not all of them are there. */
  function list<T extends TableName>(
    table: T,
    from: IndexTables[T]['key'],
    to: IndexTables[T]['key'],
  ): readonly IndexTables[T]['row'][] | undefined {
    const directory: TableDirectory<IndexTables[T]['key']> = directories[table]
    const read = listPartsBetween(directory, from, to).map(
      (part) => store.read(toPartName(table, part)) as readonly IndexTables[T]['row'][] | undefined,
    )
    const loaded = read.filter((rows) => rows !== undefined)
    if (loaded.length < read.length) return undefined
    const keyOf = (row: IndexTables[T]['row']): IndexTables[T]['key'] => (typeof row === 'string' ? row : row[0])
    return loaded.flatMap((rows) => listRowsBetween(rows, keyOf, [from, to]))
  }

  const listWords = (from: string, to: string): readonly IndexedWord[] | undefined =>
    list('words', from, to)?.flatMap((row) => {
      if (typeof row === 'string') return []
      const [word, pages, form = word] = row
      return { word, pages, form }
    })
  const hasToken = (token: string): boolean =>
    list('words', token, token)?.some((row) => typeof row === 'string' || row[3] !== 0) ?? false

  const engine = createPartialEngine(head)
  const listPostings = ({ text, isBeginning }: Leaf): readonly PostingsRow[] => {
    if (isBeginning) return list('postings', text, `${text}${LAST}`) ?? []
    return hasToken(text) ? (list('postings', text, text) ?? []) : []
  }
  let vocabulary: SearchableMap<IndexedWord> | undefined
  function readVocabulary(): SearchableMap<IndexedWord> {
    store.settle()
    const all = listWords('', LAST)
    store.settle()
    return SearchableMap.from((all ?? []).map((word) => [word.word, word]))
  }

  const index: SearchIndex = {
    language,
    languages,
    parts,
    words,
    facts: listFacts(head),
    hasToken,
    findWord: (folded) => listWords(folded, folded)?.[0],
    listSimilar: (folded, most) => {
      vocabulary ??= readVocabulary()
      return [...vocabulary.fuzzyGet(folded, most).values()].map(([word, errors]) => ({ ...word, errors }))
    },
    listBeginning: (folded) => listWords(folded, `${folded}${LAST}`) ?? [],
    settle: () => store.settle(),
    search: (query, limits) => engine.with(listLeaves(query).flatMap(listPostings)).search(query, limits),
    findNames: (key) => list('names', key, key) ?? [],
    readPage: (place): IndexedPage | undefined => {
      const [row] = list('pages', place, place) ?? []
      const facts = index.facts[place]
      if (row === undefined || facts === undefined) return undefined
      const [, route, title, labels, lead, picture] = row
      return { ...facts, route, title, labels, lead, ...omitUndefined({ picture }) }
    },
    readText: (place) => (list('texts', place, place) ?? []).map(([, passage]) => passage).join(''),
  }
  return { index, scopes: head.scopes.map(toPlaces) }
}
