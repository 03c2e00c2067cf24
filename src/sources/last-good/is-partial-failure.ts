import { isError } from '../../domain/values/is-error.ts'
import { SourceResponseError, SourceUnavailableError } from '../graphql-source/source-errors.ts'

/** Statuses that are about us, not about what we asked for. */
const FORBIDDEN: readonly (number | undefined)[] = [401, 403]

/**
 * Whether a request failed in a way in which others need not fail: the source answered, or took too long over this one. Where
 * nothing listens, or we are refused, the whole source is away; files that are wrong are for their authors to mend.
 */
export function isPartialFailure(error: unknown): error is SourceResponseError | SourceUnavailableError {
  if (error instanceof SourceResponseError) return error.code !== 'INVALID_FILES'
  if (!(error instanceof SourceUnavailableError)) return false
  if (error.status !== undefined) return !FORBIDDEN.includes(error.status)
  return isError(error.cause) && error.cause.name === 'TimeoutError'
}
