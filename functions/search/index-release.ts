import { sql } from 'drizzle-orm'
import type { Language } from '../../src/domain/language.ts'
import type { SearchDocument } from '../../src/domain/search-document.ts'
import { toSearchType } from '../../src/domain/search-type.ts'
import { createCompoundSplitter, type CompoundSplitter } from '../../src/integrations/search/compound-splitter.ts'
import { toIndexEntry } from '../../src/integrations/search/index-entry.ts'
import { stripBrandSuffix } from '../../src/integrations/search/strip-brand-suffix.ts'
import type { Database, Store } from '../store/database.ts'
import {
  searchDictionaries,
  searchDocuments,
  searchScopes,
  searchVersions,
  searchWords,
} from '../store/schema/index.ts'
import { createWordCounter, type WordCounter } from './count-words.ts'
import {
  parseSearchDocument,
  readDocumentGroups,
  type DocumentGroup,
  type SearchedRelease,
} from './read-search-documents.ts'
import { createTurns } from './take-turns.ts'

/** Any number: it stands for indexing among the locks of a database. */
const INDEX_LOCK = 7_218_845
const DOCUMENTS_AT_ONCE = 25
const WORDS_AT_ONCE = 1000

interface Dictionary {
  readonly siteId: string
  readonly language: Language
  readonly groups: readonly DocumentGroup[]
}

/** A document, and the groups that show it. */
interface SharedDocument {
  readonly line: string
  readonly scopes: number[]
  /** The first dictionary that has it splits its compounds. */
  readonly counter: WordCounter
}

function groupByDictionary(groups: readonly DocumentGroup[]): readonly Dictionary[] {
  const dictionaries = new Map<string, Dictionary & { readonly groups: DocumentGroup[] }>()
  for (const group of groups) {
    const { siteId, language } = group
    const key = `${language} ${siteId}`
    const known = dictionaries.get(key)
    if (known === undefined) dictionaries.set(key, { siteId, language, groups: [group] })
    else known.groups.push(group)
  }
  return [...dictionaries.values()]
}

/** The text of a page without its title and lead at the start, which stand beside it in a result. */
function cutRepeated({ title, lead, body }: SearchDocument): string {
  let rest = body
  for (const part of [title, lead]) if (part !== '' && rest.startsWith(part)) rest = rest.slice(part.length).trimStart()
  return rest
}

async function insertInBatches<T>(
  rows: readonly T[],
  size: number,
  insert: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += size) await insert(rows.slice(at, at + size))
}

/** Adds a dictionary with its scopes and words; its documents are remembered in `shared`. */
async function addDictionary(
  tx: Database,
  buildId: string,
  { siteId, language, groups }: Dictionary,
  shared: Map<string, SharedDocument>,
  turn: () => Promise<void>,
): Promise<void> {
  const counter = createWordCounter()
  const documents = new Map<string, SearchDocument>()
  for (const line of new Set(groups.flatMap(({ lines }) => lines))) {
    const document = parseSearchDocument(line)
    documents.set(line, document)
    counter.add(document)
    await turn()
  }
  const [dictionary] = await tx
    .insert(searchDictionaries)
    .values({ buildId, siteId, language })
    .returning({ id: searchDictionaries.id })
  if (dictionary === undefined) throw new Error('A dictionary was inserted and has no id')
  for (const { urlCodes, lines } of groups) {
    const languages = new Set<string>([language])
    for (const line of lines) languages.add(documents.get(line)?.contentLanguage ?? language)
    const [scope] = await tx
      .insert(searchScopes)
      .values({ buildId, dictionaryId: dictionary.id, urlCodes: [...urlCodes], languages: [...languages] })
      .returning({ id: searchScopes.id })
    if (scope === undefined) throw new Error('A scope was inserted and has no id')
    for (const line of lines) {
      const known = shared.get(line)
      if (known === undefined) shared.set(line, { line, scopes: [scope.id], counter })
      else known.scopes.push(scope.id)
    }
  }
  const words = counter.list().map((word) => ({ ...word, dictionaryId: dictionary.id }))
  await insertInBatches(words, WORDS_AT_ONCE, (some) => tx.insert(searchWords).values(some))
}

async function addDocuments(
  tx: Database,
  buildId: string,
  shared: Iterable<SharedDocument>,
  siteNames: readonly string[],
  turn: () => Promise<void>,
): Promise<number> {
  const splitters = new Map<WordCounter, CompoundSplitter>()
  let rows: (typeof searchDocuments.$inferInsert)[] = []
  let count = 0
  for (const { line, scopes, counter } of shared) {
    const read = parseSearchDocument(line)
    const document = { ...read, title: stripBrandSuffix(read.title, siteNames) }
    const split = splitters.get(counter) ?? createCompoundSplitter((word) => counter.has(word, 'de'))
    splitters.set(counter, split)
    const { route, title, lead, type, classification, contentLanguage } = document
    rows.push({
      ...toIndexEntry({ document, scopes, split }),
      buildId,
      route,
      title,
      lead,
      body: cutRepeated(read),
      type: toSearchType(type),
      classification: classification ?? null,
      contentLanguage,
    })
    count += 1
    if (rows.length === DOCUMENTS_AT_ONCE) {
      await tx.insert(searchDocuments).values(rows)
      rows = []
    }
    await turn()
  }
  if (rows.length > 0) await tx.insert(searchDocuments).values(rows)
  return count
}

/** Sorts what was added into the indexes at once, and tells the planner how much there is. */
async function settle(store: Store): Promise<void> {
  for (const index of ['search_documents_words', 'search_words_trigrams'])
    await store.execute('SELECT gin_clean_pending_list($1::regclass)', [`uapp.${index}`])
  await store.execute('ANALYZE uapp.search_documents, uapp.search_words')
}

/** What indexing did. */
export interface IndexResult {
  /** Another process, or an earlier start, has indexed this release. */
  readonly wasThere: boolean
  readonly documents: number
}

/**
 * Indexes the documents of a release in one transaction; nothing of it is seen before all of it is. Several runtimes of one
 * database wait for the first.
 * @throws {Error} when the database or a file of the release cannot be read, or `signal` aborts; nothing is changed then.
 */
export async function indexRelease(store: Store, release: SearchedRelease, signal?: AbortSignal): Promise<IndexResult> {
  const { buildId, hosts } = release
  const turn = createTurns(signal)
  const result = await store.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${INDEX_LOCK})`)
    const found = await tx
      .insert(searchVersions)
      .values({ buildId })
      .onConflictDoNothing()
      .returning({ buildId: searchVersions.buildId })
    if (found.length === 0) return { wasThere: true, documents: 0 }
    const shared = new Map<string, SharedDocument>()
    for (const dictionary of groupByDictionary(await readDocumentGroups(release))) {
      await addDictionary(tx, buildId, dictionary, shared, turn)
    }
    const siteNames = hosts.flatMap(({ sites }) => sites.map(({ site }) => site.name))
    const documents = await addDocuments(tx, buildId, shared.values(), siteNames, turn)
    return { wasThere: false, documents }
  })
  if (!result.wasThere) await settle(store)
  return result
}
