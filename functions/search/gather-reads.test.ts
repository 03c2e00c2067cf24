import { describe, expect, it } from '@jest/globals'
import { gatherReads } from './gather-reads.ts'

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at)

describe('gatherReads', () => {
  it('[S9] reads the bodies of questions at once in one statement, each once, and again later', async () => {
    const statements: (readonly number[])[] = []
    const read = gatherReads(async (numbers) => {
      statements.push([...numbers])
      return new Map(numbers.filter((number) => number < 9).map((number) => [number, `body ${number}`]))
    })
    const answers = await Promise.all([read([1, 2]), read([2, 9]), read([3])])
    expect(answers.map((answer) => [...answer.values()])).toEqual([['body 1', 'body 2'], ['body 2'], ['body 3']])
    await read([1])
    expect(statements).toEqual([[1, 2, 9, 3], [1]])
  })

  it('[S9] sends what is much before the turn ends', async () => {
    const lengths: number[] = []
    const read = gatherReads(async (numbers) => {
      lengths.push(numbers.length)
      return new Map(numbers.map((number) => [number, '']))
    })
    const found = read(range(0, 50))
    expect(lengths).toEqual([48])
    expect((await found).size).toBe(50)
  })

  it('[S9] fails where the statement does, and not for the next question', async () => {
    let isAway = true
    const read = gatherReads(async (numbers) => {
      if (isAway) throw new Error('away')
      return new Map(numbers.map((number) => [number, 'there']))
    })
    await expect(Promise.all([read([1]), read([2])])).rejects.toThrow('away')
    isAway = false
    expect((await read([1])).get(1)).toBe('there')
  })
})
