import { isLanguage, isTextLanguage, type Language } from '../locale/language.ts'

/** Where a redirect starts, as an editor wrote it, taken apart. */
export interface RedirectSource {
  /** Only where an address with host was given. */
  readonly host?: string
  /** Lower case; absent where the path has no locale. */
  readonly locale?: { readonly urlCode: string; readonly language: Language }
  /** Path without locale and trailing slash; `/` for none. Decoded and encoded again, so that spellings agree. */
  readonly path: string
}

const LOCALE = /^\/([a-z]{2})(-[a-z]{2})?(?=\/|$)/i

/** Writes a path in the one spelling that the runtime compares: percent-encoded, no double or trailing slash. */
export function normalizePath(path: string): string | undefined {
  try {
    const spelled = encodeURI(decodeURI(path))
    const single = spelled.includes('//') ? spelled.replace(/\/{2,}/g, '/') : spelled
    const encoded = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
    return encoded.startsWith('/') ? encoded : `/${encoded}`
  } catch {
    return undefined
  }
}

/**
 * Takes the former address of a system redirect apart (S1 §7 `previousUrl`).
 * Undefined for what is no path: a query or hash, a wrong percent-encoding, an empty text.
 * @param languages that stand in addresses, besides those whose interface texts come with uapp: `/hr` may be a page.
 */
export function parseRedirectSource(
  previousUrl: string,
  languages: readonly Language[] = [],
): RedirectSource | undefined {
  const [, host, rawPath = ''] = /^(?:https?:\/\/([^/:?#]+)(?::\d+)?)?(.*)$/is.exec(previousUrl.trim()) ?? []
  if (/[?#\s]/.test(rawPath) || (host === undefined && rawPath === '')) return undefined
  const path = normalizePath(rawPath === '' ? '/' : rawPath)
  if (path === undefined) return undefined
  const [segment = '', code = ''] = LOCALE.exec(path) ?? []
  const language = code.toLowerCase()
  const isLocalized = isLanguage(language) && (isTextLanguage(language) || languages.includes(language))
  return {
    ...(host === undefined ? {} : { host: host.toLowerCase() }),
    ...(isLocalized ? { locale: { urlCode: segment.slice(1).toLowerCase(), language } } : {}),
    path: isLocalized ? path.slice(segment.length) || '/' : path,
  }
}
