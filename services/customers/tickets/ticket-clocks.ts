import { eq } from 'drizzle-orm'
import { isOpenState, type TicketSeverity } from '../../../src/domain/portal/ticket.ts'
import {
  isPausedState,
  planEscalations,
  readClocks,
  type PromiseClock,
  type TicketCourse,
} from '../../../src/domain/service-level/promise-clocks.ts'
import type { Promised, ServiceLevels } from '../../../src/domain/service-level/service-levels.ts'
import { machines, organizations, tickets, type KeptPause } from '../../store/schema/index.ts'
import { isAgent } from '../authorization/principal.ts'
import type { Call } from '../call.ts'
import type { TicketRow } from '../rows.ts'

type Clocked = Pick<
  TicketRow,
  'createdAt' | 'pauses' | 'firstAnsweredAt' | 'solvedAt' | 'promised' | 'escalations' | 'number'
>

const toCourse = ({ createdAt, pauses, firstAnsweredAt, solvedAt }: Omit<Clocked, 'number'>): TicketCourse => ({
  openedAt: createdAt,
  pauses: pauses.map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) })),
  firstAnsweredAt,
  solvedAt,
})

/** How the promises about a ticket stand. */
export const listClocks = (
  ticket: Omit<Clocked, 'number'>,
  { levels, now }: Pick<Call, 'levels' | 'now'>,
): readonly PromiseClock[] => readClocks({ course: toCourse(ticket), promised: ticket.promised }, levels, now)

/** What is still to be told of them. */
export const listEscalations = (ticket: Omit<Clocked, 'number'>, levels: ServiceLevels) =>
  planEscalations({ course: toCourse(ticket), promised: ticket.promised }, levels, ticket.escalations)

/** The moments by which lists are sorted and escalations are found. */
export function toClockMoments(
  ticket: Omit<Clocked, 'number'>,
  call: Pick<Call, 'levels' | 'now'>,
): { readonly dueAt: Date | null; readonly escalateAt: Date | null } {
  const ends = listClocks(ticket, call).flatMap(({ endedAt, dueAt }) => (endedAt === null ? (dueAt ?? []) : []))
  return {
    dueAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    escalateAt: listEscalations(ticket, call.levels)[0]?.at ?? null,
  }
}

export interface PromiseSubject {
  readonly organizationId: string
  readonly serialNumber?: string | null
  readonly severity: TicketSeverity
}

/** The contract of a machine as long as it runs; null: none. */
async function findContract({ db, now }: Call, serialNumber: string | null): Promise<string | null> {
  if (serialNumber === null) return null
  const [machine] = await db.select().from(machines).where(eq(machines.serialNumber, serialNumber))
  if (machine === undefined) return null
  const { contract, contractUntil } = machine
  return contractUntil !== null && contractUntil < now.toISOString().slice(0, 10) ? null : contract
}

/** What is promised about a ticket that is opened now; null: nothing. @param known contract of a ticket that was opened before. */
export async function findPromise(
  call: Call,
  { organizationId, serialNumber, severity }: PromiseSubject,
  known?: string | null,
): Promise<Promised | null> {
  const [place] = await call.db
    .select({ country: organizations.country })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const contract = known === undefined ? await findContract(call, serialNumber ?? null) : known
  return call.levels.promise({ contract, severity, country: place?.country ?? '' }) ?? null
}

/** The columns of a ticket that is opened now. */
export function toFirstClock(promised: Promised | null, call: Call) {
  const begun = { promised, pauses: [], firstAnsweredAt: null, solvedAt: null, escalations: [] }
  return { ...begun, ...toClockMoments({ ...begun, createdAt: call.now }, call) }
}

function toPauses({ pauses }: TicketRow, isPaused: boolean, now: Date): readonly KeptPause[] {
  const last = pauses.at(-1)
  const isRunning = last?.to !== null
  if (isPaused === !isRunning || (last === undefined && !isPaused)) return pauses
  const at = now.toISOString()
  if (isPaused) return [...pauses, { from: at, to: null }]
  return last === undefined ? pauses : [...pauses.slice(0, -1), { ...last, to: at }]
}

/** Sets the clocks of a ticket that was changed: they stop while the customer is asked, and end with an answer or a solution. */
export async function keepClocks(call: Call, before: TicketRow, after: TicketRow): Promise<void> {
  const { db, principal, now } = call
  const isAnswered = isAgent(principal) && after.replies > before.replies
  const course = {
    pauses: toPauses(before, isPausedState(after.state), now),
    firstAnsweredAt: before.firstAnsweredAt ?? (isAnswered ? now : null),
    solvedAt: isOpenState(after.state) ? null : (before.solvedAt ?? now),
  }
  const moments = toClockMoments({ ...after, ...course }, call)
  await db
    .update(tickets)
    .set({ ...course, ...moments })
    .where(eq(tickets.number, after.number))
}
