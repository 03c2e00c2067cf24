import { NotReadyError } from '../platform/http/request-errors.ts'

export interface CircuitBreakerOptions {
  /** Failures in a row after which nothing is sent for a while. */
  readonly failures: number
  /** Milliseconds until one request tries again. */
  readonly pauseMs: number
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
}

/**
 * Keeps requests from waiting for a service that is away: after some failures they fail at once, and one request at a time
 * tries again.
 */
export interface CircuitBreaker {
  /** @throws {NotReadyError} while nothing is sent. Errors of `send` pass as they are. */
  run<T>(send: () => Promise<T>): Promise<T>
  readonly state: () => 'closed' | 'open' | 'trying'
}

export function createCircuitBreaker({ failures, pauseMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0
  let openUntil = 0
  let isTrying = false
  const state = (): 'closed' | 'open' | 'trying' => {
    if (failed < failures) return 'closed'
    return now() < openUntil || isTrying ? 'open' : 'trying'
  }
  return {
    state,
    run: async (send) => {
      const before = state()
      if (before === 'open') throw new NotReadyError('The service does not answer; please try again in a moment')
      isTrying = before === 'trying'
      try {
        const result = await send()
        failed = 0
        return result
      } catch (error) {
        failed += 1
        openUntil = now() + pauseMs
        throw error
      } finally {
        isTrying = false
      }
    },
  }
}
