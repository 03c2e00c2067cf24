/** Whether an error is empty: no value, no message, no fields. Such errors are not logged (S1 §8). */
export function isEmptyError(error: unknown): boolean {
  if (error === undefined || error === null || error === '') return true
  if (error instanceof Error) return error.message === '' && error.cause === undefined
  return typeof error === 'object' && Object.keys(error).length === 0
}
