/** A condition on a document's tokens. */
export type QueryExpression =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryExpression[] }

export const token = (name: string): QueryExpression => ({ kind: 'token', token: name })
export const allOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'and', of })
export const anyOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'or', of })

function addTokens(found: Set<string>, expression: QueryExpression): void {
  if (expression.kind === 'token') found.add(expression.token)
  else for (const one of expression.of) addTokens(found, one)
}

/** Every token of a condition once, in their order. */
export function listTokens(expression: QueryExpression): readonly string[] {
  const found = new Set<string>()
  addTokens(found, expression)
  return [...found]
}
