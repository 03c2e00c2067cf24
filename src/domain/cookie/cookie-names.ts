import { FALLBACK_RECORD, LOCALE_RECORD } from './device-records.ts'
import type { Site } from '../site/system-data.ts'

/** Cookie with the `urlCode` of the locale that the visitor chose on the main site (S1 §9); nothing but that choice writes it. */
export const LOCALE_COOKIE = LOCALE_RECORD.name

/** Name of the locale cookie of a site: sites other than the main one have their own (S1 §9). */
export function localeCookieOf(site: Pick<Site, 'isMain' | 'technicalName'>): string {
  return site.isMain ? LOCALE_COOKIE : `${LOCALE_COOKIE}_${site.technicalName}`
}

/** Cookie with the language that stands in where the visitor's own has no text (S1 §9). */
export const FALLBACK_LANGUAGE_COOKIE = FALLBACK_RECORD.name

/** How long locale and fallback language are remembered, in seconds. */
export const LOCALE_COOKIE_SECONDS = LOCALE_RECORD.life.seconds
