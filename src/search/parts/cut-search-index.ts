import { FIELDS } from '../engine/fields.ts'
import { unpackPostings } from '../engine/postings.ts'
import { listStrings } from '../engine/string-list.ts'
import type { PackedTexts, PageName, SearchIndexFile, ShownPage } from '../search-index.ts'
import {
  MOST_PART_BYTES,
  toHeadName,
  toPartName,
  type FactsRow,
  type IndexTables,
  type PageRow,
  type PartsHead,
  type PostingsRow,
  type TableName,
  type TextRow,
  type WordRow,
} from './index-parts.ts'

/** A file of an index in parts. */
interface IndexPart {
  readonly name: string
  readonly text: string
}

/** An index in parts of at most `MOST_PART_BYTES`. */
export interface CutSearchIndex {
  readonly files: readonly IndexPart[]
  /** In how many of them the head is. */
  readonly heads: number
}

/** Bytes that a part should have: a search asks for few rows of each table, and a mistyped word for all words. */
const PART_BYTES: Readonly<Record<TableName, number>> = {
  words: 16_000,
  postings: 10_000,
  names: 12_000,
  pages: 8_000,
  texts: 8_000,
}
/** So much of a text, and so many pages of a token, make a row: always less than a part may have. */
const PASSAGE_LENGTH = 8000
const PAGES_PER_ROW = 4000

type Row<T extends TableName> = IndexTables[T]['row']

/** Divides a table. Each row has a part of its own if need be, so that no part is above its bytes by more than a row. */
function cutTable<T extends TableName>(table: T, rows: readonly Row<T>[]) {
  const keyOf = (row: Row<T>): IndexTables[T]['key'] => (typeof row === 'string' ? row : row[0])
  const files: IndexPart[] = []
  const firsts: IndexTables[T]['key'][] = []
  const continued: number[] = []
  let texts: string[] = []
  let bytes = 0
  const close = (): void => {
    if (texts.length > 0) files.push({ name: toPartName(table, files.length), text: `[${texts.join(',\n')}]` })
    texts = []
    bytes = 0
  }
  let last: IndexTables[T]['key'] | undefined
  for (const row of rows) {
    const text = JSON.stringify(row)
    const size = Buffer.byteLength(text) + 2
    if (bytes + size > PART_BYTES[table]) close()
    const key = keyOf(row)
    if (texts.length === 0) {
      if (last === key) continued.push(firsts.length)
      firsts.push(key)
    }
    texts.push(text)
    bytes += size
    last = key
  }
  close()
  return { files, directory: { firsts, continued } }
}

function listWordRows({ vocabulary }: SearchIndexFile, tokens: readonly string[]): readonly WordRow[] {
  const known = new Set(tokens)
  const forms = listStrings(vocabulary.forms)
  const words = listStrings(vocabulary.words).map((word, at): WordRow => {
    const [pages, form = ''] = [vocabulary.pages[at] ?? 0, forms[at]]
    if (!known.has(word)) return [word, pages, form || word, 0]
    return form === '' ? [word, pages] : [word, pages, form]
  })
  const wordOf = (row: WordRow): string => (typeof row === 'string' ? row : row[0])
  for (const word of words) known.delete(wordOf(word))
  return [...words, ...known].sort((a, b) => (wordOf(a) < wordOf(b) ? -1 : 1))
}

/** Rows of each token: of frequent ones several. */
function listPostingsRows({ postings }: SearchIndexFile, tokens: readonly string[]): readonly PostingsRow[] {
  const rows: PostingsRow[] = []
  for (const [place, token] of tokens.entries()) {
    let row: (number | readonly number[])[] = []
    let room = PAGES_PER_ROW
    const close = (): void => {
      if (row.length > 0) rows.push([token, ...row])
      row = []
      room = PAGES_PER_ROW
    }
    for (const { field, pages, counts } of unpackPostings(postings, place)) {
      let list: number[] = []
      let before = 0
      for (let at = 0; at < pages.length; at += 1) {
        const page = pages[at] ?? 0
        if (list.length === 0) row.push(field, list)
        list.push(page - before, counts[at] ?? 0)
        before = page
        room -= 1
        if (room > 0) continue
        close()
        list = []
        before = 0
      }
    }
    close()
  }
  return rows
}

