import { PROBLEM_TYPE, type ProblemDetails } from '../../../src/contracts/problem-details.ts'
import { jsonResponse, type HttpResponse } from './http-message.ts'
import {
  BodyTooLargeError,
  BuildRunningError,
  ChangedMeanwhileError,
  ForbiddenError,
  ForeignOriginError,
  GateStopsError,
  GoneError,
  InvalidRequestError,
  MalformedAddressError,
  MalformedBodyError,
  MethodNotAllowedError,
  MisdirectedRequestError,
  NotFoundError,
  NotOfferedError,
  NotReadyError,
  ReadOnlyError,
  RequestError,
  SentBeforeError,
  StorageFullError,
  TooManyRequestsError,
  UnauthorizedError,
  UnknownAccountError,
  UnsupportedBodyError,
} from './request-errors.ts'

interface Row {
  readonly error: abstract new (...args: never[]) => RequestError
  readonly status: number
  readonly code: string
  readonly title: string
}

/** The one table from error to status. */
const TABLE: readonly Row[] = [
  { error: MalformedAddressError, status: 400, code: 'malformed-address', title: 'Malformed address' },
  { error: MalformedBodyError, status: 400, code: 'malformed-body', title: 'Malformed body' },
  { error: UnauthorizedError, status: 401, code: 'unauthorized', title: 'Unauthorized' },
  { error: ForbiddenError, status: 403, code: 'forbidden', title: 'Forbidden' },
  { error: UnknownAccountError, status: 403, code: 'unknown-account', title: 'Unknown account' },
  { error: ForeignOriginError, status: 403, code: 'foreign-origin', title: 'Foreign origin' },
  { error: NotFoundError, status: 404, code: 'not-found', title: 'Not found' },
  { error: MethodNotAllowedError, status: 405, code: 'method-not-allowed', title: 'Method not allowed' },
  { error: BuildRunningError, status: 409, code: 'build-running', title: 'A build is running' },
  { error: ChangedMeanwhileError, status: 409, code: 'changed-meanwhile', title: 'Changed meanwhile' },
  { error: SentBeforeError, status: 409, code: 'sent-before', title: 'Sent before with other content' },
  { error: GateStopsError, status: 409, code: 'gate-stops', title: 'The publish gate stops the release' },
  { error: GoneError, status: 410, code: 'gone', title: 'Gone' },
  { error: BodyTooLargeError, status: 413, code: 'body-too-large', title: 'Body too large' },
  { error: UnsupportedBodyError, status: 415, code: 'unsupported-body', title: 'Unsupported body' },
  { error: MisdirectedRequestError, status: 421, code: 'unknown-host', title: 'Unknown host' },
  { error: InvalidRequestError, status: 422, code: 'invalid-request', title: 'Invalid request' },
  { error: TooManyRequestsError, status: 429, code: 'too-many-requests', title: 'Too many requests' },
  { error: NotOfferedError, status: 501, code: 'not-offered', title: 'Not offered' },
  { error: NotReadyError, status: 503, code: 'not-ready', title: 'Not ready' },
  { error: ReadOnlyError, status: 503, code: 'read-only', title: 'Nothing can be written here' },
  { error: StorageFullError, status: 507, code: 'storage-full', title: 'Storage full' },
]

const INTERNAL = { status: 500, code: 'internal', title: 'Something went wrong' }

/** Whether the caller may see an error; all others are logged and answered with status 500 without detail. */
export function isExpected(error: unknown): error is RequestError {
  return error instanceof RequestError
}

/** The request that met a problem. */
export interface ProblemLocation {
  readonly requestId: string
  readonly path: string
}

function toDetails(
  error: unknown,
  { requestId, path }: ProblemLocation,
): ProblemDetails & { readonly release?: object; readonly receipt?: string } {
  const row = TABLE.find((entry) => error instanceof entry.error) ?? INTERNAL
  return {
    type: `urn:uapp:problem:${row.code}`,
    title: row.title,
    status: row.status,
    ...(isExpected(error) ? { detail: error.message } : {}),
    instance: path,
    requestId,
    ...(error instanceof InvalidRequestError ? { errors: [...error.fields] } : {}),
    ...(error instanceof GateStopsError ? { release: error.release } : {}),
    ...(error instanceof SentBeforeError ? { receipt: error.receipt } : {}),
  }
}

/** The problem response of an error (RFC 9457); `instance` is the path of the request. */
export function toProblemResponse(error: unknown, place: ProblemLocation): HttpResponse {
  const details = toDetails(error, place)
  return jsonResponse(details.status, details, {
    'content-type': PROBLEM_TYPE,
    ...(error instanceof MethodNotAllowedError ? { allow: error.allowed.join(', ') } : {}),
    ...(error instanceof UnauthorizedError ? { 'www-authenticate': 'Bearer' } : {}),
    // The rest of it is not read (RFC 9110 §15.5.14).
    ...(error instanceof BodyTooLargeError ? { connection: 'close' } : {}),
    ...(error instanceof NotReadyError ? { 'retry-after': '5' } : {}),
    ...(error instanceof TooManyRequestsError ? { 'retry-after': String(error.retryAfterSeconds) } : {}),
  })
}
