import { describe, expect, it, jest } from '@jest/globals'
import { beginListening, listenFirst } from './listen-first.ts'

describe('listenFirst', () => {
  it('[M1] is called before a router that listens since the page was opened, and keeps it from hearing of a step', () => {
    beginListening()
    const router = jest.fn()
    window.addEventListener('popstate', router)
    const stop = listenFirst((event) => event.stopImmediatePropagation())
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(router).not.toHaveBeenCalled()
    stop()
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(router).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', router)
  })
})
