import { SEARCH_PAGE_SIZE, type SearchMatch, type SearchRecord } from '../../src/contracts/search.ts'
import type { SearchType } from '../../src/domain/search-type.ts'
import { buildExcerpt } from '../../src/integrations/search/build-excerpt.ts'
import { findHits, toSoughtTokens } from '../../src/integrations/search/find-hits.ts'
import {
  parseQuery,
  toStrictExpression,
  toTermExpression,
  type ParsedQuery,
} from '../../src/integrations/search/parse-query.ts'
import {
  allOf,
  anyOf,
  listTokens,
  token,
  type QueryExpression,
} from '../../src/integrations/search/query-expression.ts'
import type { Store } from '../store/database.ts'
import { expandTerms } from './expand-terms.ts'
import { queryDocuments, type DocumentQuery, type FoundDocuments } from './query-documents.ts'
import type { SearchScope } from './search-scope.ts'

export interface FindInput {
  readonly scope: SearchScope
  readonly query: string
  /** From 1. */
  readonly page: number
  readonly type?: SearchType | undefined
  readonly classification?: string | undefined
}

/** A result without the address of its site. */
type FoundRecord = Omit<SearchRecord, 'path'> & { readonly route: string }

export interface FoundPage extends Omit<FoundDocuments, 'records'> {
  readonly match: SearchMatch
  readonly records: readonly FoundRecord[]
}

const NOTHING: FoundPage = { match: 'none', total: 0, types: [], classifications: [], records: [] }

type Conditions = Pick<DocumentQuery, 'must' | 'rank' | 'title' | 'mostOf'>

function toConditions(
  { terms, joined }: ParsedQuery,
  must: QueryExpression,
  further: readonly QueryExpression[] = [],
): Conditions {
  const ofTerms = terms.map((term) => toTermExpression(term))
  return {
    must,
    rank: anyOf([...ofTerms, ...joined.map(({ form }) => token(form)), ...further]),
    title: anyOf([allOf(ofTerms), ...joined.map(({ form }) => token(form))]),
  }
}

/** Whether anything was found, whatever the filters leave of it. */
const isFound = ({ types, classifications, total }: FoundDocuments): boolean =>
  total > 0 || types.length > 0 || classifications.length > 0

function toRecords({ records }: FoundDocuments, conditions: Conditions): readonly FoundRecord[] {
  const sought = toSoughtTokens(listTokens(conditions.rank))
  return records.map(({ route, title, lead, body, type, classification, language }) => {
    const { text, hits } = buildExcerpt({ lead, body, language }, sought)
    return {
      route,
      title,
      titleHits: findHits(title, language, sought).map(([start, end]) => [start, end]),
      description: text,
      descriptionHits: hits.map(([start, end]) => [start, end]),
      type,
      ...(classification === null ? {} : { classification }),
      language,
    }
  })
}

/**
 * Finds pages: those with all words; else those with words that are written alike, begin alike or are parts of a compound;
 * else those with the most words. @throws {Error} of the driver.
 */
export async function findDocuments(store: Store, input: FindInput): Promise<FoundPage> {
  const { scope, query, page, type, classification } = input
  const parsed = parseQuery(query, scope.languages)
  const { terms } = parsed
  if (terms.length === 0) return NOTHING
  const ask = async (conditions: Conditions, match: SearchMatch): Promise<FoundPage | undefined> => {
    const found = await queryDocuments(store, {
      ...conditions,
      scopeId: scope.id,
      key: parsed.key,
      type,
      classification,
      limit: SEARCH_PAGE_SIZE,
      offset: (page - 1) * SEARCH_PAGE_SIZE,
    })
    return isFound(found) ? { ...found, match, records: toRecords(found, conditions) } : undefined
  }
  const strict = await ask(toConditions(parsed, toStrictExpression(parsed)), 'all')
  if (strict !== undefined) return strict
  const { expressions } = await expandTerms(store, scope, terms)
  const further = [...expressions.values()].flat()
  const similar = toConditions(parsed, toStrictExpression(parsed, expressions), further)
  const alike = further.length === 0 ? undefined : await ask(similar, 'similar')
  if (alike !== undefined || terms.length === 1) return alike ?? NOTHING
  const each = terms.map((term) => toTermExpression(term, expressions.get(term)))
  return (await ask({ ...similar, must: anyOf(each), mostOf: each }, 'some')) ?? NOTHING
}
