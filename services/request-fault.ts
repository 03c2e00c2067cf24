/** The status of an error of a middleware, such as 413 for a body that is too long; undefined: the fault is our own. */
export function toRequestFault(error: unknown): number | undefined {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined
}
