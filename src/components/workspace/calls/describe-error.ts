import { ServiceError } from './service-error.ts'

/** What support needs of an error: its words, and the id of the request. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const reference = error instanceof ServiceError ? error.reference : undefined
  return reference === undefined ? message : `${message}, ${reference}`
}
