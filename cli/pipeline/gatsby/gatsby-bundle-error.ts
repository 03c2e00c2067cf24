/** The way out for a damaged or wrongly compiled bundle. */
const COMPILE_ANEW =
  'Run `uapp build`, which compiles a damaged bundle anew. If that ends with this message, remove the folders `bundle` and `gatsby` of the data folder (.uapp, or UAPP_DATA_DIR) before it, or let Gatsby render every page: `uapp build --engine gatsby`.'

/** The way out for an installation with other versions than the code needs. */
export const INSTALL_ANEW =
  'Install the versions of package-lock.json with `npm ci`, or let Gatsby render every page: `uapp build --engine gatsby`.'

/** What helps where code asks for a package that only Gatsby hands over. */
export const LET_GATSBY_RENDER =
  'Let Gatsby render every page, `uapp build --engine gatsby`, or do without this package.'

/**
 * Gatsby's version, or what it compiled, has another shape than this renderer knows, or cannot be loaded. The message says what
 * differs and what to do; it is for people, without its stack.
 */
export class GatsbyBundleError extends Error {
  override readonly name = 'GatsbyBundleError'

  /**
   * @param difference what was found, as a sentence without its full stop.
   * @param wayOut what to do about it; by default to compile anew.
   */
  constructor(
    difference: string,
    { wayOut = COMPILE_ANEW, ...options }: ErrorOptions & { readonly wayOut?: string } = {},
  ) {
    super(`${difference}.\n${wayOut}`, options)
  }
}
