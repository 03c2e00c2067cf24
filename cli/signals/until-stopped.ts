import { onStopSignal, toSignalStatus } from './stop-signals.ts'

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A further Ctrl-C ends the process without waiting.
 * @param withinMs the process ends after so many milliseconds, even if something still runs.
 */
export function untilStopped(withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    onStopSignal((signal) => {
      if (isStopping) {
        // Supervisors send others to several processes, of which each ends the next.
        if (signal === 'SIGINT') process.exit(toSignalStatus(signal))
        return
      }
      isStopping = true
      if (withinMs !== undefined) setTimeout(() => process.exit(toSignalStatus(signal)), withinMs).unref()
      resolve()
    })
  })
}
