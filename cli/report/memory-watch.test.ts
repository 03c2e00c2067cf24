import { describe, expect, it } from '@jest/globals'
import { sumProcessTree, watchMemory } from './memory-watch.ts'

describe('sumProcessTree', () => {
  it('adds up a process and all below it, and nothing else', () => {
    const processes = [
      { pid: 1, parent: 0, rssKiB: 1 },
      { pid: 10, parent: 1, rssKiB: 10 },
      { pid: 11, parent: 10, rssKiB: 100 },
      { pid: 12, parent: 11, rssKiB: 1000 },
      { pid: 20, parent: 1, rssKiB: 5 },
    ]
    expect(sumProcessTree(10, processes)).toBe(1110)
  })
})

describe('watchMemory', () => {
  it('sees at least what this process needs', () => {
    const watch = watchMemory()
    expect(watch.stop()).toBeGreaterThan(20)
  })
})
