import { isOpenState, type TicketSeverity, type TicketType } from '../../src/domain/portal/ticket.ts'
import { ESCALATIONS, isPausedState, readClocks } from '../../src/domain/service-level/promise-clocks.ts'
import { createServiceLevels, serviceLevelsSchema } from '../../src/domain/service-level/service-levels.ts'
import type { tickets } from '../../services/store/schema/index.ts'
import { serviceLevels } from '../service-levels.ts'
import { ORGANIZATIONS } from './organizations.ts'

type NewTicket = typeof tickets.$inferInsert & { readonly createdAt: Date; readonly updatedAt: Date }

const SEVERITIES: Readonly<Record<TicketType, TicketSeverity>> = {
  malfunction: 'impaired',
  sparePart: 'normal',
  question: 'normal',
}

const levels = createServiceLevels(serviceLevelsSchema.parse(serviceLevels))
const HOUR_MS = 3_600_000

/** What was promised about a ticket of the demonstration, and how it stands. Staff was told of it long ago. */
export function withPromise<Ticket extends NewTicket>(ticket: Ticket, contract: string | null): Ticket {
  const { type, state, organizationId, createdAt, updatedAt, replies = 0 } = ticket
  const severity = SEVERITIES[type]
  const country = ORGANIZATIONS.find(({ id }) => id === organizationId)?.country ?? ''
  const promised = levels.promise({ contract, severity, country }) ?? null
  const course = {
    pauses: isPausedState(state) ? [{ from: updatedAt, to: null }] : [],
    firstAnsweredAt: replies > 0 ? new Date(createdAt.getTime() + HOUR_MS) : null,
    solvedAt: isOpenState(state) ? null : updatedAt,
  }
  const ends = readClocks({ course: { openedAt: createdAt, ...course }, promised }, levels, updatedAt).flatMap(
    ({ endedAt, dueAt }) => (endedAt === null && dueAt !== null ? [dueAt.getTime()] : []),
  )
  return {
    ...ticket,
    ...course,
    severity,
    promised,
    pauses: course.pauses.map(({ from }) => ({ from: from.toISOString(), to: null })),
    dueAt: ends.length === 0 ? null : new Date(Math.min(...ends)),
    escalations: [...ESCALATIONS],
  }
}
