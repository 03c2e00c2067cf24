import type { Language } from '../domain/locale/language.ts'
import type { SearchDocument } from '../domain/search/search-document.ts'
import { toSearchType } from '../domain/search/search-type.ts'
import { groupBy } from '../domain/values/group-by.ts'
import { omitUndefined } from '../domain/values/omit-undefined.ts'
import { createCompoundSplitter, learnParts, type CompoundSplitter } from './words/compound-splitter.ts'
import { listTextTokens, type TextKind, type TokenRules } from './words/list-tokens.ts'
import { readRuns, readText, toTextKey, type ReadText } from './words/read-runs.ts'
import { FIELDS, type FieldName } from './engine/fields.ts'
import { createPostingsWriter } from './engine/postings.ts'
import { packStrings } from './engine/string-list.ts'
import {
  INDEX_FORMAT,
  NAME_RANKS,
  toCodeKey,
  type IndexedPage,
  type IndexedWord,
  type PackedTexts,
  type PageFacts,
  type PageName,
  type SearchIndexFile,
} from './search-index.ts'
import type { SearchWords } from './words/search-words.ts'

/** A title without the name of a site or brand at its end, as in `Press 20 | Example` (S1 §5). */
function stripBrandSuffix(title: string, names: readonly string[]): string {
  const match = /^(.*\S)\s*[|–—·-]\s+(\S.*)$/s.exec(title)
  if (match === null) return title
  const [, head = title, suffix = ''] = match
  const isName = names.some((name) => name.toLowerCase() === suffix.trim().toLowerCase())
  return isName ? head : title
}

/** What an index is made of. */
export interface SearchIndexInput {
  readonly language: Language
  /** Every page once. */
  readonly documents: readonly SearchDocument[]
  /** Places of the documents that countries see, for each group of countries that see the same. */
  readonly scopes: readonly (readonly number[])[]
  readonly words: SearchWords
  /** Of all sites: titles lose them at their ends. */
  readonly siteNames: readonly string[]
}

/** An index, and the texts that its results cite. */
export interface BuiltSearchIndex {
  readonly file: SearchIndexFile
  readonly texts: Buffer
}

/** Shorter words are not suggested; longer ones are addresses and codes. */
const SHORTEST_WORD = 2
const LONGEST_WORD = 60
const WORD = /^\p{L}[\p{L}\p{M}\p{N}]*$/u
/** Languages that write compounds in one piece: their parts are in the index, too. */
const WITH_COMPOUNDS: ReadonlySet<Language> = new Set(['de', 'hu'])

type Texts = Readonly<Record<FieldName, readonly ReadText[]>>

/** A document whose texts are read. */
interface ReadDocument {
  readonly document: SearchDocument
  readonly texts: Texts
}

function readDocument(document: SearchDocument, language: Language): ReadDocument {
  const { title, labels = [], menus = [], lead, classification = '', body } = document
  const read = (...texts: readonly string[]): readonly ReadText[] => texts.map((text) => readText(text, language))
  return {
    document,
    texts: {
      title: read(title),
      labels: read(...labels),
      menus: read(...menus),
      lead: read(lead),
      classification: read(classification),
      body: read(body),
    },
  }
}

/** The words of documents, with how they are written most often. */
interface WordCounter {
  add(document: ReadDocument): void
  list(): readonly IndexedWord[]
}

function createWordCounter(): WordCounter {
  const words = new Map<string, { pages: number; readonly forms: Map<string, number> }>()
  return {
    add({ texts }) {
      const forms = new Map<string, string>()
      for (const { text, runs } of [...texts.title, ...texts.labels, ...texts.lead, ...texts.body]) {
        for (const { folded, normalized, kind, start, end } of runs) {
          // A capital at the start of a sentence says less than a small letter within one.
          if (kind !== 'number' && forms.get(folded) !== normalized)
            forms.set(folded, kind === 'ideographic' ? normalized : text.slice(start, end))
        }
      }
      for (const [word, form] of forms) {
        const known = words.get(word) ?? { pages: 0, forms: new Map<string, number>() }
        words.set(word, known)
        known.pages += 1
        known.forms.set(form, (known.forms.get(form) ?? 0) + 1)
      }
    },
    list: () =>
      [...words]
        .filter(([word]) => word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD && WORD.test(word))
        .map(([word, { pages, forms }]) => ({
          word,
          form: ([...forms].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word).normalize('NFKC'),
          pages,
        }))
        .sort((a, b) => (a.word < b.word ? -1 : 1)),
  }
}

const KINDS: Partial<Record<FieldName, TextKind>> = { lead: 'lead', body: 'text' }

/** The text of a page without its title and lead at the start, which stand beside it in a result. */
function cutRepeated({ title, lead, body }: SearchDocument): string {
  let rest = body
  for (const part of [title, lead]) if (part !== '' && rest.startsWith(part)) rest = rest.slice(part.length).trimStart()
  return rest
}

/** Where the page of a route is: at several places where countries see it differently. */
type Places = ReadonlyMap<string, readonly number[]>

const toPlaces = (documents: readonly SearchDocument[]): Places =>
  groupBy([...documents.keys()], (place) => documents[place]?.route ?? '')

