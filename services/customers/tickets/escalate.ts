import { asc, eq, lte } from 'drizzle-orm'
import type { PlannedEscalation } from '../../../src/domain/service-level/promise-clocks.ts'
import type { ServiceLevels } from '../../../src/domain/service-level/service-levels.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { organizations, tickets } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { TicketRow } from '../rows.ts'
import { listEscalated } from './mail-readers.ts'
import { listEscalations, toClockMoments } from './ticket-clocks.ts'
import { notify } from '../notices/notify.ts'

interface Escalating {
  readonly db: ServicesTables
  readonly levels: ServiceLevels
  readonly now: Date
}

/** Of several that have come to the same promise while nobody looked, the last one alone says how it stands. */
function listTold(due: readonly PlannedEscalation[]): readonly PlannedEscalation[] {
  const last = new Map(due.map((planned) => [planned.kind, planned]))
  return [...last.values()]
}

async function tell(
  { db, levels, now }: Escalating,
  ticket: TicketRow,
  due: readonly PlannedEscalation[],
): Promise<void> {
  const [place] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, ticket.organizationId))
  const timeZone = levels.calendarOf(ticket.promised?.calendar ?? '')?.timeZone
  for (const { escalation, dueAt } of listTold(due)) {
    const isBroken = escalation.endsWith('Late')
    const facts = {
      ticket: String(ticket.number),
      subject: ticket.subject,
      organization: place?.name ?? '',
      dueAt: dueAt.toISOString(),
      ...omitUndefined({ timeZone }),
    }
    const accountIds = await listEscalated(db, ticket, isBroken)
    await notify(db, { kind: escalation, accountIds, facts, now })
  }
}

/**
 * Tells people of the group about one ticket whose promise ends soon, or was broken: who works on it or its team before, the team
 * and who leads it after. Each is told once, whoever looks at the same moment, and also when nobody has looked for a while.
 * @returns false when there is none.
 */
export function escalateNext({ db, levels, now }: Escalating): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx
      .select()
      .from(tickets)
      .where(lte(tickets.escalateAt, now))
      .orderBy(asc(tickets.escalateAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (ticket === undefined) return false
    const due = listEscalations(ticket, levels).filter(({ at }) => at <= now)
    await tell({ db: tx, levels, now }, ticket, due)
    const escalations = [...ticket.escalations, ...due.map(({ escalation }) => escalation)]
    await tx
      .update(tickets)
      .set({ escalations, ...toClockMoments({ ...ticket, escalations }, { levels, now }) })
      .where(eq(tickets.number, ticket.number))
    return true
  })
}
