import type * as noteSearches from './note-searches.ts'
import type * as requestSearch from './request-search.ts'
import type * as searchResults from './search-results.tsx'

/** What asks the search, shows what it finds, and tells what became of it. */
type Answers = typeof requestSearch & typeof searchResults & typeof noteSearches

let loaded: Answers | undefined

/** Undefined until it was loaded. */
export function findAnswers(): Answers | undefined {
  return loaded
}

/** Loads it with the first query, not when the search is opened. @throws {Error} when it cannot be loaded. */
export async function loadAnswers(): Promise<Answers> {
  if (loaded !== undefined) return loaded
  const [requests, results, notes] = await Promise.all([
    import(/* webpackChunkName: "search-answers" */ './request-search.ts'),
    import(/* webpackChunkName: "search-answers" */ './search-results.tsx'),
    import(/* webpackChunkName: "search-answers" */ './note-searches.ts'),
  ])
  loaded = { ...requests, ...results, ...notes }
  return loaded
}
