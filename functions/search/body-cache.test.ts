import { describe, expect, it } from '@jest/globals'
import { createBodyCache } from './body-cache.ts'

describe('createBodyCache', () => {
  it('[S9] reads a body once, as long as it is among the last ones, and forgets those that do not fit', async () => {
    const read: number[] = []
    const bodies = createBodyCache(async (numbers) => {
      read.push(...numbers)
      return new Map(numbers.map((number) => [number, `body ${number}`]))
    }, 2 * 'body 1'.length)
    for (const numbers of [[1, 2], [1], [3], [1, 2]]) {
      expect(new Set((await bodies(numbers)).keys())).toEqual(new Set(numbers))
    }
    expect(read).toEqual([1, 2, 3, 2])
  })

  it('[S9] leaves out what is not there, and asks for it again', async () => {
    const there = new Map([[1, 'one']])
    const bodies = createBodyCache(
      async (numbers) => new Map([...there].filter(([number]) => numbers.includes(number))),
      100,
    )
    expect([...(await bodies([1, 2]))]).toEqual([[1, expect.objectContaining({ text: 'one' })]])
    there.set(2, 'two')
    expect((await bodies([1, 2])).get(2)?.text).toBe('two')
  })
})
