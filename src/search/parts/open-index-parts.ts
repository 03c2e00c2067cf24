import { omitUndefined } from '../../domain/values/omit-undefined.ts'
import { createEvaluator } from '../engine/evaluate-query.ts'
import type { FieldPostings } from '../engine/postings.ts'
import { listSimilarStrings } from '../engine/similar-strings.ts'
import { measureShared, packStrings } from '../engine/string-list.ts'
import type { IndexedPage, IndexedWord, OpenedIndex, PageFacts, SearchIndex } from '../search-index.ts'
import { toPartName, type IndexTables, type PartsHead, type PostingsRow, type TableName } from './index-parts.ts'
import type { PartStore } from './part-store.ts'
import { listPartsBetween, listRowsBetween, type TableDirectory } from './part-table.ts'

/** The last one of all strings that an index has. */
const LAST = '\u{FFFF}'

interface GrowingPostings extends FieldPostings {
  readonly pages: number[]
  readonly counts: number[]
}

/** The pages of a token, of all its rows. */
function joinRows(rows: readonly PostingsRow[]): readonly FieldPostings[] {
  const joined = new Map<number, GrowingPostings>()
  for (const [, ...fields] of rows)
    for (let at = 0; at < fields.length; at += 2) {
      const [field, list] = [Number(fields[at]), fields[at + 1]]
      const known = joined.get(field) ?? { field, pages: [], counts: [] }
      joined.set(field, known)
      let page = 0
      if (typeof list !== 'object') continue
      for (let place = 0; place < list.length; place += 2) {
        page += list[place] ?? 0
        known.pages.push(page)
        known.counts.push(list[place + 1] ?? 0)
      }
    }
  return [...joined.values()].sort((a, b) => a.field - b.field)
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

/** Finds words that are written alike. @param words by their UTF-16 units */
function openVocabulary(words: readonly IndexedWord[]): SearchIndex['listSimilar'] {
  const packed = packStrings(words.map(({ word }) => word))
  const shared = measureShared(packed)
  return (folded, most) =>
    listSimilarStrings(packed, shared, folded, most).flatMap(({ place, errors }) => {
      const word = words[place]
      return word === undefined ? [] : { ...word, errors }
    })
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

  const postings = new Map<string, readonly FieldPostings[]>()
  function listPostings(token: string): readonly FieldPostings[] {
    const known = postings.get(token)
    if (known !== undefined) return known
    if (!hasToken(token)) return []
    const rows = list('postings', token, token)
    if (rows === undefined) return []
    const joined = joinRows(rows)
    postings.set(token, joined)
    return joined
  }
  const evaluator = createEvaluator({
    isWhole: false,
    pageCount: head.facts.length,
    fieldLengths: head.fieldLengths.flat(),
    listPostings,
    listTokensBeginning: (beginning) => [
      ...new Set((list('postings', beginning, `${beginning}${LAST}`) ?? []).map(([token]) => token)),
    ],
  })
  let vocabulary: ReturnType<typeof openVocabulary> | undefined
  function readVocabulary(): ReturnType<typeof openVocabulary> {
    store.settle()
    const all = listWords('', LAST)
    store.settle()
    return openVocabulary(all ?? [])
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
      return vocabulary(folded, most)
    },
    listBeginning: (folded) => listWords(folded, `${folded}${LAST}`) ?? [],
    settle: () => store.settle(),
    evaluator,
    findNames: (key) => list('names', key, key) ?? [],
    readPage: (place): IndexedPage | undefined => {
      const [row] = list('pages', place, place) ?? []
      const facts = index.facts[place]
      if (row === undefined || facts === undefined) return undefined
      const [, route, title, labels, lead, picture, price] = row
      return {
        ...facts,
        route,
        title,
        labels,
        lead,
        ...omitUndefined({ picture: picture === '' ? undefined : picture, price }),
      }
    },
    readText: (place) => (list('texts', place, place) ?? []).map(([, passage]) => passage).join(''),
  }
  return { index, scopes: head.scopes.map(toPlaces) }
}
