import type { TicketState } from '../portal/ticket.ts'
import { PROMISE_KINDS, type Promised, type PromiseKind, type ServiceLevels } from './service-levels.ts'
import { addWorkingTime, countWorkingTime, type Pause } from './working-time.ts'

/** How a promise stands. */
export const CLOCK_STATES = ['due', 'paused', 'met', 'late'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** What a ticket's clocks are read from. */
export interface TicketCourse {
  readonly openedAt: Date
  /** While the customer was asked, and between a solution and a ticket that was opened again. */
  readonly pauses: readonly Pause[]
  readonly firstAnsweredAt: Date | null
  /** Null: it is open. */
  readonly solvedAt: Date | null
}

/** A promise about a ticket. */
export interface PromiseClock {
  readonly kind: PromiseKind
  readonly state: ClockState
  /** Null while it is paused: the end moves on. */
  readonly dueAt: Date | null
  /** When it was kept, or done too late. */
  readonly endedAt: Date | null
  /** Working time that is left, in milliseconds; 0 when it is over or done. */
  readonly leftMs: number
}

const HOUR_MS = 3_600_000

/** States in which the group's time does not run: the customer is asked, or it is done. */
export const isPausedState = (state: TicketState): boolean => ['waiting', 'resolved', 'closed'].includes(state)

const endOf = ({ firstAnsweredAt, solvedAt }: TicketCourse, kind: PromiseKind): Date | null =>
  kind === 'firstAnswer' ? (firstAnsweredAt ?? solvedAt) : solvedAt

/** Pauses as they were at a moment. */
const until = (pauses: readonly Pause[], at: Date): readonly Pause[] =>
  pauses.filter(({ from }) => from < at).map(({ from, to }) => ({ from, to: to === null || to > at ? at : to }))

/** How each promise about a ticket stands now; none: nothing was promised. */
export function readClocks(
  { course, promised }: { readonly course: TicketCourse; readonly promised: Promised | null },
  levels: ServiceLevels,
  now: Date,
): readonly PromiseClock[] {
  const calendar = promised === null ? undefined : levels.calendarOf(promised.calendar)
  if (promised === null || calendar === undefined) return []
  const { openedAt, pauses } = course
  return PROMISE_KINDS.flatMap((kind): readonly PromiseClock[] => {
    const hours = promised.hours[kind]
    if (hours === undefined) return []
    const workMs = hours * HOUR_MS
    const endedAt = endOf(course, kind)
    if (endedAt !== null) {
      const dueAt = addWorkingTime(calendar, openedAt, workMs, until(pauses, endedAt))
      return [{ kind, state: dueAt !== null && endedAt > dueAt ? 'late' : 'met', dueAt, endedAt, leftMs: 0 }]
    }
    const dueAt = addWorkingTime(calendar, openedAt, workMs, pauses)
    if (dueAt !== null && now > dueAt) return [{ kind, state: 'late', dueAt, endedAt, leftMs: 0 }]
    const leftMs = workMs - countWorkingTime(calendar, openedAt, now, pauses)
    return [{ kind, state: dueAt === null ? 'paused' : 'due', dueAt, endedAt, leftMs: Math.max(leftMs, 0) }]
  })
}

/** What people of the group are told about a promise, each once. */
export const ESCALATIONS = ['firstAnswerSoon', 'firstAnswerLate', 'solutionSoon', 'solutionLate'] as const
export type Escalation = (typeof ESCALATIONS)[number]

export interface PlannedEscalation {
  readonly escalation: Escalation
  readonly kind: PromiseKind
  readonly at: Date
  readonly dueAt: Date
}

/** What is still to be told about promises that run, in order of time. @param told what was told. */
export function planEscalations(
  ticket: { readonly course: TicketCourse; readonly promised: Promised | null },
  levels: ServiceLevels,
  told: readonly Escalation[],
): readonly PlannedEscalation[] {
  const { course, promised } = ticket
  const calendar = promised === null ? undefined : levels.calendarOf(promised.calendar)
  if (promised === null || calendar === undefined) return []
  return PROMISE_KINDS.flatMap((kind): readonly PlannedEscalation[] => {
    const workMs = (promised.hours[kind] ?? 0) * HOUR_MS
    if (workMs === 0 || endOf(course, kind) !== null) return []
    const { openedAt, pauses } = course
    const dueAt = addWorkingTime(calendar, openedAt, workMs, pauses)
    const soonAt = addWorkingTime(calendar, openedAt, (workMs * levels.warnAtPercent) / 100, pauses)
    if (dueAt === null || soonAt === null) return []
    return [
      { escalation: `${kind}Soon` as const, kind, at: soonAt, dueAt },
      { escalation: `${kind}Late` as const, kind, at: dueAt, dueAt },
    ]
  })
    .filter(({ escalation }) => !told.includes(escalation))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
