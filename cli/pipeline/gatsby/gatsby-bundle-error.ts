/**
 * Gatsby's version, or what it compiled, has another shape than this renderer knows. The message says what differs and
 * what to do.
 */
export class GatsbyBundleError extends Error {
  override readonly name = 'GatsbyBundleError'

  /** @param difference what was found, as a sentence without its full stop. */
  constructor(difference: string, options?: ErrorOptions) {
    super(
      `${difference}. Build with \`--engine gatsby\`, or remove the folders \`bundle\` and \`gatsby/bundle\` of the data folder and build again.`,
      options,
    )
  }
}
