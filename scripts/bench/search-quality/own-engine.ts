import { buildIndexes } from '../../../functions/search/build-indexes.ts'
import { findDocuments } from '../../../functions/search/find-documents.ts'
import { readIndex, writeIndex, type PackedIndex } from '../../../functions/search/packed-index.ts'
import type { SearchedRelease } from '../../../functions/search/read-search-documents.ts'
import { openScopes } from '../../../functions/search/search-scope.ts'
import type { Ask } from './rivals.ts'

/** Opens our own search of a release. @returns asks a site in a locale. */
export async function openOwnEngine(release: SearchedRelease): Promise<(siteId: string, urlCode: string) => Ask> {
  const indexes: PackedIndex[] = []
  await buildIndexes(release, {
    onBodies: async () => undefined,
    onIndex: async (_, index) => void indexes.push(readIndex(writeIndex(index))),
  })
  const scopes = openScopes(indexes)
  return (siteId, urlCode) => async (query) => {
    const scope = scopes.find(siteId, urlCode)
    if (scope === undefined) throw new Error(`${siteId} has no documents in ${urlCode}`)
    const { records } = await findDocuments({ scope, query, page: 1 }, async () => new Map())
    return records.map(({ route }) => route)
  }
}
