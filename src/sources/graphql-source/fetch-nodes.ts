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
 * The records of a connection, not yet checked, page by page; the next page is asked for while somebody works on this one.
 * @throws {SourceUnavailableError | SourceResponseError} when the service cannot give all of it, or promises a page that
 * it gives no new cursor for.
 */
export async function* fetchPages<Variables extends object>(
  input: FetchNodesInput<Variables>,
): AsyncGenerator<readonly unknown[], void, void> {
  let page: Promise<NodePage> | undefined = fetchPage(input, null)
  while (page !== undefined) {
    const { nodes, next }: NodePage = await page
    page = next === undefined ? undefined : fetchPage(input, next)
    // Whoever stops here does not wait for it.
    page?.catch(() => undefined)
    yield nodes
  }
}

interface NodePage {
  readonly nodes: readonly unknown[]
  /** Cursor of the page after it. */
  readonly next: string | undefined
}

async function fetchPage<Variables extends object>(
  { source, query, pageSize, variables: asked }: FetchNodesInput<Variables>,
  after: string | null,
): Promise<NodePage> {
  const variables = { ...asked, first: pageSize, after }
  const data: object = await source.request(query, variables)
  const [name = '', value] = Object.entries(data)[0] ?? []
  const fail = (message: string): SourceResponseError =>
    new SourceResponseError({ source: source.name, url: source.url, operation: name, variables }, 200, [{ message }])
  const page = connection.safeParse(value)
  if (!page.success) throw fail(`${name} is no list of pages: ${z.prettifyError(page.error)}`)
  const { edges, pageInfo } = page.data
  const nodes = edges.map(({ node }) => node)
  if (!pageInfo.hasNextPage) return { nodes, next: undefined }
  const next = pageInfo.endCursor ?? null
  if (next === null || next === after) throw fail(`${name} promises another page but gives no new cursor`)
  return { nodes, next }
}

/** All records of a connection, not yet checked. @throws as {@link fetchPages}. */
export async function fetchNodes<Variables extends object>(
  input: FetchNodesInput<Variables>,
): Promise<readonly unknown[]> {
  const nodes: unknown[] = []
  for await (const page of fetchPages(input)) nodes.push(...page)
  return nodes
}
