import { toStartOfDay } from '../values/start-of-day.ts'

/** When an entry is on the sites; ISO 8601 times with a zone. Without either it always is. */
export interface EntrySchedule {
  /** From this moment on. */
  readonly publishAt?: string
  /** Until this moment, which is the first without it. */
  readonly unpublishAt?: string
}

/** An entry with dates, in as far as it has them. */
export interface ScheduledEntry extends EntrySchedule {
  /** ISO 8601 date: where no `publishAt` says when, the entry begins with this day in UTC, as content is dated everywhere. */
  readonly publicationDate?: string
}

/** Milliseconds since the epoch: `from` is in, `until` is not. */
export interface TimeWindow {
  readonly from: number
  readonly until: number
}

/** When an entry is on the sites. */
export function toWindow({ publishAt, unpublishAt, publicationDate }: ScheduledEntry): TimeWindow {
  const begin = publishAt ?? (publicationDate === undefined ? undefined : toStartOfDay(publicationDate))
  return {
    from: begin === undefined ? Number.NEGATIVE_INFINITY : Date.parse(begin),
    until: unpublishAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(unpublishAt),
  }
}

export function isWithin({ from, until }: TimeWindow, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until
}

/** What both windows have in common; none of it when the result ends before it begins. */
export function intersect(a: TimeWindow, b: TimeWindow): TimeWindow {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}
