import { describe, expect, it } from '@jest/globals'
import { createWriteTuner } from './write-tuner.ts'

/** Milliseconds that one thread needs for a file, by the number of threads that write. */
type Disk = Readonly<Record<number, number>>

/** How many write after so many batches on a disk. */
function settle(disk: Disk, max: number, batches = 200): readonly number[] {
  const tuner = createWriteTuner(max)
  return Array.from({ length: batches }, () => {
    tuner.observe({ files: 100, writeMs: (disk[tuner.permits] ?? 0) * 100 })
    return tuner.permits
  })
}

function mostOften(levels: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

describe('createWriteTuner', () => {
  it('starts with one writer', () => {
    expect(createWriteTuner(8).permits).toBe(1)
  })

  it.each<{ name: string; disk: Disk; max: number; expected: number }>([
    { name: 'two are slower than one', disk: { 1: 0.1, 2: 0.3 }, max: 2, expected: 1 },
    { name: 'two do twice as much', disk: { 1: 0.1, 2: 0.1 }, max: 2, expected: 2 },
    { name: 'three are best of four', disk: { 1: 0.1, 2: 0.11, 3: 0.12, 4: 0.3 }, max: 4, expected: 3 },
    { name: 'there is one thread only', disk: { 1: 0.1 }, max: 1, expected: 1 },
  ])('stays most of the time at $expected where $name', ({ disk, max, expected }) => {
    expect(mostOften(settle(disk, max).slice(50))).toBe(expected)
  })

  it('never lets more write than there are threads, nor none', () => {
    const levels = settle({ 1: 0.2, 2: 0.1, 3: 0.05 }, 3)
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 3])
  })

  it('follows a disk that changes', () => {
    const tuner = createWriteTuner(2)
    const run = (disk: Disk): number =>
      mostOften(
        Array.from({ length: 200 }, () => {
          tuner.observe({ files: 10, writeMs: (disk[tuner.permits] ?? 0) * 10 })
          return tuner.permits
        }).slice(100),
      )
    expect([run({ 1: 0.1, 2: 0.1 }), run({ 1: 0.1, 2: 0.5 })]).toEqual([2, 1])
  })

  it('learns nothing from a range that wrote nothing', () => {
    const tuner = createWriteTuner(2)
    for (let round = 0; round < 100; round += 1) tuner.observe({ files: 0, writeMs: 0 })
    expect(tuner.permits).toBe(1)
  })
})
