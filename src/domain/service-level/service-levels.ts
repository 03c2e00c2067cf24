import * as z from 'zod'
import { TICKET_SEVERITIES, type TicketSeverity } from '../portal/ticket.ts'
import { createWorkingCalendar, workingCalendarSchema, type WorkingCalendar } from './working-calendar.ts'

/** Hours of work. */
const hoursSchema = z.number().positive().max(2000)

const promiseSchema = z
  .strictObject({
    /** Of the machine's contract, such as `Plus`; `none`: without one; absent: whatever it is. */
    contract: z.string().min(1).optional(),
    /** Absent: whatever it is. */
    severity: z.enum(TICKET_SEVERITIES).optional(),
    /** Hours of work until somebody of the group answers. */
    firstAnswerHours: hoursSchema.optional(),
    /** Hours of work until the ticket is solved. */
    solutionHours: hoursSchema.optional(),
  })
  .refine(({ firstAnswerHours, solutionHours }) => firstAnswerHours !== undefined || solutionHours !== undefined, {
    error: 'promises nothing: give firstAnswerHours, solutionHours or both',
  })
  .refine(
    ({ firstAnswerHours, solutionHours }) =>
      firstAnswerHours === undefined || solutionHours === undefined || firstAnswerHours <= solutionHours,
    { error: 'promises the solution before the first answer: firstAnswerHours must not be more than solutionHours' },
  )

type PromiseRule = z.infer<typeof promiseSchema>

/** Whether an earlier rule takes everything that a later one is for. */
const covers = (earlier: PromiseRule, later: PromiseRule): boolean =>
  (earlier.contract === undefined || earlier.contract === later.contract) &&
  (earlier.severity === undefined || earlier.severity === later.severity)

/** What a group promises its customers about tickets, and in which hours it works. */
export const serviceLevelsSchema = z
  .strictObject({
    /** By country of the customer's location (ISO 3166-1 alpha-2). */
    calendars: z.record(
      z.string().regex(/^[A-Z]{2}$/, { error: 'is no country code such as "DE"' }),
      workingCalendarSchema,
    ),
    /** Country whose calendar holds for countries that have none. */
    usualCalendar: z.string(),
    /** What is promised: the first one that fits a ticket holds. A ticket that none fits is promised nothing. */
    promises: z.array(promiseSchema).min(1),
    /** Who works on a ticket is told when so much of its time is over, in percent. */
    warnAtPercent: z.int().min(1).max(99).default(75),
  })
  .superRefine(({ calendars, usualCalendar, promises }, context) => {
    if (!Object.hasOwn(calendars, usualCalendar))
      context.addIssue({
        code: 'custom',
        path: ['usualCalendar'],
        message: `${JSON.stringify(usualCalendar)} has no calendar; there are ${Object.keys(calendars).join(', ') || 'none'}`,
      })
    for (const [place, rule] of promises.entries()) {
      const earlier = promises.findIndex((other, at) => at < place && covers(other, rule))
      if (earlier >= 0)
        context.addIssue({
          code: 'custom',
          path: ['promises', place],
          message: `never holds: promises.${earlier} fits every ticket that it fits. Put it before that one`,
        })
    }
  })

/** As a project writes it. */
export type ServiceLevelsInput = z.input<typeof serviceLevelsSchema>

export type ServiceLevelsConfig = z.infer<typeof serviceLevelsSchema>

/** Which of the promises about a ticket. */
export const PROMISE_KINDS = ['firstAnswer', 'solution'] as const
export type PromiseKind = (typeof PROMISE_KINDS)[number]

/** What was promised about a ticket when it was opened: a later change of the configuration does not change it. */
export interface Promised {
  /** Of the machine; null: none. */
  readonly contract: string | null
  /** Country of the calendar. */
  readonly calendar: string
  readonly hours: Readonly<Partial<Record<PromiseKind, number>>>
}

export interface ServiceLevels {
  /** Undefined: nothing is promised. */
  readonly promise: (about: {
    readonly contract: string | null
    readonly severity: TicketSeverity
    readonly country: string
  }) => Promised | undefined
  /** Of a country, or the usual one. */
  readonly calendarOf: (country: string) => WorkingCalendar | undefined
  readonly warnAtPercent: number
}

/** Those of a group that promises nothing. */
export const NO_SERVICE_LEVELS: ServiceLevels = {
  promise: () => undefined,
  calendarOf: () => undefined,
  warnAtPercent: 75,
}

/** Makes what a group promises ready to be asked. */
export function createServiceLevels(config: ServiceLevelsConfig | undefined): ServiceLevels {
  if (config === undefined) return NO_SERVICE_LEVELS
  const { usualCalendar, promises, warnAtPercent } = config
  const calendars = new Map(
    Object.entries(config.calendars).map(([country, calendar]) => [country, createWorkingCalendar(calendar)]),
  )
  return {
    promise: ({ contract, severity, country }) => {
      const rule = promises.find(
        (one) =>
          (one.contract === undefined || one.contract === (contract ?? 'none')) &&
          (one.severity === undefined || one.severity === severity),
      )
      if (rule === undefined) return undefined
      const { firstAnswerHours, solutionHours } = rule
      return {
        contract,
        calendar: calendars.has(country) ? country : usualCalendar,
        hours: {
          ...(firstAnswerHours === undefined ? {} : { firstAnswer: firstAnswerHours }),
          ...(solutionHours === undefined ? {} : { solution: solutionHours }),
        },
      }
    },
    calendarOf: (country) => calendars.get(country) ?? calendars.get(usualCalendar),
    warnAtPercent,
  }
}
