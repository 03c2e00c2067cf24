import { describe, expect, it } from '@jest/globals'
import type { GraphqlSource } from './create-graphql-source.ts'
import { fetchNodes, type ConnectionQuery } from './fetch-nodes.ts'

const query: ConnectionQuery<{ readonly language: string }> = { toString: () => 'query Things { things }' }

const page = (nodes: readonly string[], endCursor: string | null, hasNextPage: boolean): object => ({
  things: { edges: nodes.map((node) => ({ node })), pageInfo: { hasNextPage, endCursor } },
})

/** Fetches from a service that answers by cursor, and notes what it was asked. */
async function fetchFrom(answer: (after: string | null) => object) {
  const requested: object[] = []
  const source: GraphqlSource = {
    name: 'things',
    url: 'http://things.example',
    request: async (_query, variables) => {
      requested.push(variables)
      const after: unknown = Reflect.get(variables, 'after')
      return answer(typeof after === 'string' ? after : null) as never
    },
  }
  return { nodes: await fetchNodes({ source, query, variables: { language: 'deu' }, pageSize: 2 }), requested }
}

describe('fetchNodes', () => {
  it('[G2] follows the cursors to the last page', async () => {
    const { nodes, requested } = await fetchFrom((after) =>
      after === null ? page(['a', 'b'], 'b', true) : page(['c'], 'c', false),
    )
    expect(nodes).toEqual(['a', 'b', 'c'])
    expect(requested).toEqual([
      { language: 'deu', first: 2, after: null },
      { language: 'deu', first: 2, after: 'b' },
    ])
  })

  it.each([
    ['no cursor', null],
    ['the same cursor again', 'a'],
  ])('ends with an error instead of asking for ever on %s', async (_name, cursor) => {
    await expect(fetchFrom(() => page(['a'], cursor, true))).rejects.toMatchObject({
      name: 'SourceResponseError',
      message: 'things promises another page but gives no new cursor',
    })
  })

  it('refuses an answer that is no connection', async () => {
    await expect(fetchFrom(() => ({ things: [] }))).rejects.toThrow('things is no list of pages')
  })
})
