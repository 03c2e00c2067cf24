/** Cache headers by class of file; the runtime sends the same. */
const CACHE = {
  /** The name holds the hash of the content. */
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'public, max-age=0, must-revalidate',
} as const

/** A bundle in the root of `public/`: name, dash or dot, hash. */
const HASHED_FILE = /[.-][0-9a-f]{9,20}\.(?:js|css)$/

export interface HeadersInput {
  /** Paths of pages that are protected, or stand where no page is. */
  readonly hiddenPaths: readonly string[]
  /** Names of the files in the root of `public/`. */
  readonly rootFiles: readonly string[]
  /** First segments after the locale that search engines must not list. */
  readonly hiddenSegments: readonly string[]
}

/** Headers of the files whose path matches: `*` is anything at the end, `:name` a segment. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const toRule = (path: string, headers: HeaderRule['headers']): HeaderRule => ({ path: encodeURI(path), headers })

/** What a static host sends with files, the general rules first. */
export function listHeaderRules({ hiddenPaths, rootFiles, hiddenSegments }: HeadersInput): readonly HeaderRule[] {
  const noindex = { 'x-robots-tag': 'noindex' }
  return [
    toRule('/*', {
      'cache-control': CACHE.revalidate,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    }),
    toRule('/static/*', { 'cache-control': CACHE.immutable }),
    toRule('/builds/meta/*', { 'cache-control': CACHE.immutable }),
    toRule('/feeds/*', { 'content-type': 'application/atom+xml; charset=utf-8' }),
    ...rootFiles
      .filter((name) => HASHED_FILE.test(name))
      .sort()
      .map((name) => toRule(`/${name}`, { 'cache-control': CACHE.immutable })),
    ...hiddenSegments.map((segment) => toRule(`/:locale/${segment}/*`, noindex)),
    ...hiddenPaths.map((path) => toRule(path, noindex)),
  ]
}

/** `_headers` in the syntax of Netlify and others (docs.netlify.com/routing/headers). */
export function buildHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('')
}
