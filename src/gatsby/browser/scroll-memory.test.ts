/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createScrollMemory, isGatsbysToScroll } from './scroll-memory.ts'

const scrollTo = jest.fn<(options?: ScrollToOptions) => void>()
const scrollIntoView = jest.fn()

const scrolledTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
}

const tops = (): readonly unknown[] => scrollTo.mock.calls.map(([options]) => options?.top)

beforeEach(() => {
  jest.useFakeTimers()
  scrollTo.mockClear()
  scrollIntoView.mockClear()
  Object.assign(window, { scrollTo })
  Object.assign(Element.prototype, { scrollIntoView })
  document.body.innerHTML = '<section id="Übersicht"></section>'
})

afterEach(() => {
  jest.useRealTimers()
})

describe('the scroll memory', () => {
  it('[N8] scrolls a new page to its top, at once', () => {
    createScrollMemory().arrive({ pathname: '/de/a', hash: '' })
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  })

  it('[N8] scrolls to the target of the hash, written in any way', () => {
    createScrollMemory().arrive({ pathname: '/de/a', hash: '#%C3%9Cbersicht' })
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' })
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it.each(['#nowhere', '#%E0%A4%A'])('[N8] scrolls to the top for the hash %s, which names nothing', (hash) => {
    createScrollMemory().arrive({ pathname: '/de/a', hash })
    expect(tops()).toEqual([0])
  })

  it('[N8] sets the earlier position of a path visited before after 100 ms', () => {
    const memory = createScrollMemory()
    scrolledTo(640)
    memory.remember('/de/a')
    memory.arrive({ pathname: '/de/a', hash: '' })
    scrollTo.mockClear()
    jest.advanceTimersByTime(99)
    expect(tops()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(tops()).toEqual([640])
  })

  it('[N8] lets the hash win over the earlier position', () => {
    const memory = createScrollMemory()
    scrolledTo(640)
    memory.remember('/de/a')
    memory.arrive({ pathname: '/de/a', hash: '#Übersicht' })
    jest.runAllTimers()
    expect(tops()).toEqual([])
  })

  it('[N8] forgets a position that is on its way when the visitor goes on', () => {
    const memory = createScrollMemory()
    scrolledTo(640)
    memory.remember('/de/a')
    memory.arrive({ pathname: '/de/a', hash: '' })
    memory.arrive({ pathname: '/de/b', hash: '' })
    jest.runAllTimers()
    expect(tops()).toEqual([640, 0])
  })

  it('[N8] keeps the position from before the browser scrolled for its own back button', () => {
    const memory = createScrollMemory()
    scrolledTo(640)
    memory.hold('/de/a')
    scrolledTo(12)
    memory.remember('/de/a')
    memory.arrive({ pathname: '/de/a', hash: '' })
    expect(tops()).toEqual([640])
  })
})

describe('isGatsbysToScroll', () => {
  it.each([
    ['the first page', '#x', undefined, true],
    ['a hash within a page', '#x', { pathname: '/de/a', hash: '' }, true],
    ['another query of a page', '', { pathname: '/de/a', hash: '' }, false],
    ['another page', '#x', { pathname: '/de/b', hash: '' }, false],
  ])('[N8] tells for %s', (_what, hash, previous, expected) => {
    expect(isGatsbysToScroll({ pathname: '/de/a', hash }, previous)).toBe(expected)
  })
})
