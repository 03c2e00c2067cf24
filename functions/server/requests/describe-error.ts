import { isError } from '../../../src/domain/values/is-error.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** An error as it stands in a log line. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** Of an HTTP or mail server. */
  readonly status?: number
  /** Where it was thrown, without the message. */
  readonly stack?: string
  readonly cause?: DescribedError
}

/** Causes of errors may form a circle. */
const DEEPEST_CAUSE = 5
/** SQLSTATE of data that a statement could not take (PostgreSQL, appendix A): the message quotes them. */
const DATA_STATE = /^22[0-9A-Z]{3}$/

const readField = (error: Error, name: string): unknown => (name in error ? error[name as keyof Error] : undefined)

/** Messages of the database layer list all values of a statement; those of mail servers repeat the address. */
function describeMessage(error: Error, code: string | undefined): string {
  const query = readField(error, 'query')
  if (typeof query === 'string' && readField(error, 'params') !== undefined) return `Failed query: ${query}`
  if (code !== undefined && DATA_STATE.test(code)) return 'a value does not fit'
  // Word by word: one expression for the whole text would take quadratic time.
  const parts = error.message.split(/([\s<>"'(),:;]+)/)
  return parts.map((part) => (/@|%40/i.test(part) ? '[removed]' : part)).join('')
}

function describe(error: unknown, depth: number): DescribedError {
  if (!isError(error)) return { type: typeof error, message: 'something that is no error was thrown' }
  const [code, responseCode, status] = ['code', 'responseCode', 'status'].map((name) => readField(error, name))
  const text = typeof code === 'string' ? code : undefined
  const number = [responseCode, status].find((value) => typeof value === 'number')
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: describeMessage(error, text),
    ...omitUndefined({ code: text, status: number }),
    ...(frames === undefined || frames.length === 0 ? {} : { stack: frames.join('\n') }),
    ...(error.cause === undefined || depth === DEEPEST_CAUSE ? {} : { cause: describe(error.cause, depth + 1) }),
  }
}

/**
 * What a log may hold of an error: kind, message, place and causes, without the values that caused it. Other fields of errors
 * are left out.
 */
export function describeError(error: unknown): DescribedError {
  return describe(error, 0)
}
