import * as z from 'zod'
import { parseHoliday, WEEKDAYS } from './holidays.ts'
import { isTimeZone, toMoment, toWeekday, type CalendarDay } from './zoned-time.ts'

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const SPAN = new RegExp(`^(${TIME})-(${TIME})$`)

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes since midnight, from and to. */
type Span = readonly [number, number]

/** Reads hours such as `08:00-12:00 13:00-17:00`; undefined: they are no spans, or not one after the other. */
function parseHours(text: string): readonly Span[] | undefined {
  const spans = text.split(' ').map((part): Span | undefined => {
    const found = SPAN.exec(part)
    return found === null ? undefined : [toMinutes(found[1] ?? ''), toMinutes(found[2] ?? '')]
  })
  const ends = spans.flatMap((span) => span ?? [Number.NaN])
  const isAscending = ends.every((end, place) => place === 0 || end > (ends[place - 1] ?? Number.NaN))
  return isAscending && !ends.some(Number.isNaN) ? spans.filter((span) => span !== undefined) : undefined
}

const hoursSchema = z.string().refine((text) => parseHours(text) !== undefined, {
  error: ({ input }) => `${JSON.stringify(input)} are no hours such as "08:00-12:00 13:00-17:00", one after the other`,
})

/** Working hours and holidays, as a project writes them. */
export const workingCalendarSchema = z.strictObject({
  /** In which the hours are, such as `Europe/Vienna`. */
  timeZone: z.string().refine(isTimeZone, {
    error: ({ input }) => `${JSON.stringify(input)} is no time zone such as "Europe/Vienna"`,
  }),
  /** Such as `mon: '08:00-12:00 13:00-17:00'`; nobody works on a day without. */
  hours: z.partialRecord(z.enum(WEEKDAYS), hoursSchema).refine((hours) => Object.keys(hours).length > 0, {
    error: 'somebody must work on one day of the week at least',
  }),
  /** Days without work: `12-25`, `2027-01-02`, `easter-2`, `last mon 05`. */
  holidays: z
    .array(
      z.string().refine((text) => parseHoliday(text) !== undefined, {
        error: ({ input }) =>
          `${JSON.stringify(input)} is no holiday: write "12-25", "2027-01-02", "easter-2", "last mon 05" or "4 thu 11"`,
      }),
    )
    .default([]),
})

export type WorkingCalendarConfig = z.infer<typeof workingCalendarSchema>

/** From when to when somebody works, in milliseconds. */
export type WorkingSpan = readonly [from: number, to: number]

export interface WorkingCalendar {
  readonly timeZone: string
  /** Of a day in the calendar's zone, in order. */
  readonly spansOf: (day: CalendarDay) => readonly WorkingSpan[]
}

/** Makes a calendar ready to be asked. */
export function createWorkingCalendar({ timeZone, hours, holidays }: WorkingCalendarConfig): WorkingCalendar {
  const spans = WEEKDAYS.map((weekday) => parseHours(hours[weekday] ?? '') ?? [])
  const rules = holidays.flatMap((text) => parseHoliday(text) ?? [])
  return {
    timeZone,
    spansOf: (day) => {
      const ofDay = spans[toWeekday(day)] ?? []
      if (ofDay.length === 0 || rules.some((isHoliday) => isHoliday(day))) return []
      return ofDay.map(([from, to]) => [toMoment(day, from, timeZone), toMoment(day, to, timeZone)])
    },
  }
}
