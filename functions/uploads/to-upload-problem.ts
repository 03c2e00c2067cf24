import { isFields } from '../../src/domain/values/is-fields.ts'
import { NotReadyError, RequestError, StorageFullError } from '../platform/http/request-errors.ts'
import { hasCode } from './has-code.ts'

/** A disk, a quota or a largest file that is reached (errno(3)). */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Object storage that does not answer, or answers with an error of its own: its client tells the status of each answer. */
function isAway(error: unknown): boolean {
  if (!isFields(error) || !isFields(error['$metadata'])) return false
  const { httpStatusCode } = error['$metadata']
  return typeof httpStatusCode !== 'number' || httpStatusCode >= 500
}

/** The problem that a visitor gets when the storage fails; other errors unchanged. */
export function toUploadProblem(error: unknown): unknown {
  if (error instanceof RequestError) return error
  if (hasCode(error, ...FULL))
    return new StorageFullError('There is no room for this file at the moment', { cause: error })
  return isAway(error)
    ? new NotReadyError('The file cannot be stored at the moment; please try again', { cause: error })
    : error
}
