/** A template or slice threw while it was rendered. Message and `cause` are those of its error. */
export class PageRenderError extends Error {
  override readonly name = 'PageRenderError'
  /** Our components around the failure, innermost first, such as `Hero (src/components/hero.tsx:12:3)`. */
  readonly componentStack: readonly string[]
  /** Place in the sources where it was thrown, such as `src/components/hero.tsx:12:3`. */
  readonly place: string | undefined

  constructor(
    message: string,
    details: {
      readonly componentStack: readonly string[]
      readonly place: string | undefined
      readonly cause: unknown
    },
  ) {
    super(message, { cause: details.cause })
    this.componentStack = details.componentStack
    this.place = details.place
  }
}
