import type { SearchedRelease } from '../../../functions/search/release-indexes.ts'
import { answerQuery } from '../../../src/search/answer-query.ts'
import type { SearchScope } from '../../../src/search/search-scope.ts'
import { openSearchScope } from '../../../tests/fixtures/search-release.ts'
import type { Ask } from './rivals.ts'

/** Our own search of a release: asks a site in a locale. */
export function openOwnEngine(release: SearchedRelease): (siteId: string, urlCode: string) => Ask {
  const scopes = new Map<string, SearchScope>()
  return (siteId, urlCode) => async (query) => {
    const key = `${urlCode} ${siteId}`
    const opening = scopes.get(key) ?? openSearchScope(release, siteId, urlCode)
    scopes.set(key, opening)
    return answerQuery(opening, { query, page: 1 }).records.map(({ route }) => route)
  }
}
