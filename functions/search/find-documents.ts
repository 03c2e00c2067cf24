import { SEARCH_PAGE_SIZE, type SearchMatch, type SearchRecord } from '../../src/contracts/search.ts'
import type { SearchType } from '../../src/domain/search/search-type.ts'
import { excerptBody, excerptLead, type MarkedText } from '../../src/search/build-excerpt.ts'
import { FIELDS } from '../../src/search/document-fields.ts'
import { findHits, mayHaveHits, toSoughtTokens, type SoughtTokens } from '../../src/search/find-hits.ts'
import { parseQuery, toStrictExpression, toTermExpression, type ParsedQuery } from '../../src/search/parse-query.ts'
import { allOf, anyOf, listTokens, token, type QueryExpression } from '../../src/search/query-expression.ts'
import { toReadText, type ReadText } from '../../src/search/text-runs.ts'
import type { ReadBodies } from './body-cache.ts'
import { expandTerms } from './expand-terms.ts'
import { matchDocuments, type DocumentQuery, type MatchedDocuments } from './match-documents.ts'
import type { IndexedDocument } from './packed-index.ts'
import type { SearchScope } from './search-scope.ts'
import { omitUndefined } from '../../src/domain/values/omit-undefined.ts'

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

export interface FoundPage extends Omit<MatchedDocuments, 'documents'> {
  readonly match: SearchMatch
  readonly records: readonly FoundRecord[]
}

/** The answer to a query that has nothing to find. */
export const NOTHING_FOUND: FoundPage = { match: 'none', total: 0, types: [], classifications: [], records: [] }

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

/** What was found, and by which conditions. */
interface Found extends MatchedDocuments {
  readonly match: SearchMatch
  readonly rank: QueryExpression
}

/**
 * Finds pages: those with all words; else those with words that are written alike, begin alike or are parts of a compound;
 * else those with the most words.
 */
function find({ scope, query, page, type, classification }: FindInput): Found | undefined {
  const parsed = parseQuery(query, scope.languages)
  const { terms, key } = parsed
  if (terms.length === 0) return undefined
  const ask = (conditions: Conditions, match: SearchMatch): Found | undefined => {
    const [limit, offset] = [SEARCH_PAGE_SIZE, (page - 1) * SEARCH_PAGE_SIZE]
    const found = matchDocuments(scope, { ...conditions, key, type, classification, limit, offset })
    // Whatever the filters leave of it: without them it is the answer.
    const isFound = found.total > 0 || found.types.length > 0 || found.classifications.length > 0
    return isFound ? { ...found, match, rank: conditions.rank } : undefined
  }
  const strict = ask(toConditions(parsed, toStrictExpression(parsed)), 'all')
  if (strict !== undefined) return strict
  const { expressions } = expandTerms(scope, terms)
  const further = [...expressions.values()].flat()
  const similar = toConditions(parsed, toStrictExpression(parsed, expressions), further)
  const alike = further.length === 0 ? undefined : ask(similar, 'similar')
  if (alike !== undefined || terms.length === 1) return alike
  const each = terms.map((term) => toTermExpression(term, expressions.get(term)))
  return ask({ ...similar, must: anyOf(each), mostOf: each }, 'some')
}

/** A document that is shown, and whether title and lead may have hits. */
interface ShownDocument {
  readonly document: IndexedDocument
  readonly mayHitTitle: boolean
  readonly lead: MarkedText | undefined
}

function toShown(document: IndexedDocument, fields: number, sought: SoughtTokens): ShownDocument {
  const { lead, language } = document
  return {
    document,
    mayHitTitle: mayHaveHits((fields & FIELDS.title) !== 0, language, sought),
    lead: mayHaveHits((fields & FIELDS.lead) !== 0, language, sought) ? excerptLead(lead, language, sought) : undefined,
  }
}

function toRecord(
  { document, mayHitTitle }: ShownDocument,
  sought: SoughtTokens,
  { text, hits }: MarkedText,
): FoundRecord {
  const { route, title, type, classification, language } = document
  const titleHits = mayHitTitle ? findHits(title, language, sought) : []
  return {
    route,
    title,
    titleHits: titleHits.map(([start, end]) => [start, end]),
    description: text,
    descriptionHits: hits.map(([start, end]) => [start, end]),
    type,
    ...omitUndefined({ classification }),
    language,
  }
}

const NO_BODY = toReadText('')

/** Finds pages, and excerpts of them; bodies are read of those alone whose leads are not hit. @throws as `readBodies`. */
export async function findDocuments(input: FindInput, readBodies: ReadBodies): Promise<FoundPage> {
  const found = find(input)
  if (found === undefined) return NOTHING_FOUND
  const { match, total, types, classifications } = found
  const sought = toSoughtTokens(listTokens(found.rank))
  const { documents } = input.scope.index
  const shown = found.documents.flatMap(({ place, fields }) => {
    const document = documents[place]
    return document === undefined ? [] : toShown(document, fields, sought)
  })
  const wanted = shown.flatMap(({ document, lead }) => (lead === undefined ? [document.text] : []))
  const bodies = wanted.length === 0 ? new Map<number, ReadText>() : await readBodies(wanted)
  const records = shown.map((one) => {
    const { lead, language, text } = one.document
    const body = bodies.get(text) ?? NO_BODY
    return toRecord(one, sought, one.lead ?? excerptBody({ lead, body, language }, sought))
  })
  return { match, total, types, classifications, records }
}
