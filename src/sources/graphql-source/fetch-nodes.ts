import * as z from 'zod'
import type { GraphqlQuery, GraphqlSource } from './create-graphql-source.ts'
import { SourceResponseError } from './source-errors.ts'

/** A query whose one result is a connection (https://relay.dev/graphql/connections.htm). */
export type ConnectionQuery<Variables extends object> = GraphqlQuery<
  object,
  Variables & { readonly first: number; readonly after: string | null }
>

export interface FetchNodesInput<Variables extends object> {
  readonly source: GraphqlSource
  readonly query: ConnectionQuery<NoInfer<Variables>>
  /** What the query wants to know besides the page. */
  readonly variables: Variables
  /** Records of one request. */
  readonly pageSize: number
}

const connection = z.object({
  edges: z.array(z.object({ node: z.unknown() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})

/**
 * All records of a connection, page after page, not yet checked.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it, or promises a page that
 * it gives no new cursor for.
 */
export async function fetchNodes<Variables extends object>(
  input: FetchNodesInput<Variables>,
): Promise<readonly unknown[]> {
  const { source, query, pageSize } = input
  const nodes: unknown[] = []
  let after: string | null = null
  for (;;) {
    const variables: Variables & { readonly first: number; readonly after: string | null } = {
      ...input.variables,
      first: pageSize,
      after,
    }
    // The next cursor stands in this page.
    const data: object = await source.request(query, variables)
    const [name = '', value] = Object.entries(data)[0] ?? []
    const fail = (message: string): SourceResponseError =>
      new SourceResponseError({ source: source.name, url: source.url, operation: name, variables }, 200, [{ message }])
    const page = connection.safeParse(value)
    if (!page.success) throw fail(`${name} is no list of pages: ${z.prettifyError(page.error)}`)
    const { edges, pageInfo } = page.data
    nodes.push(...edges.map(({ node }) => node))
    if (!pageInfo.hasNextPage) return nodes
    const next: string | null = pageInfo.endCursor ?? null
    if (next === null || next === after) throw fail(`${name} promises another page but gives no new cursor`)
    after = next
  }
}
