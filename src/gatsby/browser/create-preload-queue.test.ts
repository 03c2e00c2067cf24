/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createPreloadQueue } from './create-preload-queue.ts'

interface Started {
  readonly name: string
  readonly end: () => void
}

/** A queue, what it started in order, and a way to add a preload that ends when told. */
function createWatchedQueue(): {
  readonly started: Started[]
  readonly names: () => readonly string[]
  readonly add: (name: string, urgent?: boolean) => () => void
} {
  const queue = createPreloadQueue()
  const started: Started[] = []
  return {
    started,
    names: () => started.map(({ name }) => name),
    add: (name, urgent) =>
      queue.add(
        () =>
          new Promise((resolve) => {
            started.push({ name, end: () => resolve(true) })
          }),
        urgent,
      ),
  }
}

const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0)

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

describe('the queue of preloads', () => {
  it('[N15] starts four, and the next when one has ended', async () => {
    const { add, names, started } = createWatchedQueue()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) add(name)
    expect(names()).toEqual(['a', 'b', 'c', 'd'])
    started[1]?.end()
    await settled()
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('[N15] takes what is urgent before what waits', async () => {
    const { add, names, started } = createWatchedQueue()
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name)
    add('hovered', true)
    started[0]?.end()
    await settled()
    expect(names().at(-1)).toBe('hovered')
  })

  it('[N15] drops what is given up before it began', async () => {
    const { add, names, started } = createWatchedQueue()
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    const leave = add('e')
    add('f')
    leave()
    started[0]?.end()
    await settled()
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  it('[N15] no longer waits for a preload that never ends', async () => {
    const { add, names } = createWatchedQueue()
    for (const name of ['a', 'b', 'c', 'd', 'e']) add(name)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(names()).toContain('e')
  })

  it('[N15] goes on when a preload fails', async () => {
    const queue = createPreloadQueue()
    const done: string[] = []
    for (let count = 0; count < 4; count += 1) queue.add(() => Promise.reject(new Error('offline')))
    queue.add(() => {
      done.push('next')
      return Promise.resolve()
    })
    await settled()
    expect(done).toEqual(['next'])
  })
})
