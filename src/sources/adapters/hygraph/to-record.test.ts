import { describe, expect, it } from '@jest/globals'
import { toRecord } from './to-record.ts'

const read = (record: unknown) => {
  const full: string[] = []
  return { record: toRecord(record, (place) => void full.push(place)), full }
}

describe('toRecord', () => {
  it('[G1] makes an empty list of countries none, since the service has no list that is null', () => {
    const record = { id: 'page-a', countries: [], domains: [], items: [{ countries: ['CH'] }] }
    expect(read(record).record).toEqual({ ...record, countries: null })
  })

  it('[G1] makes lists of cells of the rows of a table', () => {
    const rows = [{ cells: [{ text: 'a' }, { text: 'b' }] }, { cells: [] }]
    expect(read({ modules: [{ rows }] }).record).toEqual({ modules: [{ rows: [[{ text: 'a' }, { text: 'b' }], []] }] })
  })

  it('[G1] leaves the tree of a formatted text as it is', () => {
    const raw = { children: [{ type: 'table', rows: [{ cells: [] }] }] }
    expect(read({ body: { raw } }).record).toEqual({ body: { raw } })
  })

  it('tells a list within an entry that may go on where the answer ends', () => {
    const items = Array.from({ length: 100 }, () => ({ title: 'x' }))
    const words = Array.from({ length: 100 }, () => 'x')
    expect(read({ modules: [{ items: items.slice(1) }, { items }], words }).full).toEqual(['modules.1.items'])
  })
})
