import { findAbilities } from '../report/text-stream.ts'
import { onStopSignal, toSignalStatus, type StopSignal } from './stop-signals.ts'

/** Whatever ends a command has ended it after so many milliseconds; what still runs is cut off. */
export const STOP_MS = 5000

/**
 * Runs a piece of work that SIGINT, SIGTERM and SIGHUP end early. The work gets a signal to clean up by; when it has, or after
 * five seconds, or at a further Ctrl-C, the message is printed and the process ends.
 * @returns the signal that came too late: the work was done all the same.
 */
export async function endOnSignal(
  message: string,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<StopSignal | undefined> {
  const controller = new AbortController()
  let received: StopSignal | undefined
  let deadline: NodeJS.Timeout | undefined
  function end(signal: StopSignal): never {
    // The work may not have come to remove its line at the foot.
    const erased = findAbilities(process.stderr, process.env).canErase ? '\x1b[J' : ''
    process.stderr.write(`${erased}${message}\n`)
    // Requests that are still under way must not keep the process alive.
    process.exit(toSignalStatus(signal))
  }
  const ignore = onStopSignal((signal) => {
    if (received !== undefined) {
      // Supervisors send others to several processes, of which each ends the next.
      if (signal === 'SIGINT') end(signal)
      return
    }
    received = signal
    deadline = setTimeout(() => end(signal), STOP_MS).unref()
    controller.abort()
  })
  try {
    await run(controller.signal)
    return received
  } catch (error) {
    if (received === undefined) throw error
    return end(received)
  } finally {
    ignore()
    clearTimeout(deadline)
  }
}
