import { describe, expect, it } from '@jest/globals'
import { parseHoliday, toEaster } from './holidays.ts'
import { createWorkingCalendar, type WorkingCalendarConfig } from './working-calendar.ts'
import { addWorkingTime, countWorkingTime } from './working-time.ts'

const HOUR_MS = 3_600_000
const at = (text: string): Date => new Date(text)
const week = (hours: string): WorkingCalendarConfig['hours'] =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, hours]))

const GERMANY = createWorkingCalendar({
  timeZone: 'Europe/Berlin',
  hours: week('08:00-12:00 13:00-17:00'),
  holidays: ['01-01', 'easter-2', 'easter+1', '12-25', '12-26'],
})
const MEXICO = createWorkingCalendar({
  timeZone: 'America/Mexico_City',
  hours: week('09:00-18:00'),
  holidays: ['3 mon 11'],
})
const JAPAN = createWorkingCalendar({ timeZone: 'Asia/Tokyo', hours: week('09:00-17:00'), holidays: ['11-23'] })
/** Clocks change on Sundays, when this desk works through. */
const ALWAYS = createWorkingCalendar({
  timeZone: 'Europe/Berlin',
  hours: Object.fromEntries(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, '00:00-24:00'])),
  holidays: [],
})

describe('working time from a moment on', () => {
  it.each([
    ['within a morning', GERMANY, '2026-11-25T07:00:00Z', 2, '2026-11-25T09:00:00.000Z'],
    ['over noon', GERMANY, '2026-11-25T10:00:00Z', 2, '2026-11-25T13:00:00.000Z'],
    ['to the very end of a day', GERMANY, '2026-11-25T07:00:00Z', 8, '2026-11-25T16:00:00.000Z'],
    ['before work begins', GERMANY, '2026-11-25T03:00:00Z', 1, '2026-11-25T08:00:00.000Z'],
    ['after work has ended', GERMANY, '2026-11-25T22:30:00Z', 1, '2026-11-26T08:00:00.000Z'],
    ['over a weekend', GERMANY, '2026-11-27T15:00:00Z', 2, '2026-11-30T08:00:00.000Z'],
    ['over Christmas', GERMANY, '2026-12-24T15:00:00Z', 2, '2026-12-28T08:00:00.000Z'],
    ['over Easter', GERMANY, '2027-03-25T15:00:00Z', 2, '2027-03-30T07:00:00.000Z'],
    // On 29 March 2026 clocks go forward, on 25 October back: eight o'clock is another hour of UTC.
    ['into summer time', GERMANY, '2026-03-27T15:00:00Z', 2, '2026-03-30T07:00:00.000Z'],
    ['out of summer time', GERMANY, '2026-10-23T14:00:00Z', 2, '2026-10-26T08:00:00.000Z'],
    ['through the night without an hour', ALWAYS, '2026-03-28T23:00:00Z', 24, '2026-03-29T23:00:00.000Z'],
    ['through the night with an hour more', ALWAYS, '2026-10-24T22:00:00Z', 25, '2026-10-25T23:00:00.000Z'],
    ['where the customer is', MEXICO, '2026-11-25T12:00:00Z', 1, '2026-11-25T16:00:00.000Z'],
    ['over a holiday by its weekday', MEXICO, '2026-11-13T23:30:00Z', 1, '2026-11-17T15:30:00.000Z'],
    ['where it is tomorrow already', JAPAN, '2026-11-20T16:00:00Z', 1, '2026-11-24T01:00:00.000Z'],
  ])('[M3] ends %s', (_, calendar, from, hours, end) => {
    expect(addWorkingTime(calendar, at(from), hours * HOUR_MS)?.toISOString()).toBe(end)
  })

  it('[M3] counts what it adds, over every hour of two years', () => {
    for (let start = Date.UTC(2026, 0, 1); start < Date.UTC(2028, 0, 1); start += 37 * HOUR_MS) {
      const end = addWorkingTime(GERMANY, new Date(start), 11 * HOUR_MS)
      expect(countWorkingTime(GERMANY, new Date(start), end ?? new Date(0))).toBe(11 * HOUR_MS)
    }
  })

  it('[M3] leaves pauses out, those that overlap and those at night too', () => {
    const pauses = [
      { from: at('2026-11-25T08:00:00Z'), to: at('2026-11-25T10:00:00Z') },
      { from: at('2026-11-25T09:00:00Z'), to: at('2026-11-25T10:30:00Z') },
      { from: at('2026-11-25T20:00:00Z'), to: at('2026-11-26T02:00:00Z') },
    ]
    expect(addWorkingTime(GERMANY, at('2026-11-25T07:00:00Z'), 8 * HOUR_MS, pauses)?.toISOString()).toBe(
      '2026-11-26T09:30:00.000Z',
    )
    expect(countWorkingTime(GERMANY, at('2026-11-25T07:00:00Z'), at('2026-11-26T09:30:00Z'), pauses)).toBe(8 * HOUR_MS)
  })

  it('[M3] has no end during a pause that lasts, unless it is over before', () => {
    const pauses = [{ from: at('2026-11-25T09:00:00Z'), to: null }]
    expect(addWorkingTime(GERMANY, at('2026-11-25T07:00:00Z'), 3 * HOUR_MS, pauses)).toBeNull()
    expect(addWorkingTime(GERMANY, at('2026-11-25T07:00:00Z'), 2 * HOUR_MS, pauses)?.toISOString()).toBe(
      '2026-11-25T09:00:00.000Z',
    )
    expect(countWorkingTime(GERMANY, at('2026-11-25T07:00:00Z'), at('2030-01-01T00:00:00Z'), pauses)).toBe(2 * HOUR_MS)
  })
})

describe('holidays', () => {
  it.each([
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2027, 3, 28],
    [2038, 4, 25],
    [2285, 3, 22],
  ])('[M3] know Easter of %i', (year, month, day) => {
    expect(toEaster(year)).toEqual({ year, month, day })
  })

  it.each([
    ['12-25', { year: 2031, month: 12, day: 25 }],
    ['2027-01-02', { year: 2027, month: 1, day: 2 }],
    ['easter+39', { year: 2026, month: 5, day: 14 }],
    ['4 thu 11', { year: 2026, month: 11, day: 26 }],
    ['last mon 05', { year: 2026, month: 5, day: 25 }],
    ['1 mon 05', { year: 2026, month: 5, day: 4 }],
  ])('[M3] know %s', (text, day) => {
    expect(parseHoliday(text)?.(day)).toBe(true)
    expect(parseHoliday(text)?.({ ...day, day: day.day - 1 })).toBe(false)
  })

  it.each(['13-01', '2027-02-29', 'easter', '5 mon 05', 'last mon 13', 'christmas', ''])(
    '[M3] do not know “%s”',
    (text) => {
      expect(parseHoliday(text)).toBeUndefined()
    },
  )
})
