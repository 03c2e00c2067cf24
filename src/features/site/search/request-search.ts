import {
  searchResponseSchema,
  suggestResponseSchema,
  type SearchRequest,
  type SearchResponse,
  type SuggestRequest,
  type Suggestion,
} from '../../../contracts/search.ts'
import type { SearchAddress } from '../../../domain/search/search-address.ts'
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
      return known ?? remember(key, searchResponseSchema.parse(await post('search', request, signal)))
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
  const answer = suggestResponseSchema.parse(await post('suggest', { ...place, query }, signal))
  return answer.suggestions
}
