import type { SearchRequest, SearchResponse, SuggestRequest, Suggestion } from '../../../contracts/search.ts'
import type { SearchFiles } from '../../../contracts/search-files.ts'
import { answerQuery, NOTHING_FOUND } from '../../../search/answer-query.ts'
import { openSearchScopes, type SearchScope } from '../../../search/search-scope.ts'
import { toHeadName, type PartsHead } from '../../../search/parts/index-parts.ts'
import { openIndexParts } from '../../../search/parts/open-index-parts.ts'
import { createPartStore } from '../../../search/parts/part-store.ts'
import { suggestPages } from '../../../search/suggest-pages.ts'
import { toSearchResponse, toSuggestions } from '../../../search/to-response.ts'

/** Answers what a runtime would. */
export interface FileSearch {
  /** @throws {Error} of a file that cannot be read. @throws {DOMException} `AbortError` when `signal` says so. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse>
  /** @throws as `search`. */
  suggest(request: SuggestRequest, signal: AbortSignal): Promise<readonly Suggestion[]>
}

/** What some countries see of an index. */
type ScopeAsker = <T>(ask: (scope: SearchScope) => T, signal: AbortSignal) => Promise<T>

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return response
}

/** @param place which scope of the index. */
async function openScope({ folder, heads }: SearchFiles['indexes'][number], place: number): Promise<ScopeAsker> {
  const texts = await Promise.all(
    Array.from({ length: heads }, async (_, at) => (await fetchFile(`${folder}/${toHeadName(at)}`)).text()),
  )
  const store = createPartStore(async (name): Promise<unknown> => (await fetchFile(`${folder}/${name}`)).json())
  const { index, scopes } = openIndexParts(JSON.parse(texts.join('')) as PartsHead, store)
  const opened = { index, scopes: scopes.slice(place, place + 1) }
  // Opened anew for each attempt: a scope remembers what it was told, and it may have been told too early.
  return (ask, signal) => store.answer(() => openSearchScopes(opened).map(ask), signal).then(takeFirst)
}

function takeFirst<T>(answers: readonly T[]): T {
  const [first] = answers
  if (first === undefined) throw new Error('The index does not have the pages of this path')
  return first
}

const toBasePath = ({ localeCode, siteSlug }: SuggestRequest): string =>
  [localeCode.toLowerCase(), siteSlug ?? ''].flatMap((part) => (part === '' ? [] : `/${part}`)).join('')

/** The search of a host that has no runtime: its index lies there in parts, of which those are loaded that a question needs. */
export function openFileSearch({ indexes }: SearchFiles): FileSearch {
  const opened = new Map<string, Promise<ScopeAsker>>()
  /** Undefined: no page below the path is searched. */
  async function findScope(basePath: string): Promise<ScopeAsker | undefined> {
    for (const index of indexes) {
      const place = index.scopes.findIndex((paths) => paths.includes(basePath))
      if (place === -1) continue
      const opening = opened.get(basePath) ?? openScope(index, place)
      opened.set(basePath, opening)
      return opening
    }
    return undefined
  }
  return {
    search: async (request, signal) => {
      const basePath = toBasePath(request)
      const ask = await findScope(basePath)
      const answer = await ask?.((scope) => answerQuery(scope, request), signal)
      return toSearchResponse(basePath, answer ?? NOTHING_FOUND, request.page)
    },
    suggest: async (request, signal) => {
      const basePath = toBasePath(request)
      const ask = await findScope(basePath)
      return toSuggestions(basePath, (await ask?.((scope) => suggestPages(scope, request.query), signal)) ?? [])
    },
  }
}
