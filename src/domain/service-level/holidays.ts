import { addDays, toWeekday, type CalendarDay } from './zoned-time.ts'

/** In the order of `Date`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function toEaster(year: number): CalendarDay {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return { year, month: Math.floor(days / 31), day: (days % 31) + 1 }
}

const isSame = (a: CalendarDay, b: CalendarDay): boolean => a.year === b.year && a.month === b.month && a.day === b.day

/** Whether there is such a day. */
const exists = (day: CalendarDay): boolean => isSame(addDays(day, 0), day)

type Rule = (day: CalendarDay) => boolean

/** The weekday of a month, counted from its beginning, or the last one. */
function toWeekdayRule(place: string, weekday: string, month: number): Rule {
  const wanted = WEEKDAYS.findIndex((name) => name === weekday)
  return (day) => {
    if (day.month !== month || toWeekday(day) !== wanted) return false
    return place === 'last' ? addDays(day, 7).month !== month : Math.ceil(day.day / 7) === Number(place)
  }
}

/**
 * Reads when a holiday is: `12-25` every year, `2027-01-02` in one, `easter-2` and `easter+39` by days from Easter Sunday,
 * `last mon 05` and `4 thu 11` by a weekday of a month. Undefined: it is none of these.
 */
export function parseHoliday(text: string): Rule | undefined {
  const yearly = /^(\d{2})-(\d{2})$/.exec(text)
  if (yearly !== null) {
    const [month, day] = [Number(yearly[1]), Number(yearly[2])]
    // The year has a 29 February.
    return exists({ year: 2028, month, day }) ? (at) => at.month === month && at.day === day : undefined
  }
  const once = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (once !== null) {
    const day = { year: Number(once[1]), month: Number(once[2]), day: Number(once[3]) }
    return exists(day) ? (at) => isSame(at, day) : undefined
  }
  const easter = /^easter([+-]\d{1,3})$/.exec(text)
  if (easter !== null) return (at) => isSame(at, addDays(toEaster(at.year), Number(easter[1])))
  const weekday = /^([1-4]|last) (sun|mon|tue|wed|thu|fri|sat) (0[1-9]|1[0-2])$/.exec(text)
  if (weekday !== null) return toWeekdayRule(weekday[1] ?? '', weekday[2] ?? '', Number(weekday[3]))
  return undefined
}
