import { describe, expect, it, jest } from '@jest/globals'
import { createListeners, createStore } from './create-store.ts'

describe('createListeners', () => {
  it('[K6] watches only as long as somebody listens', () => {
    const unwatch = jest.fn()
    const watch = jest.fn(() => unwatch)
    const { subscribe } = createListeners(watch)
    const first = subscribe(() => undefined)
    const second = subscribe(() => undefined)
    expect(watch).toHaveBeenCalledTimes(1)
    first()
    expect(unwatch).not.toHaveBeenCalled()
    second()
    expect(unwatch).toHaveBeenCalledTimes(1)
    subscribe(() => undefined)
    expect(watch).toHaveBeenCalledTimes(2)
  })
})

describe('createStore', () => {
  it('[N6] tells its listeners of another value, not of the same, and knows what it began with', () => {
    const store = createStore('a')
    const listener = jest.fn()
    const stop = store.subscribe(listener)
    store.write('b')
    store.write('b')
    expect(listener).toHaveBeenCalledTimes(1)
    expect([store.read(), store.readInitial()]).toEqual(['b', 'a'])
    stop()
    store.write('c')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