function listNameRows({ names }: SearchIndexFile): readonly PageName[] {
  return listStrings(names.keys).map((key, at): PageName => [key, names.pages[at] ?? 0, names.ranks[at] ?? 0])
}

/** Texts that are packed, in their order. */
function listTexts({ bytes, ends }: PackedTexts): readonly string[] {
  const utf8 = new TextDecoder()
  return Array.from(ends, (end, at) => utf8.decode(bytes.subarray(at === 0 ? 0 : ends[at - 1], end)))
}

function toPageRow({ route, title, labels, lead, picture, price }: ShownPage, place: number): PageRow {
  const row = [place, route, title, labels, lead] as const
  if (price !== undefined) return [...row, picture ?? '', price]
  return picture === undefined ? row : [...row, picture]
}

const listPageRows = ({ pages }: SearchIndexFile): readonly PageRow[] =>
  listTexts(pages).map((text, place) => toPageRow(JSON.parse(text) as ShownPage, place))

const listTextRows = (packed: PackedTexts): readonly TextRow[] =>
  listTexts(packed).flatMap((text, place) =>
    Array.from({ length: Math.ceil(text.length / PASSAGE_LENGTH) }, (_, at): TextRow => [
      place,
      text.slice(at * PASSAGE_LENGTH, (at + 1) * PASSAGE_LENGTH),
    ]),
  )

function listFacts({
  facts: pages,
  languages,
}: SearchIndexFile): Pick<PartsHead, 'facts' | 'types' | 'classifications'> {
  const types = [...new Set(pages.map(({ type }) => type))]
  const classifications = [...new Set(pages.flatMap(({ classification }) => classification ?? []))]
  const facts = pages.map(({ type, classification = '', language, nameLength, isHome, discontinued }): FactsRow => {
    const kinds = [types.indexOf(type), classifications.indexOf(classification)] as const
    const row = [...kinds, languages.indexOf(language), nameLength] as const
    if (discontinued !== undefined) return [...row, isHome ? 1 : 0, discontinued.successors]
    return isHome ? [...row, 1] : row
  })
  return { types, classifications, facts }
}

/** Places in rising order as lengths of what is left out and what follows. */
function toRuns(places: readonly number[]): readonly number[] {
  const runs: number[] = []
  let next = 0
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = runs.length - 1
    if (place === next && last > 0) runs[last] = (runs[last] ?? 0) + 1
    else runs.push(place - next, 1)
    next = place + 1
  }
  return runs
}

/** Divides a text by its bytes, never within a letter. */
function cutText(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  const pieces: string[] = []
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(bytes.length, start + MOST_PART_BYTES)
    while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
    pieces.push(bytes.toString('utf8', start, end))
    start = end
  }
  return pieces
}

/** Divides an index into parts, of which a browser loads those that a query asks for. @param texts its file of texts. */
export function cutSearchIndex(file: SearchIndexFile, texts: Uint8Array): CutSearchIndex {
  const tokens = listStrings(file.tokens)
  const tables = {
    words: cutTable('words', listWordRows(file, tokens)),
    postings: cutTable('postings', listPostingsRows(file, tokens)),
    names: cutTable('names', listNameRows(file)),
    pages: cutTable('pages', listPageRows(file)),
    texts: cutTable('texts', listTextRows({ bytes: texts, ends: file.textEnds })),
  }
  const { language, languages, parts, words, scopes, facts, fieldLengths } = file
  const head: PartsHead = {
    language,
    languages,
    parts,
    words,
    ...listFacts(file),
    scopes: scopes.map(toRuns),
    fieldLengths: facts.map((_, place) => [
      ...fieldLengths.subarray(place * FIELDS.length, (place + 1) * FIELDS.length),
    ]),
    directories: {
      words: tables.words.directory,
      postings: tables.postings.directory,
      names: tables.names.directory,
      pages: tables.pages.directory,
      texts: tables.texts.directory,
    },
  }
  const heads = cutText(JSON.stringify(head)).map((text, at): IndexPart => ({ name: toHeadName(at), text }))
  return { heads: heads.length, files: [...heads, ...Object.values(tables).flatMap((table) => table.files)] }
}
