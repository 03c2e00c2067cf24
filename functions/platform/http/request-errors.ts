/** A request that cannot be done, for a reason that the caller may know. `message` becomes the problem's detail. */
export abstract class RequestError extends Error {}

export class NotFoundError extends RequestError {
  override readonly name = 'NotFoundError'
}

/** The resource existed and has ended. */
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

/** A service behind the function does not offer what the answer needs. */
export class NotOfferedError extends RequestError {
  override readonly name = 'NotOfferedError'
}

/** Something that the answer needs is not available now. */
export class NotReadyError extends RequestError {
  override readonly name = 'NotReadyError'
}

/** Something cannot be written here, and trying again does not help. */
export class ReadOnlyError extends RequestError {
  override readonly name = 'ReadOnlyError'
}

/** A build is running, or somebody else publishes a release (RFC 9110 §15.5.10). */
export class BuildRunningError extends RequestError {
  override readonly name = 'BuildRunningError'
}

/** Somebody else has changed the same record (RFC 9110 §15.5.10). */
export class ChangedMeanwhileError extends RequestError {
  override readonly name = 'ChangedMeanwhileError'
}

/** The same key came before with other content (RFC 9110 §15.5.10); member `receipt` of the problem is the earlier number. */
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

/** The publish gate finds more than was accepted (RFC 9110 §15.5.10); member `release` of the problem has the findings. */
export class GateStopsError extends RequestError {
  override readonly name = 'GateStopsError'
  readonly release: object

  constructor(message: string, release: object) {
    super(message)
    this.release = release
  }
}

/** There is no room for the file at the moment (RFC 4918 §11.5). */
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

/** The body has a media type that is not supported here. */
export class UnsupportedBodyError extends RequestError {
  override readonly name = 'UnsupportedBodyError'
}

/** The request comes from a page of another origin. */
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

/** The visitor may not see this resource. */
export class ForbiddenError extends RequestError {
  override readonly name = 'ForbiddenError'
}

/** Somebody is logged in, but the service behind does not know the person. */
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
