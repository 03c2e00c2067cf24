/** Why the customers service gave no answer. */
export type PortalErrorKind =
  /** It, or the connection, is away: what was loaded last can still be shown. */
  | 'away'
  /** The login is over, or not enough. */
  | 'forbidden'
  /** It did not understand, or failed. */
  | 'wrong'

/** A request of the portal that failed. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly kind: PortalErrorKind
  /** Id of the request, for support. */
  readonly reference: string | undefined

  constructor(
    kind: PortalErrorKind,
    message: string,
    options: ErrorOptions & { readonly reference?: string | undefined } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.reference = options.reference
  }
}
