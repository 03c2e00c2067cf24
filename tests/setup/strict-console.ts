import { format } from 'node:util'

/** An unexpected `console.error` or `console.warn` is a failure, not a line in the log. */
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: readonly unknown[]): void => {
    throw new Error(`Unexpected console.${level}: ${format(...args)}`)
  }
}
