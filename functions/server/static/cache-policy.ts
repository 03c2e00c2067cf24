/** Values of `cache-control` by class of file (issue “cache headers by class of file”). */
export const CACHE = {
  /** The name changes with the content: kept for a year, never asked for again. */
  immutable: 'public, max-age=31536000, immutable',
  /** Kept, but asked for each time; answered by 304 while it is the same. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Holds something of one visitor. */
  private: 'private, no-cache',
  /** Depends on visitor or moment. */
  never: 'no-store',
  /** A permanent redirect may be taken back: browsers ask again after an hour. */
  permanentRedirect: 'public, max-age=3600',
} as const

export type CachePolicy = (typeof CACHE)[keyof typeof CACHE]

/** A bundle in the root of the release: name, dash or dot, hash of the content. */
const HASHED_BUNDLE = /^\/[^/]*[-.][0-9a-f]{9,}\.(?:js|mjs|css)(?:\.map|\.LICENSE\.txt)?$/

/** Whether a path names its content by hash: what `static/` holds, bundles, and the route rules of one build. */
export function isImmutablePath(path: string): boolean {
  return path.startsWith('/static/') || path.startsWith('/builds/meta/') || HASHED_BUNDLE.test(path)
}

/** How long browsers and proxies may keep a file of a release. */
export function resolveCachePolicy(path: string): CachePolicy {
  return isImmutablePath(path) ? CACHE.immutable : CACHE.revalidate
}
