import * as z from 'zod'
import { isLanguage, type Language } from '../../src/domain/language.ts'
import type { Store } from '../store/database.ts'

/** What a search of one locale and site looks through. */
export interface SearchScope {
  readonly id: number
  readonly dictionaryId: number
  /** Languages that the documents are written in, that of the locale first. */
  readonly languages: readonly Language[]
}

/** The scopes of an indexed release. */
export interface SearchScopes {
  find(siteId: string, urlCode: string): SearchScope | undefined
}

const rowsSchema = z.array(
  z.object({
    id: z.int(),
    dictionary_id: z.int(),
    site_id: z.string(),
    language: z.string(),
    url_codes: z.array(z.string()),
    languages: z.array(z.string()),
  }),
)

const SCOPES = `
SELECT s.id, s.dictionary_id, d.site_id, d.language, s.url_codes, s.languages
FROM uapp.search_scopes s JOIN uapp.search_dictionaries d ON d.id = s.dictionary_id
WHERE s.build_id = $1`

/** Reads the scopes of an indexed release; there are none when it is not indexed. */
export async function readScopes(store: Store, buildId: string): Promise<SearchScopes> {
  const { rows } = await store.execute(SCOPES, [buildId])
  const scopes = new Map<string, SearchScope>()
  const keyOf = (siteId: string, urlCode: string): string => `${urlCode} ${siteId}`
  for (const row of rowsSchema.parse(rows)) {
    const languages = [...new Set([row.language, ...row.languages])].filter(isLanguage)
    const scope = { id: row.id, dictionaryId: row.dictionary_id, languages }
    for (const urlCode of row.url_codes) scopes.set(keyOf(row.site_id, urlCode), scope)
  }
  return { find: (siteId, urlCode) => scopes.get(keyOf(siteId, urlCode)) }
}
