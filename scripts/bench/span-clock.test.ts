import { describe, expect, it } from '@jest/globals'
import { createSpanClock } from './span-clock.ts'

describe('createSpanClock', () => {
  it('sums spans of one name, and counts the one that still runs', () => {
    let now = 0
    const clock = createSpanClock(() => now)
    const enterAt = (time: number, name: string): void => {
      now = time
      clock.enter(name)
    }
    enterAt(10, 'compile')
    enterAt(30, 'compile')
    enterAt(40, 'render')
    enterAt(100, 'compile')
    now = 105
    expect(clock.sum(['compile'])).toBe(35)
    expect(clock.sum(['compile', 'render'])).toBe(95)
    expect(clock.sum(['unknown'])).toBe(0)
  })
})