function listNames(
  pages: readonly IndexedPage[],
  documents: readonly SearchDocument[],
  {
    language,
    best,
    places,
  }: { readonly language: Language; readonly best: SearchWords['best']; readonly places: Places },
): readonly PageName[] {
  const names = new Map<string, PageName>()
  const noteKey = (key: string, page: number, rank: number): void => {
    const known = names.get(`${page} ${key}`)
    if (known === undefined || known[2] < rank) names.set(`${page} ${key}`, [key, page, rank])
  }
  const note = (text: string, page: number, rank: number): void => noteKey(toTextKey(text, language), page, rank)
  for (const [page, { codes = [] }] of documents.entries())
    for (const code of codes) noteKey(toCodeKey(code), page, NAME_RANKS.code)
  for (const [query, route] of Object.entries(best)) {
    for (const page of places.get(route) ?? []) note(query, page, NAME_RANKS.best)
  }
  for (const [page, { title, labels }] of pages.entries()) {
    const { menus = [] } = documents[page] ?? {}
    for (const label of labels) note(label, page, NAME_RANKS.label)
    note(title, page, NAME_RANKS.title)
    for (const menu of menus) note(menu, page, NAME_RANKS.menu)
  }
  return [...names.values()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

const countWords = (name: string): number => name.split(/[\s-]+/).length

function toPage(document: SearchDocument, places: Places): IndexedPage {
  const { route, title, labels = [], lead, type, classification, picture, price, discontinued } = document
  const successors = places.get(discontinued?.successor ?? '') ?? []
  return {
    route,
    title,
    labels,
    lead,
    type: toSearchType(type),
    language: document.contentLanguage,
    nameLength: Math.min(...[title, ...labels].map(countWords)),
    ...(route === '' || route === '/' ? { isHome: true } : {}),
    ...omitUndefined({ classification, picture, price, discontinued: discontinued && { successors } }),
  }
}

/** Texts in one piece. */
function packTexts(texts: readonly Buffer[]): PackedTexts & { readonly bytes: Buffer } {
  let end = 0
  return { bytes: Buffer.concat(texts), ends: Uint32Array.from(texts, ({ length }) => (end += length)) }
}

function toFacts({ type, classification, language, discontinued, isHome, nameLength }: IndexedPage): PageFacts {
  return { type, language, nameLength, ...omitUndefined({ classification, discontinued, isHome }) }
}

const printShown = ({ route, title, labels, lead, picture, price }: IndexedPage): Buffer =>
  Buffer.from(JSON.stringify({ route, title, labels, lead, picture, price }))

function packNames(names: readonly PageName[]): SearchIndexFile['names'] {
  return {
    keys: packStrings(names.map(([key]) => key)),
    pages: Uint32Array.from(names, ([, page]) => page),
    ranks: Uint8Array.from(names, ([, , rank]) => rank),
  }
}

function packVocabulary(words: readonly IndexedWord[]): SearchIndexFile['vocabulary'] {
  return {
    words: packStrings(words.map(({ word }) => word)),
    forms: packStrings(words.map(({ word, form }) => (form === word ? '' : form))),
    pages: Uint32Array.from(words, ({ pages }) => pages),
  }
}

/** Makes the index of a site in a language, and the file of its texts (UTF-8). */
export function buildSearchIndex(input: SearchIndexInput): BuiltSearchIndex {
  const { language, scopes, words, siteNames } = input
  const documents = input.documents.map((one) => ({ ...one, title: stripBrandSuffix(one.title, siteNames) }))
  const counter = createWordCounter()
  const postings = createPostingsWriter()
  const fieldLengths = new Uint32Array(documents.length * FIELDS.length)
  const stop = new Set(words.stop.flatMap((word) => readRuns(word, language).map(({ folded }) => folded)))
  const index = (page: number, { document, texts }: ReadDocument, split: CompoundSplitter): void => {
    const { contentLanguage } = document
    const rules: TokenRules = {
      // A page in a fallback language has labels in the language that it is shown in.
      languages: contentLanguage === language ? [language] : [language, contentLanguage],
      split,
      isStopWord: (word) => stop.has(word),
    }
    for (const [field, name] of FIELDS.entries()) {
      const tokens = texts[name].flatMap((text) => listTextTokens(text, rules, KINDS[name] ?? 'name'))
      fieldLengths[page * FIELDS.length + field] = postings.add(page, field, tokens)
    }
  }
  const hasCompounds = WITH_COMPOUNDS.has(language)
  for (const [page, document] of documents.entries()) {
    const read = readDocument(document, language)
    counter.add(read)
    if (!hasCompounds) index(page, read, () => [])
  }
  const vocabulary = counter.list()
  const whole = new Set(vocabulary.map(({ word }) => word))
  const parts = hasCompounds ? learnParts(whole) : new Set<string>()
  if (hasCompounds) {
    const split = createCompoundSplitter((word) => whole.has(word) || parts.has(word))
    // Read again, and not kept meanwhile: the words of thousands of pages would fill the memory.
    for (const [page, document] of documents.entries()) index(page, readDocument(document, language), split)
  }
  const places = toPlaces(documents)
  const pages = documents.map((document) => toPage(document, places))
  const texts = packTexts(documents.map((document) => Buffer.from(cutRepeated(document))))
  const { tokens, packed } = postings.finish()
  const file: SearchIndexFile = {
    format: INDEX_FORMAT,
    language,
    languages: [...new Set([language, ...documents.map(({ contentLanguage }) => contentLanguage)])],
    parts: [...parts],
    words,
    facts: pages.map(toFacts),
    scopes,
    pages: packTexts(pages.map(printShown)),
    textEnds: texts.ends,
    names: packNames(listNames(pages, documents, { language, best: words.best, places })),
    vocabulary: packVocabulary(vocabulary),
    tokens: packStrings(tokens),
    postings: packed,
    fieldLengths,
  }
  return { file, texts: texts.bytes }
}
