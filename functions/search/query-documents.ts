import * as z from 'zod'
import { LANGUAGES } from '../../src/domain/language.ts'
import { SEARCH_TYPES, type SearchType } from '../../src/domain/search-type.ts'
import { listTokens, printQuery, type QueryExpression } from '../../src/integrations/search/query-expression.ts'
import { tokens } from '../../src/integrations/search/search-tokens.ts'
import type { Store } from '../store/database.ts'

export interface DocumentQuery {
  readonly scopeId: number
  /** What must be found. */
  readonly must: QueryExpression
  /** What counts for the rank. */
  readonly rank: QueryExpression
  /** All of it in the title brings a document up. */
  readonly title: QueryExpression
  /** Absent: `must` is enough; else only documents that have the most of these are found. */
  readonly mostOf?: readonly QueryExpression[]
  /** The query as `toTextKey` writes a title. */
  readonly key: string
  readonly type?: SearchType | undefined
  readonly classification?: string | undefined
  readonly limit: number
  readonly offset: number
}

const facetSchema = <T extends z.ZodType>(value: T) =>
  z
    .array(z.object({ value, count: z.int() }))
    .nullish()
    .transform((list) => list ?? [])

const rowSchema = z.object({
  total: z.coerce.number().int(),
  types: facetSchema(z.enum(SEARCH_TYPES)),
  classifications: facetSchema(z.string()),
  records: z
    .array(
      z.object({
        route: z.string(),
        title: z.string(),
        lead: z.string(),
        body: z.string(),
        type: z.enum(SEARCH_TYPES),
        classification: z.string().nullable(),
        language: z.enum(LANGUAGES),
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
})

export type FoundDocuments = z.infer<typeof rowSchema>

/** Weights of body, classification, lead and title. */
const WEIGHTS = '{0.05,0.2,0.35,1}'

/**
 * Exact titles first, then titles with the query as a phrase, then titles with all its words; among equals the weight of the
 * fields decides, and the shorter title. `head` is short and lies in the row, so that ranking many hits is quick.
 */
const SCORE = `
  ts_rank('${WEIGHTS}', head, $2::text::tsquery)
  + CASE WHEN title_key = $3 THEN 3 WHEN strpos(' ' || title_key || ' ', ' ' || $3 || ' ') > 0 THEN 1 ELSE 0 END
  + CASE WHEN head @@ $4::text::tsquery THEN 1 ELSE 0 END
  + CASE WHEN type IN ('product', 'classification', 'service') THEN 0.02 ELSE 0 END
  - length(title_key) * 0.001`

/** One statement for hits, counts and records. @param matched how many of the conditions a document has; a constant where all do. */
function toStatement(matched: string): string {
  const isRelaxed = matched !== '0'
  return `
WITH found AS MATERIALIZED (
  SELECT id, type, classification, ${SCORE} AS score, ${matched} AS matched
  FROM uapp.search_documents WHERE words @@ $1::text::tsquery
), hits AS MATERIALIZED (
  SELECT * FROM found ${isRelaxed ? 'WHERE matched = (SELECT max(matched) FROM found)' : ''}
), shown AS MATERIALIZED (
  SELECT id, score FROM hits
  WHERE ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR classification = $6)
), best AS (
  SELECT id, score FROM shown ORDER BY score DESC, id LIMIT $7 OFFSET $8
)
SELECT
  (SELECT count(*) FROM shown)::int AS total,
  (SELECT json_agg(t) FROM (
    SELECT type AS value, count(*)::int AS count FROM hits
    WHERE $6::text IS NULL OR classification = $6 GROUP BY type ORDER BY count(*) DESC, type
  ) t) AS types,
  (SELECT json_agg(c) FROM (
    SELECT classification AS value, count(*)::int AS count FROM hits
    WHERE classification IS NOT NULL AND ($5::text IS NULL OR type = $5)
    GROUP BY classification ORDER BY count(*) DESC, classification LIMIT 12
  ) c) AS classifications,
  (SELECT json_agg(r ORDER BY r.score DESC, r.id) FROM (
    SELECT b.id, b.score, d.route, d.title, d.lead, d.body, d.type, d.classification, d.content_language AS language
    FROM best b JOIN uapp.search_documents d USING (id)
  ) r) AS records`
}

const STRICT = toStatement('0')

function toRelaxed(count: number): string {
  const conditions = Array.from({ length: count }, (_, at) => `(words @@ $${at + 9}::text::tsquery)::int`)
  return toStatement(conditions.join(' + '))
}

/** Finds documents of a scope, with counts of their kinds. @throws {Error} of the driver. */
export async function queryDocuments(store: Store, query: DocumentQuery): Promise<FoundDocuments> {
  const { scopeId, must, rank, title, mostOf, key, type, classification, limit, offset } = query
  const anyToken = listTokens(rank)
    .map((token) => printQuery({ kind: 'token', token }))
    .join(' | ')
  const values = [
    `'${tokens.scope(scopeId)}' & ${printQuery(must)}`,
    anyToken,
    key,
    printQuery(title, { inTitle: true }),
    type ?? null,
    classification ?? null,
    limit,
    offset,
    ...(mostOf ?? []).map((one) => printQuery(one)),
  ]
  const { rows } = await store.execute(mostOf === undefined ? STRICT : toRelaxed(mostOf.length), values)
  return rowSchema.parse(rows[0])
}
