import { describe, expect, it } from '@jest/globals'
import { itemOf, navigationOf } from '../../../tests/builders/entries.ts'
import { filterItems, filterSections, listBranches, listItems } from './navigation.ts'

const items = [
  itemOf('company', {
    sections: [
      { id: 'sec-us', title: 'US', items: [itemOf('us-office', { countries: ['US'] })] },
      {
        id: 'sec-all',
        title: 'All',
        items: [itemOf('about', { items: [itemOf('history'), itemOf('secret', { hidden: true })] })],
      },
    ],
  }),
  itemOf('suppliers', { countries: ['CH', 'DE'] }),
  itemOf('internal', { hidden: true }),
]
const tree = navigationOf('nav', { items, legal: [itemOf('imprint')] })
const idsOf = (branch: readonly { readonly id: string }[]): string =>
  branch.map(({ id }) => id.replace('nav-', '')).join(' › ')

describe('filterItems', () => {
  it.each([
    ['[N2] keeps what the country may see, and drops hidden items', 'CH', ['company', 'suppliers']],
    ['[N2] drops items of other countries', 'US', ['company']],
    ['[N2] shows items of all countries to the international entry', 'ALL', ['company', 'suppliers']],
  ])('%s', (_title, country, expected) => {
    expect(filterItems(items, country).map(({ id }) => id.replace('nav-', ''))).toEqual(expected)
  })

  it('[N2] filters at every depth', () => {
    const [company] = filterItems(items, 'CH')
    expect(company?.sections[0]?.items[0]?.items.map(({ id }) => id)).toEqual(['nav-history'])
  })
})

describe('filterSections', () => {
  it('[N2] removes a section that is empty for the country', () => {
    expect(filterSections(items[0]?.sections ?? [], 'CH').map(({ id }) => id)).toEqual(['sec-all'])
  })
})

describe('listBranches', () => {
  it('[N3] lists branches from the top down, hidden items and legal ones included', () => {
    expect(listBranches([tree], 'CH').map(idsOf)).toEqual([
      'company',
      'company › about',
      'company › about › history',
      'company › about › secret',
      'suppliers',
      'internal',
      'imprint',
    ])
  })

  it('[N3] leaves out branches that the country does not see', () => {
    expect(listBranches([tree], 'US').map(idsOf)).not.toContain('suppliers')
  })
})

describe('listItems', () => {
  it('[N2] lists every item, whatever its country', () => {
    expect(listItems(tree).map(({ id }) => id)).toHaveLength(8)
  })
})
