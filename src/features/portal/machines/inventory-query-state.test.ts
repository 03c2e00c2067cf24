import { describe, expect, it } from '@jest/globals'
import { parseInventoryQuery, toInventoryQuery, toInventoryVariables } from './inventory-query-state.ts'

const parse = (query: string): ReturnType<typeof parseInventoryQuery> => parseInventoryQuery(new URLSearchParams(query))

describe('the address of the inventory', () => {
  it('[M4] keeps search, filters, order, page and panel', () => {
    const query =
      'search=AD450&location=a&location=b&model=Adze+450&open=1&sort=-tickets&columns=model%2Cinspection%2Cserial&page=2&machine=AD450-2207-0148'
    expect(toInventoryQuery(parse(query)).toString()).toBe(query)
  })

  it('[M4] has columns in their order, each once, and the machine itself always', () => {
    expect(parse('columns=contract,serial,colour,serial').columns).toEqual(['model', 'contract', 'serial'])
  })

  it('[M4] leaves out what is usual', () => {
    expect(toInventoryQuery(parse('sort=model&page=1')).toString()).toBe('')
  })

  it.each(['page=-1', 'page=0', 'page=1.5', 'page=zwei', 'sort=colour'])('[M4] reads nothing from %s', (query) => {
    expect(parse(query)).toEqual(parse(''))
  })

  it('[M4] asks for machines in service, by model, unless told otherwise', () => {
    expect(toInventoryVariables(parse(''), false)).toEqual({
      filter: { isRetired: false },
      sort: { by: 'MODEL', direction: 'ASCENDING' },
      page: 1,
      pageSize: 25,
    })
  })

  it('[M4] asks for what the filters say', () => {
    expect(toInventoryVariables(parse('search=cell&location=a&model=Tarn+20&open=1&sort=-built&page=3'), true)).toEqual(
      {
        filter: { isRetired: true, search: 'cell', organizations: ['a'], models: ['Tarn 20'], withOpenTickets: true },
        sort: { by: 'BUILT', direction: 'DESCENDING' },
        page: 3,
        pageSize: 25,
      },
    )
  })
})
