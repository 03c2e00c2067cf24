/** Exit status of a process that Ctrl-C ended (128 + SIGINT). */
const INTERRUPTED = 130

/**
 * Runs a piece of work that SIGINT and SIGTERM end early. The work gets a signal to clean up by; when it has,
 * the message is printed and the process ends.
 */
export async function endOnSignal(message: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  // Not `once`: libraries that restore the terminal end the process when no other listener is left.
  process.on('SIGINT', abort)
  process.on('SIGTERM', abort)
  try {
    await run(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
    process.stderr.write(`${message}\n`)
    // Requests that are still under way must not keep the process alive.
    process.exit(INTERRUPTED)
  } finally {
    process.off('SIGINT', abort)
    process.off('SIGTERM', abort)
  }
}
