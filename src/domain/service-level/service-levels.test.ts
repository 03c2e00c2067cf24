import { describe, expect, it } from '@jest/globals'
import { pickClock } from './pick-clock.ts'
import { planEscalations, readClocks, type TicketCourse } from './promise-clocks.ts'
import { createServiceLevels, serviceLevelsSchema, type Promised } from './service-levels.ts'

const WEEK = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '08:00-12:00 13:00-17:00']))

const CONFIG = {
  calendars: {
    DE: { timeZone: 'Europe/Berlin', hours: WEEK, holidays: ['12-25', '12-26'] },
    MX: { timeZone: 'America/Monterrey', hours: WEEK },
  },
  usualCalendar: 'DE',
  promises: [
    { contract: 'Plus', severity: 'stopped', firstAnswerHours: 1, solutionHours: 8 },
    { contract: 'Plus', firstAnswerHours: 4 },
    { contract: 'none', severity: 'normal', solutionHours: 40 },
  ],
}

const levels = createServiceLevels(serviceLevelsSchema.parse(CONFIG))

describe('what is promised', () => {
  it.each([
    ['by contract and severity', 'Plus', 'stopped', 'DE', { firstAnswer: 1, solution: 8 }, 'DE'],
    ['by contract alone', 'Plus', 'normal', 'DE', { firstAnswer: 4 }, 'DE'],
    ['without a contract', null, 'normal', 'MX', { solution: 40 }, 'MX'],
    ['in a country without a calendar', 'Plus', 'impaired', 'HU', { firstAnswer: 4 }, 'DE'],
  ] as const)('[M3] %s', (_, contract, severity, country, hours, calendar) => {
    expect(levels.promise({ contract, severity, country })).toEqual({ contract, hours, calendar })
  })

  it('[M3] is nothing where no promise fits, and where none is configured', () => {
    expect(levels.promise({ contract: null, severity: 'stopped', country: 'DE' })).toBeUndefined()
    expect(createServiceLevels(undefined).promise({ contract: 'Plus', severity: 'stopped', country: 'DE' })).toBe(
      undefined,
    )
  })
})

