/** Fields of a document that count for its rank, as bits: what a document's body says once counts in none. */
export const FIELDS = { title: 1, lead: 2, classification: 4, often: 8 } as const

/** Bits that the fields of a token take. */
export const FIELD_BITS = 4

/** Weights of title, lead, classification, and of what the body says often. */
const WEIGHTS = [1, 0.35, 0.2, 0.05] as const
/** Sum of 1/n² for all n: with it a token weighs one at most. */
const LIMIT = Math.PI ** 2 / 6

/** The rank of a token by the fields that it stands in: the best one counts whole, the others fade, as in PostgreSQL's `ts_rank`. */
function rankFields(fields: number): number {
  const weights = WEIGHTS.filter((_, at) => (fields & (1 << at)) !== 0)
  return weights.reduce((sum, weight, at) => sum + weight / (at + 1) ** 2, 0) / LIMIT
}

/** Rank of a token in a document, by the bits of its fields. */
export const RANK_OF_FIELDS: readonly number[] = Array.from({ length: 1 << FIELD_BITS }, (_, fields) =>
  rankFields(fields),
)
