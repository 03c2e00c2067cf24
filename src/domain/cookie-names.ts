import type { Site } from './system-data.ts'

/** Cookie with the `urlCode` of the locale that the visitor last saw on the main site (S1 §9). */
export const LOCALE_COOKIE = 'uapp_locale'

/** Name of the locale cookie of a site: sites other than the main one have their own (S1 §9). */
export function localeCookieOf(site: Pick<Site, 'isMain' | 'technicalName'>): string {
  return site.isMain ? LOCALE_COOKIE : `${LOCALE_COOKIE}_${site.technicalName}`
}

/** Cookie with the language that stands in where the visitor's own has no text (S1 §9). */
export const FALLBACK_LANGUAGE_COOKIE = 'uapp_fallback-language'

/**
 * How long locale and fallback language are remembered, in seconds: 400 days, the longest that browsers accept
 * (https://www.ietf.org/archive/id/draft-ietf-httpbis-rfc6265bis-20.html#section-5.5).
 */
export const LOCALE_COOKIE_SECONDS = 400 * 24 * 60 * 60
