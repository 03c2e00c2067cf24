import type { Site } from './system-data.ts'

/** Cookie with the `urlCode` of the locale that the visitor last saw on the main site (S1 §9). */
export const LOCALE_COOKIE = 'uapp_locale'

/** Name of the locale cookie of a site: sites other than the main one have their own (S1 §9). */
export function localeCookieOf(site: Pick<Site, 'isMain' | 'technicalName'>): string {
  return site.isMain ? LOCALE_COOKIE : `${LOCALE_COOKIE}_${site.technicalName}`
}

/**
 * How long the locale is remembered, in seconds: 400 days, the longest that browsers accept
 * (https://www.ietf.org/archive/id/draft-ietf-httpbis-rfc6265bis-20.html#section-5.5).
 */
export const LOCALE_COOKIE_SECONDS = 400 * 24 * 60 * 60
