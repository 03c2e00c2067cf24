import { describe, expect, it } from '@jest/globals'
import { fromThrownRecord, toThrownRecord } from './thrown-record.ts'

describe('a thrown record', () => {
  it.each([
    {
      thrown: Object.assign(new Error('full'), { code: 'ENOSPC' }),
      record: { name: 'Error', message: 'full', code: 'ENOSPC' },
    },
    { thrown: new TypeError('no number'), record: { name: 'TypeError', message: 'no number' } },
    { thrown: Object.assign(new Error('odd'), { code: 5 }), record: { name: 'Error', message: 'odd' } },
    { thrown: 'a text', record: { name: 'Error', message: 'a text' } },
    { thrown: undefined, record: { name: 'Error', message: 'undefined' } },
  ])('carries name, message and code of $thrown from one thread to another', ({ thrown, record }) => {
    expect(toThrownRecord(thrown)).toEqual(record)
    const error = fromThrownRecord(structuredClone(toThrownRecord(thrown)))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject(record)
  })
})
