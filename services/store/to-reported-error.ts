import { DrizzleQueryError } from 'drizzle-orm'

function findStatementError(error: unknown): DrizzleQueryError | undefined {
  for (let current = error; current instanceof Error;) {
    if (current instanceof DrizzleQueryError) return current
    const { originalError } = current as { originalError?: unknown }
    current = current.cause ?? originalError
  }
  return undefined
}

const textOf = (source: object, name: string): string => {
  const value = (source as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : 'unknown'
}

/** A fault as it may stand in a log: a statement that failed is named without the values that people sent. */
export function toReportedError(error: unknown): unknown {
  const failed = findStatementError(error)
  if (failed === undefined) return error
  const cause = failed.cause ?? new Error('no cause is known')
  const table = /(?:from|into|update) "services"\."(\w+)"/.exec(failed.query)?.[1] ?? 'unknown'
  const frame = error instanceof Error && !error.message.includes(failed.query) ? `${error.message} ` : ''
  return new Error(
    `${frame}A statement on ${table} failed: SQLSTATE ${textOf(cause, 'code')}, constraint ${textOf(cause, 'constraint')}`,
  )
}
