import { suggestResponseSchema, type Suggestion, type SuggestRequest } from '../../../contracts/search.ts'

export type PageSuggestion = Extract<Suggestion, { readonly kind: 'page' }>

/** Pages of the site that words may mean (S1 §7); none while the search does not answer: a ticket is written without them, too. */
export async function fetchPageSuggestions(
  request: SuggestRequest,
  signal: AbortSignal,
): Promise<readonly PageSuggestion[]> {
  const response = await fetch('/api/search-proxy/suggest', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    signal,
  })
  const answer = response.ok ? suggestResponseSchema.safeParse(await response.json()).data : undefined
  return (answer?.suggestions ?? []).filter((suggestion) => suggestion.kind === 'page')
}
