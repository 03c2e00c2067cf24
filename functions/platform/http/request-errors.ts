/** A request that cannot be done, for a reason that the caller may know. `message` becomes the problem's detail. */
export abstract class RequestError extends Error {}

export class NotFoundError extends RequestError {
  override readonly name = 'NotFoundError'
}

/** There was something, and it has ended. */
export class GoneError extends RequestError {
  override readonly name = 'GoneError'
}

/** A field of the request that is wrong. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export class InvalidRequestError extends RequestError {
  override readonly name = 'InvalidRequestError'
  readonly fields: readonly FieldError[]

  constructor(message: string, fields: readonly FieldError[]) {
    super(message)
    this.fields = fields
  }
}

export class MethodNotAllowedError extends RequestError {
  override readonly name = 'MethodNotAllowedError'
  readonly allowed: readonly string[]

  constructor(method: string, allowed: readonly string[]) {
    super(`${method} is not possible here; use ${allowed.join(' or ')}`)
    this.allowed = allowed
  }
}

/** The host of the request is none of ours (RFC 9110 §15.5.20). */
export class MisdirectedRequestError extends RequestError {
  override readonly name = 'MisdirectedRequestError'
}

/** A service that stands behind does not offer by itself what the answer would need. */
export class NotOfferedError extends RequestError {
  override readonly name = 'NotOfferedError'
}

/** Something that the answer needs is not there yet, or no more. */
export class NotReadyError extends RequestError {
  override readonly name = 'NotReadyError'
}

/** Something cannot be written here, and waiting does not help. */
export class ReadOnlyError extends RequestError {
  override readonly name = 'ReadOnlyError'
}

/** A build has the releases, or somebody else publishes one (RFC 9110 §15.5.10). */
export class BuildRunningError extends RequestError {
  override readonly name = 'BuildRunningError'
}

/** Somebody else changed what the request changes (RFC 9110 §15.5.10). */
export class ChangedMeanwhileError extends RequestError {
  override readonly name = 'ChangedMeanwhileError'
}

/** The same key came before with other content (RFC 9110 §15.5.10); the problem tells that one's number, as its member `receipt`. */
export class SentBeforeError extends RequestError {
  override readonly name = 'SentBeforeError'
  readonly receipt: string

  constructor(receipt: string) {
    super(
      `This was sent before with other content, and received as ${receipt}. Send what has changed with another key.`,
    )
    this.receipt = receipt
  }
}

/** The publish gate finds what nobody has accepted (RFC 9110 §15.5.10); the problem tells what, as its member `release`. */
export class GateStopsError extends RequestError {
  override readonly name = 'GateStopsError'
  readonly release: object

  constructor(message: string, release: object) {
    super(message)
    this.release = release
  }
}

/** There is no room for what was sent, for now (RFC 4918 §11.5). */
export class StorageFullError extends RequestError {
  override readonly name = 'StorageFullError'
}

/** The address of the request cannot be read: its percent-encoding is wrong (RFC 3986 §2.1). */
export class MalformedAddressError extends RequestError {
  override readonly name = 'MalformedAddressError'
}

/** The body cannot be read: it is no JSON, or its length or encoding is wrong. */
export class MalformedBodyError extends RequestError {
  override readonly name = 'MalformedBodyError'
}

/** The body is larger than what is taken (RFC 9110 §15.5.14). */
export class BodyTooLargeError extends RequestError {
  override readonly name = 'BodyTooLargeError'
}

/** The body is of a kind that is not taken here. */
export class UnsupportedBodyError extends RequestError {
  override readonly name = 'UnsupportedBodyError'
}

/** The request comes from a page of somebody else. */
export class ForeignOriginError extends RequestError {
  override readonly name = 'ForeignOriginError'

  constructor() {
    super('This request must come from a page of this site')
  }
}

/** Nobody is logged in, or no longer (RFC 9110 §15.5.2). */
export class UnauthorizedError extends RequestError {
  override readonly name = 'UnauthorizedError'
}

/** Something is there, and not for this visitor. */
export class ForbiddenError extends RequestError {
  override readonly name = 'ForbiddenError'
}

/** Somebody is logged in whom the service behind does not know. */
export class UnknownAccountError extends RequestError {
  override readonly name = 'UnknownAccountError'
}

/** Too many of these requests in a short time. */
export class TooManyRequestsError extends RequestError {
  override readonly name = 'TooManyRequestsError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Too many requests; please try again in ${retryAfterSeconds} seconds`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
