import { isLeading, type RedirectRule } from '../../../src/domain/redirect/redirect-rule.ts'
import type { ExportedHost } from './exported-host.ts'
import { toKindLimit, toLimit, type ExportLimit } from './export-limit.ts'

/** Former addresses that the runtime answers with a status. */
export const listAddressesWith = (status: RedirectRule['status'], { redirects }: ExportedHost): readonly string[] =>
  redirects.filter((rule) => rule.status === status).map(({ from }) => from)

/** Former addresses whose target has a query. */
export const listQueryTargets = ({ redirects }: ExportedHost): readonly string[] =>
  redirects.filter((rule) => isLeading(rule) && rule.to.includes('?')).map(({ from }) => from)

/** Of hosts whose rules have no conditions, and compare addresses as they are written. */
export const CONDITION_LIMITS: readonly ExportLimit[] = [
  toKindLimit('choice', '/products', 'the choice counts at / alone, where a page reads the cookie'),
  toKindLimit('language', '/products', 'an address without a language leads everybody to the default'),
  toKindLimit('upper-case', '/en/Products', '404: addresses are compared as they are written'),
]

/** Of hosts without look-ups: all but nginx. */
export const LOOKUP_LIMITS: readonly ExportLimit[] = [
  toKindLimit('unplanned-locale', '/de-at/products', '404 in the place of a redirect to the closest locale'),
  toKindLimit('direct', '/{id}?direct', '404: no page is found by its id'),
]

interface HostState {
  /** When `security.txt` ends to hold; undefined: there is none. */
  readonly expires: Date | undefined
  /** Search indexes go with the pages. */
  readonly isSearched: boolean
}

/** What no host without a runtime can do. */
export function listCommonLimits(
  { pages, fileManifest, documents, areas }: ExportedHost,
  { expires, isSearched }: HostState,
): readonly ExportLimit[] {
  const gates = [...new Set(pages.filter(({ protection }) => protection !== undefined).map(({ path }) => path))]
  const open = new Set(documents.map(({ slug }) => slug))
  const files = Object.keys(fileManifest?.files ?? {}).flatMap((slug) => (open.has(slug) ? [] : [`/file/${slug}`]))
  return [
    toKindLimit('country', undefined, 'the visitor’s country is not looked at where an address has no language'),
    ...toLimit(
      'functions',
      [...files, ...areas.map((area) => `/…/${area}`)],
      'files by slug, data of portal and editor area, forms and logins need the runtime at /api and /file',
    ),
    toKindLimit(
      'search',
      '/en/search?q=press',
      isSearched
        ? 'the browser answers, from files: whoever has no scripts finds nothing'
        : 'it does not respond: the release is that of an earlier version of uapp, and the next build has search indexes',
    ),
    ...toLimit('protected', gates, 'visitors see the gate, and nothing opens it'),
    ...(expires === undefined
      ? []
      : [
          toKindLimit(
            'security-text',
            '/.well-known/security.txt',
            `it holds until ${expires.toISOString().slice(0, 10)}: export again before`,
          ),
        ]),
  ]
}
