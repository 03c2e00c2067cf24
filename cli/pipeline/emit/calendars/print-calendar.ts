import { generateIcsCalendar, type IcsDateObject } from 'ts-ics'
import type { CalendarItem } from '../../../../src/domain/content/content-module.ts'

const LIMIT = 75
const FOLD = '\r\n '

/** One line in pieces of 75 octets at most; no character is cut. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LIMIT) {
      folded += FOLD
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/**
 * Folds the lines of an iCalendar text at 75 octets (RFC 5545 §3.1). The library counts characters, which makes Japanese
 * lines three times too long; its folds are undone first.
 */
export function foldLines(text: string): string {
  return text.replaceAll(FOLD, '').split('\r\n').map(foldLine).join('\r\n')
}

const DAY_MS = 86_400_000

/** A calendar as it is printed. */
export interface PrintedCalendar {
  readonly name: string
  /** ISO 8601 date. */
  readonly asOf: string
  readonly items: readonly CalendarItem<unknown>[]
  /** Makes ids of events unique in the world: id of the page. */
  readonly pageId: string
  /** Host of the site, without port. */
  readonly host: string
  /** Address of the page. */
  readonly url: string | undefined
}

const toDay = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** Whole days end with the day after (RFC 5545 §3.6.1 `DTEND`). */
function toSpan({ date, endDate, startTime, endTime }: CalendarItem<unknown>): {
  readonly start: IcsDateObject
  readonly end: IcsDateObject
} {
  if (startTime !== undefined) {
    const start = new Date(startTime)
    return { start: { date: start }, end: { date: endTime === undefined ? start : new Date(endTime) } }
  }
  const last = toDay(endDate ?? date)
  return {
    start: { date: toDay(date), type: 'DATE' },
    end: { date: new Date(last.getTime() + DAY_MS), type: 'DATE' },
  }
}

/**
 * A calendar as iCalendar text (RFC 5545). Times are in UTC; an equal calendar gives equal bytes, as its stamp is the date of
 * its last change, and a later change wins over what a calendar took before.
 */
export function printCalendar({ name, asOf, items, pageId, host, url }: PrintedCalendar): string {
  const changed = toDay(asOf)
  return foldLines(
    generateIcsCalendar({
      version: '2.0',
      prodId: `-//${host}//uapp//EN`,
      method: 'PUBLISH',
      name: name.replaceAll(/([\\,;])/g, String.raw`\$1`),
      events: items.map((item) => ({
        uid: `${pageId}.${item.id}@${host}`,
        stamp: { date: changed },
        lastModified: { date: changed },
        sequence: Math.floor(changed.getTime() / DAY_MS),
        ...toSpan(item),
        summary: item.title,
        timeTransparent: 'TRANSPARENT',
        ...(item.text === undefined ? {} : { description: item.text }),
        ...(item.place === undefined ? {} : { location: item.place }),
        ...(url === undefined ? {} : { url }),
      })),
    }),
  )
}
