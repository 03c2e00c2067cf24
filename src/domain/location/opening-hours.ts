/** Days as schema.org's `openingHours` names them. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
type Weekday = (typeof WEEKDAYS)[number]

/** A stretch of time on one day, or on all days from one to another; times as `08:00`, in the time of the place. */
export interface OpeningHours {
  readonly from: Weekday
  readonly to: Weekday
  readonly opens: string
  readonly closes: string
}

/** For messages about a wrong one. */
export const OPENING_HOURS_EXAMPLE = '“Mo-Fr 08:00-17:00” or “Sa 09:00-12:00”'

const PATTERN = /^(\w\w)(?:-(\w\w))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

function findWeekday(name: string | undefined): Weekday | undefined {
  return WEEKDAYS.find((day) => day === name)
}

/** Opening hours such as `Mo-Fr 08:00-17:00` (schema.org `openingHours`); undefined when they are none. */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, first, last = first, openHour, openMinute, closeHour, closeMinute] = PATTERN.exec(text) ?? []
  const [from, to] = [findWeekday(first), findWeekday(last)]
  if (from === undefined || to === undefined || WEEKDAYS.indexOf(to) < WEEKDAYS.indexOf(from)) return undefined
  const [opens, closes] = [`${openHour}:${openMinute}`, `${closeHour}:${closeMinute}`]
  return opens < closes ? { from, to, opens, closes } : undefined
}