describe('a configuration', () => {
  const wrong = (change: object): readonly string[] =>
    serviceLevelsSchema
      .safeParse({ ...CONFIG, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  it.each([
    [
      'an unknown time zone',
      { calendars: { DE: { timeZone: 'Europe/Nowhere', hours: WEEK } } },
      'calendars.DE.timeZone: "Europe/Nowhere" is no time zone such as "Europe/Vienna"',
    ],
    [
      'hours in the wrong order',
      { calendars: { DE: { timeZone: 'UTC', hours: { mon: '13:00-17:00 08:00-12:00' } } } },
      'calendars.DE.hours.mon: "13:00-17:00 08:00-12:00" are no hours such as "08:00-12:00 13:00-17:00", one after the other',
    ],
    [
      'a week without work',
      { calendars: { DE: { timeZone: 'UTC', hours: {} } } },
      'calendars.DE.hours: somebody must work on one day of the week at least',
    ],
    [
      'a holiday that is no day',
      { calendars: { DE: { timeZone: 'UTC', hours: WEEK, holidays: ['02-30'] } } },
      'calendars.DE.holidays.0: "02-30" is no holiday: write "12-25", "2027-01-02", "easter-2", "last mon 05" or "4 thu 11"',
    ],
    [
      'a usual calendar that is not there',
      { usualCalendar: 'FR' },
      'usualCalendar: "FR" has no calendar; there are DE, MX',
    ],
    [
      'a promise that never holds',
      { promises: [{ firstAnswerHours: 4 }, { contract: 'Plus', firstAnswerHours: 1 }] },
      'promises.1: never holds: promises.0 fits every ticket that it fits. Put it before that one',
    ],
    [
      'a promise of nothing',
      { promises: [{ contract: 'Plus' }] },
      'promises.0: promises nothing: give firstAnswerHours, solutionHours or both',
    ],
    [
      'a solution before the answer',
      { promises: [{ firstAnswerHours: 4, solutionHours: 2 }] },
      'promises.0: promises the solution before the first answer: firstAnswerHours must not be more than solutionHours',
    ],
  ])('[M3] with %s is refused, with its place and the way out', (_, change, message) => {
    expect(wrong(change)).toContain(message)
  })
})

const at = (text: string): Date => new Date(text)
const PROMISED: Promised = { contract: 'Plus', calendar: 'DE', hours: { firstAnswer: 1, solution: 8 } }
/** A Wednesday, nine o'clock in Berlin. */
const OPENED = at('2026-11-25T08:00:00Z')
const COURSE: TicketCourse = { openedAt: OPENED, pauses: [], firstAnsweredAt: null, solvedAt: null }
const clocksOf = (course: Partial<TicketCourse>, now: string) =>
  readClocks({ course: { ...COURSE, ...course }, promised: PROMISED }, levels, at(now)).map(
    ({ state, dueAt, leftMs }) => [state, dueAt?.toISOString() ?? null, leftMs / 3_600_000],
  )

describe('the clocks of a ticket', () => {
  it('[M3] run until the first answer and the solution, in working hours', () => {
    expect(clocksOf({}, '2026-11-25T08:30:00Z')).toEqual([
      ['due', '2026-11-25T09:00:00.000Z', 0.5],
      ['due', '2026-11-26T08:00:00.000Z', 7.5],
    ])
  })

  it('[M3] are late from the moment after the promise on, and stay late', () => {
    expect(clocksOf({}, '2026-11-25T09:00:00Z')[0]?.[0]).toBe('due')
    expect(clocksOf({}, '2026-11-25T09:00:01Z')[0]).toEqual(['late', '2026-11-25T09:00:00.000Z', 0])
    expect(clocksOf({ firstAnsweredAt: at('2026-11-25T10:00:00Z') }, '2026-12-01T10:00:00Z')[0]?.[0]).toBe('late')
  })

  it('[M3] are met by an answer in time, or by a solution without one', () => {
    expect(clocksOf({ firstAnsweredAt: at('2026-11-25T09:00:00Z') }, '2026-12-01T10:00:00Z')[0]?.[0]).toBe('met')
    expect(clocksOf({ solvedAt: at('2026-11-25T08:59:00Z') }, '2026-12-01T10:00:00Z').map(([state]) => state)).toEqual([
      'met',
      'met',
    ])
  })

  it('[M3] stop while the customer is asked, and keep what is left', () => {
    const pauses = [{ from: at('2026-11-25T08:30:00Z'), to: null }]
    expect(clocksOf({ pauses }, '2027-01-20T08:30:00Z')).toEqual([
      ['paused', null, 0.5],
      ['paused', null, 7.5],
    ])
  })

  it('[M3] run on after the pause; what was broken before it stays broken', () => {
    const pauses = [{ from: at('2026-11-25T10:00:00Z'), to: at('2026-11-26T10:00:00Z') }]
    expect(clocksOf({ pauses }, '2026-11-26T10:00:00Z')).toEqual([
      ['late', '2026-11-25T09:00:00.000Z', 0],
      ['due', '2026-11-27T08:00:00.000Z', 6],
    ])
  })

  it('[M3] show of several the one that presses most', () => {
    const clock = (state: 'due' | 'late' | 'paused' | 'met', dueAt: string | null, endedAt: string | null = null) => ({
      state,
      dueAt,
      endedAt,
    })
    expect(pickClock([])).toBeUndefined()
    expect(pickClock([clock('met', '2026', '2026'), clock('due', '2027')])?.dueAt).toBe('2027')
    expect(pickClock([clock('due', '2026-11-25'), clock('late', '2026-11-24')])?.state).toBe('late')
    expect(pickClock([clock('late', '2026', '2026'), clock('met', '2027', '2026')])?.state).toBe('met')
  })
})

describe('escalations', () => {
  const plan = (course: Partial<TicketCourse>, told: Parameters<typeof planEscalations>[2] = []) =>
    planEscalations({ course: { ...COURSE, ...course }, promised: PROMISED }, levels, told).map(
      ({ escalation, at }) => [escalation, at.toISOString()],
    )

  it('[M3] are planned before and after each promise, once each', () => {
    expect(plan({})).toEqual([
      ['firstAnswerSoon', '2026-11-25T08:45:00.000Z'],
      ['firstAnswerLate', '2026-11-25T09:00:00.000Z'],
      ['solutionSoon', '2026-11-25T15:00:00.000Z'],
      ['solutionLate', '2026-11-26T08:00:00.000Z'],
    ])
    expect(plan({}, ['firstAnswerSoon', 'solutionSoon', 'solutionLate'])).toEqual([
      ['firstAnswerLate', '2026-11-25T09:00:00.000Z'],
    ])
  })

  it('[M3] end with the answer, the solution, and while the customer is asked', () => {
    expect(plan({ firstAnsweredAt: OPENED }).map(([name]) => name)).toEqual(['solutionSoon', 'solutionLate'])
    expect(plan({ solvedAt: OPENED })).toEqual([])
    expect(plan({ pauses: [{ from: OPENED, to: null }] })).toEqual([])
  })
})
