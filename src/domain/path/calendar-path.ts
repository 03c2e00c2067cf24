import type { Language } from '../locale/language.ts'

/** A calendar of a page, in the language of the page. */
export interface CalendarLocation {
  /** Id of the page. */
  readonly pageId: string
  readonly moduleKey: string
  readonly language: Language
}

/**
 * Path of a calendar's `.ics` file; with `itemId` that of one event. Equal in all countries of a language, and in every
 * release, so that a calendar can subscribe to it.
 */
export function toCalendarPath({ pageId, moduleKey, language }: CalendarLocation, itemId?: string): string {
  const folder = `/calendars/${pageId}/${moduleKey}`
  return itemId === undefined ? `${folder}/${language}.ics` : `${folder}/${itemId}.${language}.ics`
}
