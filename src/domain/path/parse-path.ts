import { isLanguage, type Language } from '../locale/language.ts'
import { omitUndefined } from '../values/omit-undefined.ts'

/** Slug of a home page, and of the parent of a first-level page (S1 §2). */
export const HOME_SLUG = 'home'

/** Two letters with an optional country (S1 §2). */
const LOCALE_SEGMENT = /^([a-z]{2})(?:-([a-z]{2}))?$/i

/** A first segment that reads as a locale, planned or not. */
export interface LocaleSegment {
  /** As it stands in the path. */
  readonly raw: string
  readonly language: Language
  /** Upper case; absent on a bare language. */
  readonly country?: string
}

/** A path taken apart (S1 §2 “Path interpretation”). */
export interface ParsedPath {
  readonly locale?: LocaleSegment
  /** A site's slug, if the segment after the locale is one. */
  readonly siteSlug?: string
  /** What is left: path without locale and site slug, `/` for a home page. */
  readonly route: string
  /** Last remaining segment. */
  readonly slug: string
  /** The one before it. */
  readonly parentSlug: string
  /** No page segment is left. */
  readonly isHome: boolean
}

/** Reads a segment as a locale: a known language, with or without a country, in any case. */
export function parseLocaleSegment(segment: string): LocaleSegment | undefined {
  const match = LOCALE_SEGMENT.exec(segment)
  const language = match?.[1]?.toLowerCase()
  if (language === undefined || !isLanguage(language)) return undefined
  const country = match?.[2]?.toUpperCase()
  return country === undefined ? { raw: segment, language } : { raw: segment, language, country }
}

/** Whether a segment has the form of a locale, whatever its language: two letters with an optional country (S1 §2). */
export function looksLikeLocale(segment: string): boolean {
  return LOCALE_SEGMENT.test(segment)
}

/**
 * Takes a path apart: locale, site slug, then the page's slug and its parent's, `home` by default (S1 §2).
 * @param isLocale whether a first segment that reads as a locale is one; by default always.
 */
export function parsePath(
  path: string,
  siteSlugs: readonly string[],
  isLocale: (segment: LocaleSegment) => boolean = () => true,
): ParsedPath {
  const segments = path.split('/').filter((segment) => segment !== '')
  const read = parseLocaleSegment(segments[0] ?? '')
  const locale = read === undefined || !isLocale(read) ? undefined : read
  const afterLocale = locale === undefined ? segments : segments.slice(1)
  const siteSlug = siteSlugs.find((slug) => slug === afterLocale[0])
  const rest = siteSlug === undefined ? afterLocale : afterLocale.slice(1)
  return {
    ...omitUndefined({ locale, siteSlug }),
    route: `/${rest.join('/')}`,
    slug: rest.at(-1) ?? HOME_SLUG,
    parentSlug: rest.at(-2) ?? HOME_SLUG,
    isHome: rest.length === 0,
  }
}
