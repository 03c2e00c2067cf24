/** Names of errors; that of a timeout is a DOM exception. */
const TAGS: readonly string[] = ['[object Error]', '[object DOMException]']

/**
 * Whether something is an error, wherever it was made: those of another realm are no instances of this one's `Error`, and those
 * that came from another thread are no native errors.
 */
export function isError(value: unknown): value is Error {
  return value instanceof Error || TAGS.includes(Object.prototype.toString.call(value))
}
