/** What finds pages: any of some tokens, tokens that begin so, or several conditions together. */
export type TokenQuery = TokenLeaf | BeginningLeaf | AnyQuery | AllQuery

/** Any of some tokens. */
export interface TokenLeaf {
  readonly tokens: readonly string[]
  readonly weight: number
  /** Only where they name a page. */
  readonly isNamed?: boolean
}

/** Tokens that begin so, where they name a page. */
interface BeginningLeaf {
  readonly beginning: string
}

interface AnyQuery {
  readonly any: readonly TokenQuery[]
}

interface AllQuery {
  readonly all: readonly TokenQuery[]
}

export const leaf = (tokens: readonly string[], weight = 1): TokenLeaf => ({ tokens, weight })
export const anyOf = (any: readonly TokenQuery[]): TokenQuery => ({ any })
export const allOf = (all: readonly TokenQuery[]): TokenQuery => ({ all })

/** All tokens that a query names. */
export function listQueryTokens(query: TokenQuery): readonly string[] {
  if ('tokens' in query) return query.tokens
  if ('beginning' in query) return []
  return ('any' in query ? query.any : query.all).flatMap(listQueryTokens)
}
