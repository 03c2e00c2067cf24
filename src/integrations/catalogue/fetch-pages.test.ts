import { describe, expect, it } from '@jest/globals'
import { fetchPages, type ConnectionPage } from './fetch-pages.ts'

const page = (nodes: readonly string[], endCursor: string | null, hasNextPage: boolean): ConnectionPage => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage, endCursor },
})

describe('fetchPages', () => {
  it('[G2] follows the cursors', async () => {
    const pages = new Map([
      [null, page(['a', 'b'], 'b', true)],
      ['b', page(['c'], 'c', false)],
    ] as const)
    expect(await fetchPages(async (after) => pages.get(after as 'b' | null) ?? page([], null, false))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it.each([
    ['no cursor', null],
    ['the same cursor again', 'a'],
  ])('ends with an error instead of asking for ever on %s', async (_name, cursor) => {
    await expect(fetchPages(async () => page(['a'], cursor, true))).rejects.toThrow('gives no new cursor')
  })
})
