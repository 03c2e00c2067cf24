import { isLanguage, isTextLanguage, type Language } from '../locale/language.ts'

/** A path that starts with a locale segment: two letters with an optional country (S1 §2). */
const LOCALE_PREFIX = /^\/([a-z]{2})(?:-([a-z]{2}))?(?=\/|$)/i

export interface LinkContext {
  /** First path segment, such as `de-ch`. */
  readonly urlCode: string
  /** Only where the site's slug stands in its paths. */
  readonly pathSlug?: string
}

/** What an address in content turns into. */
export type LocalizedLink =
  /** A plain anchor, left as it is. */
  | { readonly kind: 'anchor'; readonly href: string }
  /** A link inside the site. */
  | { readonly kind: 'internal'; readonly href: string }
  /** A named action (S1 §2). */
  | { readonly kind: 'action'; readonly action: string }

/**
 * Removes a locale prefix, if the path has one.
 * @param languages that stand in addresses, besides those whose interface texts come with uapp; absent: all, where what is left
 *   is compared with names that are no page's, so that a page called `/hr` does no harm.
 */
export function stripLocale(path: string, languages?: readonly Language[]): string {
  const match = LOCALE_PREFIX.exec(path)
  const code = match?.[1]?.toLowerCase() ?? ''
  const isKnown = isLanguage(code) && (languages === undefined || isTextLanguage(code) || languages.includes(code))
  return match === null || !isKnown ? path : path.slice(match[0].length) || '/'
}

/**
 * Localises an address: `hard:` is left untouched, `action:` names an action, `http…` is a plain anchor;
 * of all others trailing slashes and an existing locale are removed, then site slug and locale prefixed (S1 §2).
 * A query and a hash stay. An empty result is `/`. Localising twice changes nothing.
 */
export function localizeLink(link: string, { urlCode, pathSlug }: LinkContext): LocalizedLink {
  if (link.startsWith('hard:')) return { kind: 'anchor', href: link.slice('hard:'.length) }
  if (link.startsWith('action:')) return { kind: 'action', action: link.slice('action:'.length) }
  if (/^(https?:|mailto:|tel:|\/\/)/i.test(link)) return { kind: 'anchor', href: link }
  const [, rawPath = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  if (rawPath === '' && suffix.startsWith('#')) return { kind: 'anchor', href: suffix }
  const withSlash = rawPath.startsWith('/') ? rawPath : `/${rawPath}`
  const bare = stripLocale(withSlash.replace(/\/+$/, '')).replace(/\/+$/, '')
  const slugPrefix = pathSlug === undefined ? '' : `/${pathSlug}`
  const inSite =
    slugPrefix !== '' && (bare === slugPrefix || bare.startsWith(`${slugPrefix}/`)) ? bare : `${slugPrefix}${bare}`
  const localized = urlCode === '' ? inSite : `/${urlCode}${inSite}`
  return { kind: 'internal', href: `${localized === '' ? '/' : localized}${suffix}` }
}

/** The address of an internal route with its query and hash under a base path: what templates put into `href`. */
export function toHref(basePath: string, route: string): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(route) ?? []
  return `${path === '/' || path === '' ? basePath : `${basePath}${path}`}${suffix}`
}

/** The only action that exists (S1 §2). */
const KNOWN_ACTIONS = ['open-news-feed-panel'] as const
export type KnownAction = (typeof KNOWN_ACTIONS)[number]

/** Whether a link names an action that the site knows; others are reported. */
export function isKnownAction(action: string): action is KnownAction {
  return (KNOWN_ACTIONS as readonly string[]).includes(action)
}
