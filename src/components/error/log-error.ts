import { isEmptyError } from '../../domain/values/is-empty-error.ts'

/** Writes an error to the console, unless it says nothing (S1 §8). */
export function logError(error: unknown): void {
  if (!isEmptyError(error)) console.error(error)
}
