/** Why the service behind a workspace gave no answer. */
export type ServiceErrorKind =
  /** It, or the connection, is away: what was loaded last can still be shown. */
  | 'away'
  /** The login is over, or not enough. */
  | 'forbidden'
  /** It does not offer this, now or later. */
  | 'not-offered'
  /** It did not understand, or failed. */
  | 'wrong'

/** A request of a workspace that failed. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: ServiceErrorKind
  /** Id of the request, for support. */
  readonly reference: string | undefined
  /** Of the answer; undefined where there was none. */
  readonly status: number | undefined
  /** The answer as it came: a problem (RFC 9457) may tell more than its status. */
  readonly problem: unknown

  constructor(
    kind: ServiceErrorKind,
    message: string,
    options: ErrorOptions & {
      readonly reference?: string | undefined
      readonly status?: number | undefined
      readonly problem?: unknown
    } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.reference = options.reference
    this.status = options.status
    this.problem = options.problem
  }
}

const SENT_BEFORE = 'urn:uapp:problem:sent-before'

/** Number of what was received with the same key and other content; undefined where something else went wrong. */
export function toReceivedNumber(error: unknown): string | undefined {
  const problem = error instanceof ServiceError ? error.problem : undefined
  if (typeof problem !== 'object' || problem === null || !('type' in problem) || !('receipt' in problem))
    return undefined
  return problem.type === SENT_BEFORE && typeof problem.receipt === 'string' ? problem.receipt : undefined
}

const UNKNOWN_ACCOUNT = 'urn:uapp:problem:unknown-account'

/** Whether the logged-in user is unknown to the service. */
export const isUnknownAccount = ({ problem }: ServiceError): boolean =>
  typeof problem === 'object' && problem !== null && 'type' in problem && problem.type === UNKNOWN_ACCOUNT

/** Whether what was sent would have overwritten a change that its author has not seen. */
export const isConflict = (error: unknown): boolean => error instanceof ServiceError && error.status === 409
