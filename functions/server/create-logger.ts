import { pino, type Logger } from 'pino'
import { describeError } from './requests/describe-error.ts'

/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/**
 * The log of a runtime: one JSON object a line, to standard error unless `stream` takes it, since standard output belongs to
 * a command's result. Errors are logged without the values that caused them.
 */
export function createLogger(level: string, stream?: LogStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } }
  return pino(options, stream ?? pino.destination({ dest: 2, sync: false }))
}
