/** A condition on a document's tokens. */
export type QueryExpression =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly QueryExpression[] }

export const token = (name: string): QueryExpression => ({ kind: 'token', token: name })
export const allOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'and', of })
export const anyOf = (of: readonly QueryExpression[]): QueryExpression => ({ kind: 'or', of })

export interface PrintOptions {
  /** Only tokens of the title count. */
  readonly inTitle?: boolean
}

/** A condition as PostgreSQL's `tsquery`; empty when there is no token in it. */
export function printQuery(expression: QueryExpression, options: PrintOptions = {}): string {
  if (expression.kind === 'token') {
    const weight = options.inTitle === true ? ':A' : ''
    return `'${expression.token.replace(/['\\]/g, '$&$&')}'${weight}`
  }
  const parts = expression.of.map((one) => printQuery(one, options)).filter((text) => text !== '')
  if (parts.length < 2) return parts[0] ?? ''
  return `(${parts.join(expression.kind === 'and' ? ' & ' : ' | ')})`
}

/** Every token of a condition once. */
export function listTokens(expression: QueryExpression): readonly string[] {
  if (expression.kind === 'token') return [expression.token]
  return [...new Set(expression.of.flatMap(listTokens))]
}
