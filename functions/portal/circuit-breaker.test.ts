import { describe, expect, it } from '@jest/globals'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

describe('createCircuitBreaker', () => {
  const create = (): { breaker: ReturnType<typeof createCircuitBreaker>; clock: { now: number }; sent: string[] } => {
    const clock = { now: 0 }
    return { breaker: createCircuitBreaker({ failures: 2, pauseMs: 100, now: () => clock.now }), clock, sent: [] }
  }
  const fail = (): Promise<never> => Promise.reject(new Error('away'))

  it('[M9] sends nothing after failures in a row, and tries one request after the pause', async () => {
    const { breaker, clock, sent } = create()
    await expect(breaker.run(fail)).rejects.toThrow('away')
    await expect(breaker.run(fail)).rejects.toThrow('away')
    const send = (name: string) => () => {
      sent.push(name)
      return Promise.resolve(name)
    }
    await expect(breaker.run(send('too early'))).rejects.toThrow(NotReadyError)
    clock.now = 100
    const [first, second] = await Promise.allSettled([breaker.run(send('first')), breaker.run(send('second'))])
    expect([first.status, second.status, sent]).toEqual(['fulfilled', 'rejected', ['first']])
    expect(breaker.state()).toBe('closed')
  })

  it('[M9] waits again when the try fails, and forgets failures that others follow well', async () => {
    const { breaker, clock } = create()
    await expect(breaker.run(fail)).rejects.toThrow('away')
    await breaker.run(() => Promise.resolve())
    await expect(breaker.run(fail)).rejects.toThrow('away')
    expect(breaker.state()).toBe('closed')
    await expect(breaker.run(fail)).rejects.toThrow('away')
    clock.now = 100
    await expect(breaker.run(fail)).rejects.toThrow('away')
    expect(breaker.state()).toBe('open')
  })
})
