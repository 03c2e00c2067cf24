/** @jest-environment jsdom */
// The names are Gatsby's.
/* oxlint-disable no-underscore-dangle */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { allowsPreload, limitPreloads } from './limit-preloads.ts'

type Loader = NonNullable<Window['___loader']>

function useLoader(connection?: Navigator['connection']): {
  readonly requested: string[]
  readonly endFirst: () => void
  readonly loader: () => Loader
} {
  const requested: string[] = []
  const ends: (() => void)[] = []
  const load = (path: string): Promise<boolean> & { abort: () => void } => {
    requested.push(path)
    const done = new Promise<boolean>((resolve) => {
      ends.push(() => resolve(true))
    })
    return Object.assign(done, { abort: () => {} })
  }
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  window.___loader = { enqueue: load, hovering: (path) => void load(path), loadPage: load }
  limitPreloads()
  return {
    requested,
    endFirst: () => ends[0]?.(),
    loader: () => {
      if (window.___loader === undefined) throw new Error('no loader')
      return window.___loader
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  delete window.___loader
})

describe('preloads', () => {
  it('[N15] are four at most, of links in sight and under the pointer together', () => {
    const { requested, loader } = useLoader()
    for (const path of ['/a', '/b', '/c']) void loader().enqueue(path)
    loader().hovering('/d')
    loader().hovering('/e')
    void loader().enqueue('/f')
    expect(requested).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('[N15] are given up for a link that leaves sight before its turn', async () => {
    const { requested, endFirst, loader } = useLoader()
    for (const path of ['/a', '/b', '/c', '/d']) void loader().enqueue(path)
    loader().enqueue('/gone').abort()
    void loader().enqueue('/next')
    endFirst()
    await jest.advanceTimersByTimeAsync(0)
    expect(requested).toEqual(['/a', '/b', '/c', '/d', '/next'])
  })

  it.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['has a very slow connection', { effectiveType: 'slow-2g' }],
  ])('[N15] are none for a visitor who %s', (_what, connection) => {
    const { requested, loader } = useLoader(connection)
    void loader().enqueue('/a')
    loader().hovering('/b')
    expect(requested).toEqual([])
  })

  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ saveData: true }, false],
  ])('[N15] fit the connection %j: %s', (connection, expected) => {
    expect(allowsPreload(connection)).toBe(expected)
  })
})
