import {
  searchResponseSchema,
  suggestResponseSchema,
  type SearchRequest,
  type SearchResponse,
  type SuggestRequest,
  type Suggestion,
} from '../../../contracts/search.ts'
import { SEARCH_FILES, searchFilesSchema } from '../../../contracts/search-files.ts'
import type { SearchAddress } from '../../../domain/search/search-address.ts'
import type { FileSearch } from './search-files.ts'
import type { SearchTarget } from './search-place.ts'
import { omitUndefined } from '../../../domain/values/omit-undefined.ts'

/** The search could not answer. */
class SearchFailedError extends Error {
  override readonly name = 'SearchFailedError'
}

async function post(name: string, request: SearchRequest | SuggestRequest, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/api/search-proxy/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  if (!response.ok) throw new SearchFailedError(`The search answers with status ${response.status}`)
  return response.json()
}

/** The search of a host that has no runtime; undefined: its runtime answers. */
async function findFileSearch(): Promise<FileSearch | undefined> {
  const response = await fetch(SEARCH_FILES)
  if (!response.ok) return undefined
  const files = searchFilesSchema.parse(await response.json())
  if (files.indexes.length === 0) return undefined
  const { openFileSearch } = await import(/* webpackChunkName: "search-files" */ './search-files.ts')
  return openFileSearch(files)
}

let fileSearch: ReturnType<typeof findFileSearch> | undefined
let areFilesAsked = false

/** Whether files of the host have answered: it has no runtime. */
export const isAnsweredByFiles = (): boolean => areFilesAsked

interface Asked<T> {
  readonly files: (search: FileSearch) => Promise<T>
  readonly runtime: () => Promise<T>
  readonly signal: AbortSignal
}

/** Asks the files of the host, or else its runtime. After a failure they are looked for again: they may be those of another release. */
async function ask<T>({ files, runtime, signal }: Asked<T>): Promise<T> {
  try {
    const search = await (fileSearch ??= findFileSearch())
    areFilesAsked = search !== undefined
    return await (search === undefined ? runtime() : files(search))
  } catch (error) {
    if (!signal.aborted) fileSearch = undefined
    throw error
  }
}

/** Recent queries, so that going back from a result shows the list at once, at the same place. */
const answers = new Map<string, SearchResponse>()
const MOST_ANSWERS = 40

function remember(key: string, answer: SearchResponse): SearchResponse {
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
  return answer
}

function toRequest(
  place: SearchTarget,
  { query, type, classification, language }: SearchAddress,
  page: number,
): SearchRequest {
  return {
    ...place,
    query,
    page,
    ...omitUndefined({ type, classification, language }),
  }
}

const pagesOf = ({ page }: SearchAddress): readonly number[] => Array.from({ length: page }, (_, at) => at + 1)

function joinPages(pages: readonly SearchResponse[]): SearchResponse | undefined {
  const last = pages.at(-1)
  return last === undefined ? undefined : { ...last, records: pages.flatMap(({ records }) => records) }
}

/** The answer that is known already; undefined when the server must be asked. */
export function recallSearch(place: SearchTarget, address: SearchAddress): SearchResponse | undefined {
  const pages = pagesOf(address).flatMap((page) => answers.get(JSON.stringify(toRequest(place, address, page))) ?? [])
  return pages.length === address.page ? joinPages(pages) : undefined
}

/**
 * Asks for all pages up to that of the address (S1 §7).
 * @throws {SearchFailedError} when the search does not answer. @throws {DOMException} `AbortError` when `signal` says so.
 */
export async function requestSearch(
  place: SearchTarget,
  address: SearchAddress,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const pages = await Promise.all(
    pagesOf(address).map(async (page) => {
      const request = toRequest(place, address, page)
      const key = JSON.stringify(request)
      const known = answers.get(key)
      const search = (): Promise<SearchResponse> =>
        ask({
          files: (files) => files.search(request, signal),
          runtime: async () => searchResponseSchema.parse(await post('search', request, signal)),
          signal,
        })
      return known ?? remember(key, await search())
    }),
  )
  const joined = joinPages(pages)
  if (joined === undefined) throw new SearchFailedError('There is no page to ask for')
  return joined
}

/** Asks how a query may go on (S1 §7). @throws as `requestSearch`. */
export async function requestSuggestions(
  place: SearchTarget,
  query: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const request = { ...place, query }
  return ask({
    files: (files) => files.suggest(request, signal),
    runtime: async () => suggestResponseSchema.parse(await post('suggest', request, signal)).suggestions,
    signal,
  })
}
