import { CommanderError } from 'commander'
import { ConfigError } from '../src/config/load-config.ts'
import { EnvironmentError } from '../src/config/environment.ts'
import { CommandError } from './errors.ts'
import { EXIT } from './exit-status.ts'
import { GatsbyBundleError } from './pipeline/gatsby/gatsby-bundle-error.ts'
import { createProgram } from './program.ts'
import { printText } from './report/text-stream.ts'
import { watchStopSignals } from './signals/stop-signals.ts'

/** Message and exit status of whatever ended a command. */
function describeFailure(error: unknown): { readonly message: string; readonly status: number } {
  if (error instanceof CommanderError) {
    return { message: '', status: error.exitCode === 0 ? EXIT.done : EXIT.usage }
  }
  if (error instanceof CommandError) return { message: error.message, status: error.status }
  // It says what to do, which no stack does.
  if (error instanceof GatsbyBundleError) return { message: error.message, status: EXIT.internal }
  if (error instanceof ConfigError || error instanceof EnvironmentError) {
    return { message: error.message, status: EXIT.usage }
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { message: `Internal error. Please report it with these lines:\n${stack}`, status: EXIT.internal }
}

/** Milliseconds for an end in good order. */
const GRACE_MS = 2000

/** When the reader of a pipe ends (`uapp redirects | head -1`), the rest is left out. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Runs `uapp` with `argv` (as `process.argv`) and sets the exit status. */
export async function main(argv: readonly string[]): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe)
  process.stderr.on('error', ignoreClosedPipe)
  watchStopSignals()
  try {
    await (await createProgram(argv[2])).parseAsync(argv)
  } catch (error) {
    const failure = describeFailure(error)
    if (failure.message !== '') printText(process.stderr, failure.message)
    process.exitCode = failure.status
    // What a failed start left open, such as a port, would keep the process; a pipe has been read by then.
    setTimeout(() => process.exit(), GRACE_MS).unref()
  }
}
