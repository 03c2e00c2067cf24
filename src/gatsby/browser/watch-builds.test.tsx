// The names are Gatsby's.
/* oxlint-disable no-underscore-dangle */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { watchBuilds as Watch } from './watch-builds.ts'
import type { loadWhole as Load } from '../../components/frame/full-load.ts'

const HOUR = 3_600_000
const load = jest.fn<(address: string) => void>()
const requested: string[] = []
const files: Record<string, object | undefined> = {}

async function loadModules(): Promise<{ watchBuilds: typeof Watch; loadWhole: typeof Load }> {
  // Each test is a tab of its own.
  jest.resetModules()
  const [{ watchBuilds }, { loadWhole }] = await Promise.all([
    import('./watch-builds.ts'),
    import('../../components/frame/full-load.ts'),
  ])
  return { watchBuilds, loadWhole }
}

function setConnection(effectiveType: string | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: effectiveType && { effectiveType } })
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
  load.mockClear()
  requested.length = 0
  window.sessionStorage.clear()
  files['latest.json'] = { id: 'one' }
  files['meta/two.json'] = { id: 'two' }
  window.fetch = async (input) => {
    const [, name = ''] = /^\/builds\/([^?]*)/.exec(input as string) ?? []
    requested.push(input as string)
    const found = files[name]
    return { ok: found !== undefined, status: found === undefined ? 404 : 200, json: async () => found } as Response
  }
})
afterEach(() => {
  setConnection(undefined)
  jest.useRealTimers()
})

describe('watchBuilds', () => {
  it('[N13] looks a second after the start, past all caches, and leaves navigations alone while nothing is new', async () => {
    const { watchBuilds, loadWhole } = await loadModules()
    watchBuilds()
    await pass(900)
    expect(requested).toEqual([])
    await pass(200)
    await pass(HOUR)
    expect(requested.length).toBeGreaterThan(2)
    expect(new Set(requested).size).toBe(requested.length)
    expect(requested.every((address) => /^\/builds\/latest\.json\?\d+$/.test(address))).toBe(true)
    expect(loadWhole('/en/a', load)).toBe(false)
  })

  it('[N13] has the next navigation load its page whole once a newer build is there, once per path in ten seconds', async () => {
    const { watchBuilds, loadWhole } = await loadModules()
    watchBuilds()
    await pass(1100)
    files['latest.json'] = { id: 'two' }
    await pass(HOUR)
    expect(requested).toContain('/builds/meta/two.json')
    expect([loadWhole('/en/a?x=1#y', load), loadWhole('/en/a', load), loadWhole('/en/b', load)]).toEqual([
      true,
      false,
      true,
    ])
    expect(load.mock.calls).toEqual([['http://localhost/en/a?x=1#y'], ['http://localhost/en/b']])
    await pass(10_000)
    expect(loadWhole('/en/a', load)).toBe(true)
  })

  it('[N13] waits until all of a new build is there, and only logs what cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { watchBuilds, loadWhole } = await loadModules()
    watchBuilds()
    await pass(1100)
    files['latest.json'] = { id: 'three' }
    await pass(HOUR)
    expect(loadWhole('/en/a', load)).toBe(false)
    expect(warn).toHaveBeenCalledWith('The build manifest cannot be read', expect.any(Error))
    files['meta/three.json'] = { id: 'three' }
    await pass(HOUR)
    expect(loadWhole('/en/a', load)).toBe(true)
    warn.mockRestore()
  })

  it('[N13] does not look at the start of a visit on a very slow connection', async () => {
    setConnection('slow-2g')
    const { watchBuilds } = await loadModules()
    watchBuilds()
    await pass(60_000)
    expect(requested).toEqual([])
    await pass(HOUR)
    expect(requested.length).toBeGreaterThan(0)
  })

  it.each([
    ['a chunk of the application', true, (script: HTMLScriptElement) => script.setAttribute('data-webpack', 'app')],
    ['a script of somebody else', false, () => undefined],
  ])('[N13] minds %s that cannot be loaded: %s', async (_what, expected, mark) => {
    const { watchBuilds, loadWhole } = await loadModules()
    watchBuilds()
    const script = document.createElement('script')
    mark(script)
    document.body.append(script)
    script.dispatchEvent(new Event('error'))
    script.remove()
    expect(loadWhole('/en/a', load)).toBe(expected)
  })
})
