/** A condition on a document's tokens. */
export type QueryExpression =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryExpression[] }

export const token = (name: string): QueryExpression => ({ kind: 'token', token: name })
export const allOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'and', of })
export const anyOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'or', of })

/** Every token of a condition once. */
export function listTokens(expression: QueryExpression): readonly string[] {
  if (expression.kind === 'token') return [expression.token]
  return [...new Set(expression.of.flatMap(listTokens))]
}
