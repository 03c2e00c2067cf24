import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { endOnSignal } from './end-on-signal.ts'
import { watchStopSignals } from './stop-signals.ts'

/** Ends nothing, and tells the status. */
function watchExit(): readonly unknown[] {
  const statuses: unknown[] = []
  jest.spyOn(process, 'exit').mockImplementation((status) => {
    statuses.push(status)
    throw new Error('exit')
  })
  jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  return statuses
}

describe('endOnSignal', () => {
  watchStopSignals()
  afterEach(() => void jest.useRealTimers())

  it('[C3] ends the process when the work has cleaned up', async () => {
    const statuses = watchExit()
    const run = endOnSignal('Interrupted.', async (signal) => {
      process.emit('SIGTERM', 'SIGTERM')
      expect(signal.aborted).toBe(true)
      throw new Error('aborted')
    })
    await expect(run).rejects.toThrow('exit')
    expect(statuses).toEqual([143])
    expect(process.stderr.write).toHaveBeenCalledWith('Interrupted.\n')
  })

  it('[C3] tells of a signal that came when the work was done', async () => {
    jest.useFakeTimers()
    jest.advanceTimersByTime(1e9)
    await expect(endOnSignal('Interrupted.', async () => void process.emit('SIGINT', 'SIGINT'))).resolves.toBe('SIGINT')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('[C3] ends the process after five seconds, whatever still runs', () => {
    const statuses = watchExit()
    jest.useFakeTimers()
    jest.advanceTimersByTime(2e9)
    void endOnSignal('Interrupted.', () => new Promise(() => {}))
    process.emit('SIGINT', 'SIGINT')
    expect(() => jest.advanceTimersByTime(5000)).toThrow('exit')
    expect(statuses).toEqual([130])
  })
})
