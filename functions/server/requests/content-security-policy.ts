/** What a page may load, beside its own origin. */
/** Other origins that every page may use. */
export interface PolicyOrigins {
  /** Origins of pictures and films. */
  readonly assetOrigins: readonly string[]
  /** Origins of analytics and monitoring, from which code is loaded and to which it sends. */
  readonly scriptOrigins: readonly string[]
  /** Origins whose pages may stand in frames, such as that of a bot check. */
  readonly frameOrigins: readonly string[]
}

export interface PolicySources extends PolicyOrigins {
  /** Origins of the identity provider, for pages that log visitors in: calls, and the hidden frame of the silent check. */
  readonly loginOrigins?: readonly string[]
  /** Origins that may show the page in a frame, beside its own: that of the content management system, for drafts. */
  readonly ancestorOrigins?: readonly string[]
  /** Inline scripts of this page, as `'sha256-…'`. */
  readonly scriptHashes: readonly string[]
}

/**
 * The content security policy of a page (CSP Level 3). Scripts run only from this origin and those of analytics, or inline if
 * the page was built with them; elements have inline styles, such as the ratio of a picture. Only this origin may frame a page, which the silent login check needs (S2 §2).
 */
export function buildContentSecurityPolicy({
  assetOrigins,
  scriptOrigins,
  frameOrigins,
  loginOrigins = [],
  ancestorOrigins = [],
  scriptHashes,
}: PolicySources): string {
  const media = ["'self'", 'data:', 'https:', ...assetOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptOrigins, ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // Pictures of the product service may lie on hosts that nobody lists.
    `img-src ${media}`,
    `media-src ${media}`,
    "font-src 'self' data:",
    `connect-src ${["'self'", ...scriptOrigins, ...loginOrigins].join(' ')}`,
    `frame-src ${["'self'", ...frameOrigins, ...loginOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...ancestorOrigins].join(' ')}`,
  ].join('; ')
}

/** For drawings that are opened by themselves: no script, nothing from elsewhere. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
