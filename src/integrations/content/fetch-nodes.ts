import * as z from 'zod'
import type { GraphqlQuery, GraphqlSource } from '../graphql-source/create-graphql-source.ts'
import { SourceResponseError } from '../graphql-source/source-errors.ts'
import type { Locale, Stage } from './generated/operations.ts'

/** Variables of every list that the pipeline asks for. */
export interface ListVariables {
  readonly first: number
  readonly after: string | null
  readonly locales: Locale[]
  readonly stage: Stage
}

/** A query whose one result is a connection. */
export type ConnectionQuery = GraphqlQuery<object, ListVariables>

const connection = z.object({
  edges: z.array(z.object({ node: z.unknown() })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
})

export interface FetchNodesInput {
  readonly source: GraphqlSource
  readonly query: ConnectionQuery
  readonly locales: Locale[]
  readonly pageSize: number
}

/**
 * All published records of a connection, page after page, not yet checked.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it.
 */
export async function fetchNodes({ source, query, locales, pageSize }: FetchNodesInput): Promise<readonly unknown[]> {
  const nodes: unknown[] = []
  let after: string | null = null
  for (;;) {
    const variables: ListVariables = { first: pageSize, after, locales, stage: 'PUBLISHED' }
    const fail = (message: string): SourceResponseError =>
      new SourceResponseError({ source: source.name, url: source.url, operation: 'connection', variables }, 200, [
        { message },
      ])
    // oxlint-disable-next-line no-await-in-loop -- the next cursor stands in this page
    const data: object = await source.request(query, variables)
    const [name = '', value] = Object.entries(data)[0] ?? []
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
