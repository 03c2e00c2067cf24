import { describe, expect, it } from '@jest/globals'
import { pageOf } from '../../../tests/builders/entries.ts'
import { buildContentPlaces } from './content-routes.ts'

describe('buildContentPlaces', () => {
  const { places, misplaced } = buildContentPlaces([
    pageOf('home'),
    pageOf('history', { parentId: 'page-about' }),
    pageOf('about', { parentId: 'page-company' }),
    pageOf('company'),
    pageOf('start', { parentId: 'page-home' }),
    pageOf('extra', { injection: { type: 'product', slug: 'tarn-20' } }),
    pageOf('lost', { parentId: 'page-nowhere' }),
    pageOf('below-lost', { parentId: 'page-lost' }),
    pageOf('a', { parentId: 'page-b' }),
    pageOf('b', { parentId: 'page-a' }),
  ])

  it.each([
    ['[P3] the slug home is the home page', 'page-home', { route: '/' }],
    ['[P2] a page without parent stands at the top', 'page-company', { route: '/company' }],
    ['[P2] a page stands below its parent', 'page-about', { route: '/company/about', parentRoute: '/company' }],
    [
      '[S1] a page may stand at any depth, whatever the order of entries',
      'page-history',
      { route: '/company/about/history', parentRoute: '/company/about' },
    ],
    ['[P3] a page below the home page stands at the top', 'page-start', { route: '/start', parentRoute: '/' }],
    ['[S1] an injected page has no place of its own', 'page-extra', undefined],
    ['[S1] a page below a parent that does not exist has no place', 'page-lost', undefined],
    ['[S1] a page in a loop of parents has no place', 'page-a', undefined],
  ])('%s', (_title, id, expected) => {
    expect(places.get(id)).toEqual(expected)
  })

  it('[S1] tells why pages have no place', () => {
    expect(misplaced.map(({ pageId, reason }) => [pageId, reason])).toEqual([
      ['page-lost', 'unknown-parent'],
      ['page-below-lost', 'unknown-parent'],
      ['page-a', 'parent-loop'],
      ['page-b', 'parent-loop'],
    ])
  })
})
