/** A day of the calendar, months and days from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const numeric = 'numeric'
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(timeZone, made)
  return made
}

/** Whether it names a time zone, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** What a clock on the wall shows in a zone, as if it were UTC. */
function toWallMs(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const toOffset = (at: number, timeZone: string): number => toWallMs(at, timeZone) - Math.floor(at / 1000) * 1000

/** The day that it is in a zone. */
export function toZonedDay(at: Date, timeZone: string): CalendarDay {
  const wall = new Date(toWallMs(at.getTime(), timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/**
 * The moment at which clocks of a zone show a time. One that is left out when clocks go forward is that much later; one that comes
 * twice when they go back is the first.
 * @param minutes since midnight; 1440 is the end of the day.
 */
export function toMoment({ year, month, day }: CalendarDay, minutes: number, timeZone: string): number {
  const wall = Date.UTC(year, month - 1, day) + minutes * MINUTE_MS
  // The offsets before and after: what is more than a day away from a change has one.
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - toOffset(near, timeZone))
  const exact = candidates.filter((at) => toWallMs(at, timeZone) === wall)
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wall)
}

/** The day after some days. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** 0 is Sunday. */
export const toWeekday = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()
