import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { isInShard, parseShard, ShardError } from './shard.ts'

const keys = Array.from({ length: 4000 }, (_, number) => createHash('sha256').update(String(number)).digest('hex'))

describe('parseShard', () => {
  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['2/4', { index: 2, count: 4 }],
    ['1000/1000', { index: 1000, count: 1000 }],
  ])('reads %s', (text, shard) => {
    expect(parseShard(text)).toEqual(shard)
  })

  it.each(['', '2', '0/4', '5/4', '1/0', '1/1001', '-1/4', '1.5/4', '2/4 ', 'two/four'])('refuses “%s”', (text) => {
    expect(() => parseShard(text)).toThrow(ShardError)
  })
})

describe('isInShard', () => {
  it.each([1, 2, 3, 7])('gives each key to exactly one of %d shards, and none much more than its part', (count) => {
    const shards = Array.from({ length: count }, (_, at) => ({ index: at + 1, count }))
    const sizes = shards.map((shard) => keys.filter((key) => isInShard(key, shard)).length)
    const owners = keys.map((key) => shards.filter((shard) => isInShard(key, shard)).length)
    expect(new Set(owners)).toEqual(new Set([1]))
    expect(Math.max(...sizes)).toBeLessThan((keys.length / count) * 1.2)
  })
})
