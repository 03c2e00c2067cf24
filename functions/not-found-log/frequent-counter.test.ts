import { describe, expect, it } from '@jest/globals'
import { createFrequentCounter } from './frequent-counter.ts'

describe('createFrequentCounter', () => {
  it('counts, greatest first, and begins anew', () => {
    const counter = createFrequentCounter(3)
    for (const key of ['a', 'b', 'b']) counter.add(key)
    expect([counter.take(), counter.take()]).toEqual([
      [
        ['b', 2],
        ['a', 1],
      ],
      [],
    ])
  })

  it('keeps what is frequent in a flood of keys that come once, in no more than its room', () => {
    const counter = createFrequentCounter(10)
    for (let at = 0; at < 10_000; at += 1) {
      counter.add(`garbage-${at}`)
      if (at % 5 === 0) counter.add('real')
    }
    const taken = counter.take()
    expect([taken[0]?.[0], taken.length <= 10]).toEqual(['real', true])
  })

  it('never counts more than there was', () => {
    const counter = createFrequentCounter(2)
    for (let at = 0; at < 100; at += 1) counter.add(`key-${at % 7}`)
    expect(counter.take().every(([, count]) => count <= 15)).toBe(true)
  })

  it('takes back what could not be stored', () => {
    const counter = createFrequentCounter(2)
    counter.add('a', 5)
    counter.add('b')
    counter.add('c', 3)
    expect(new Map(counter.take())).toEqual(
      new Map([
        ['a', 4],
        ['c', 2],
      ]),
    )
  })
})
