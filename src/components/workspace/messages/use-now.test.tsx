import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useNow } from './use-now.ts'

const START = new Date('2026-11-22T21:07:45Z').getTime()

describe('useNow', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START + 3_600_000 })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('[M9] tells the time to the second when it is first asked, so that five minutes are not four', () => {
    const { result, unmount } = renderHook(() => useNow())
    expect(result.current.getTime()).toBe(START + 3_600_000)
    unmount()
  })

  it('[M9] goes on every minute, and is never a minute late', () => {
    jest.setSystemTime(START + 7_200_000)
    const { result, unmount } = renderHook(() => useNow())
    expect(result.current.getTime()).toBe(START + 7_200_000)
    act(() => {
      jest.advanceTimersByTime(60_000)
    })
    expect(result.current.getTime()).toBe(START + 7_260_000)
    unmount()
    jest.setSystemTime(START + 9_000_000)
    const later = renderHook(() => useNow())
    expect(later.result.current.getTime()).toBe(START + 9_000_000)
    later.unmount()
  })
})
