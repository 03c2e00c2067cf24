/** A page of a connection, as far as paging cares. */
export interface ConnectionPage {
  readonly edges: readonly { readonly node: unknown }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null }
}

/**
 * All nodes of a connection, page after page.
 * @throws {Error} when the service promises another page and names no cursor, or the same one twice.
 */
export async function fetchPages(
  fetchPage: (after: string | null) => Promise<ConnectionPage>,
): Promise<readonly unknown[]> {
  const nodes: unknown[] = []
  let after: string | null = null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next cursor stands in this page
    const page: ConnectionPage = await fetchPage(after)
    nodes.push(...page.edges.map(({ node }) => node))
    if (!page.pageInfo.hasNextPage) return nodes
    const next: string | null = page.pageInfo.endCursor ?? null
    if (next === null || next === after) {
      throw new Error(`The product service promises a page after ${after ?? 'the first one'} but gives no new cursor`)
    }
    after = next
  }
}
