import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { startTimer } from './start-timer.ts'

describe('startTimer', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 22) }))
  afterEach(() => void jest.useRealTimers())
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

  it('waits longer than a timer of Node can', () => {
    let runs = 0
    startTimer(inDays(60), () => (runs += 1))
    jest.advanceTimersByTime(60 * 86_400_000 - 1)
    expect(runs).toBe(0)
    jest.advanceTimersByTime(1)
    expect(runs).toBe(1)
  })

  it('goes by the clock: a machine that slept is a minute late at most', () => {
    let runs = 0
    startTimer(inDays(1), () => (runs += 1))
    jest.advanceTimersByTime(1000)
    jest.setSystemTime(inDays(2))
    jest.advanceTimersByTime(60_000)
    expect(runs).toBe(1)
  })

  it('runs soon for a moment that is over, and never once it is taken back', () => {
    let runs = 0
    startTimer(inDays(-1), () => (runs += 1))
    startTimer(inDays(-1), () => (runs += 10))()
    jest.advanceTimersByTime(1)
    expect(runs).toBe(1)
  })
})
