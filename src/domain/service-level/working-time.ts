import type { WorkingCalendar, WorkingSpan } from './working-calendar.ts'
import { addDays, toZonedDay } from './zoned-time.ts'

/** Time that does not count; without an end it lasts. */
export interface Pause {
  readonly from: Date
  readonly to: Date | null
}

/** Parts of a span that lie in no pause, in order. */
function withoutPauses(span: WorkingSpan, pauses: readonly Pause[]): readonly WorkingSpan[] {
  return pauses.reduce<readonly WorkingSpan[]>(
    (left, pause) => {
      const [from, to] = [pause.from.getTime(), pause.to?.getTime() ?? Number.POSITIVE_INFINITY]
      return left
        .flatMap(([begin, end]): readonly WorkingSpan[] => [
          [begin, Math.min(end, from)],
          [Math.max(begin, to), end],
        ])
        .filter(([begin, end]) => begin < end)
    },
    [span],
  )
}

/** Longer than any promise runs: a calendar of one hour a week, and holidays. */
const MAX_DAYS = 366 * 30

/** Working time from a moment on, in order. */
function* listWorkingSpans(
  calendar: WorkingCalendar,
  from: Date,
  pauses: readonly Pause[],
): Generator<WorkingSpan, void, undefined> {
  const start = from.getTime()
  // Time at the end of a day before can still run, where midnight is shifted.
  const first = addDays(toZonedDay(from, calendar.timeZone), -1)
  for (let days = 0; days < MAX_DAYS; days += 1)
    for (const [begin, end] of calendar.spansOf(addDays(first, days)))
      if (end > start) yield* withoutPauses([Math.max(begin, start), end], pauses)
}

/**
 * The moment at which so much working time has passed; null: a pause that lasts, or a calendar that ends, comes before.
 * @param workMs milliseconds of work.
 */
export function addWorkingTime(
  calendar: WorkingCalendar,
  from: Date,
  workMs: number,
  pauses: readonly Pause[] = [],
): Date | null {
  const lasting = pauses.find(({ to }) => to === null)?.from.getTime() ?? Number.POSITIVE_INFINITY
  let left = workMs
  for (const [begin, end] of listWorkingSpans(
    calendar,
    from,
    pauses.filter(({ to }) => to !== null),
  )) {
    const until = begin + left
    if (until <= end) return until > lasting ? null : new Date(until)
    if (end > lasting) return null
    left -= end - begin
  }
  return null
}

/** Milliseconds of work between two moments. */
export function countWorkingTime(
  calendar: WorkingCalendar,
  from: Date,
  to: Date,
  pauses: readonly Pause[] = [],
): number {
  const stop = to.getTime()
  const ended = pauses.map((pause) => ({ from: pause.from, to: pause.to ?? to }))
  let sum = 0
  for (const [begin, end] of listWorkingSpans(calendar, from, ended)) {
    if (begin >= stop) return sum
    sum += Math.min(end, stop) - begin
  }
  return sum
}
