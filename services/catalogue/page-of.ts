import { GraphQLError } from 'graphql'

/** Most entries of one page. */
export const MAX_PAGE_SIZE = 100

export interface PageArguments {
  readonly first: number
  readonly after?: string | null | undefined
}

/** A page of a list, as GraphQL connections have it. */
export interface Connection<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly total_count: number
}

/**
 * The entries after a cursor; an entry's id is its cursor.
 * @throws {GraphQLError} on a page size out of range or an unknown cursor.
 */
export function pageOf<T extends { readonly id: string }>(
  entries: readonly T[],
  { first, after }: PageArguments,
): Connection<T> {
  if (first < 1 || first > MAX_PAGE_SIZE) {
    throw new GraphQLError(`first is ${first}; it must be from 1 to ${MAX_PAGE_SIZE}`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  const hasCursor = after !== undefined && after !== null
  const start = hasCursor ? entries.findIndex(({ id }) => id === after) + 1 : 0
  if (hasCursor && start === 0) {
    throw new GraphQLError(`after is "${after}", which is no cursor of this list`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  }
  const page = entries.slice(start, start + first)
  return {
    edges: page.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: start + page.length < entries.length, endCursor: page.at(-1)?.id ?? null },
    total_count: entries.length,
  }
}
