import { sql } from 'drizzle-orm'
import type { ReadKind } from '../../../src/domain/portal/audit-actions.ts'
import { readLog } from '../../store/schema/index.ts'
import type { ServicesTables } from '../../store/services-store.ts'
import type { Principal } from '../authorization/principal.ts'
import type { AccountRow, AttachmentRow, MachineRow, TicketRow } from '../rows.ts'
import { startWorkLoop } from '../work-loop.ts'

/** What somebody has seen. */
interface SeenThing {
  readonly kind: ReadKind
  /** Number of a ticket, id of a file or a person, serial number of a machine. */
  readonly thing: string
  readonly ticket: number | null
  /** Whom it concerns. */
  readonly subjectId: string | null
  readonly organizationId: string | null
}

/** The same ticket for its reader and for the trail. */
export const seenTicket = ({ number, contactId, organizationId }: TicketRow): SeenThing => ({
  kind: 'ticket',
  thing: String(number),
  ticket: number,
  subjectId: contactId,
  organizationId,
})

/** A file that was downloaded, with its ticket. */
export const seenFile = (
  { id, ownerId }: Pick<AttachmentRow, 'id' | 'ownerId'>,
  { number, organizationId }: TicketRow,
): SeenThing => ({ kind: 'file', thing: id, ticket: number, subjectId: ownerId, organizationId })

/** The profile of a person, which belongs to no one organization. */
export const seenPerson = ({ id }: AccountRow): SeenThing => ({
  kind: 'person',
  thing: id,
  ticket: null,
  subjectId: id,
  organizationId: null,
})

export const seenMachine = ({ serialNumber, organizationId }: MachineRow): SeenThing => ({
  kind: 'machine',
  thing: serialNumber,
  ticket: null,
  subjectId: null,
  organizationId,
})

/** Who has seen what; reads do not wait for it. */
export interface ReadLog {
  /** Notes that somebody has seen something of others; their own, and machines of their own organizations, leave no trace. */
  note(reader: Principal, thing: SeenThing): void
  /** Writes what is noted. A list of readers is asked for after it. */
  flush(): Promise<void>
  /** Writes the rest. */
  stop(): Promise<void>
}

/** Time within which a note is written; a process that is killed loses what is younger. */
const WRITE_MS = 5000
/** Rows of one statement. */
const MOST_ROWS = 500

type ReadRow = Omit<typeof readLog.$inferInsert, 'id'>

const isOwn = ({ account, memberships }: Principal, { kind, subjectId, organizationId }: SeenThing): boolean =>
  kind === 'machine'
    ? memberships.some((membership) => membership.organizationId === organizationId)
    : subjectId === account.id

const toKey = ({ actorId, kind, thing, day }: ReadRow): string => [actorId, kind, thing, day].join('\n')

/** In one order, so that two services never wait for each other. */
const inOrder = (a: ReadRow, b: ReadRow): number => (toKey(a) < toKey(b) ? -1 : 1)

async function write(db: ServicesTables, rows: readonly ReadRow[]): Promise<void> {
  await db
    .insert(readLog)
    .values([...rows])
    .onConflictDoUpdate({
      target: [readLog.actorId, readLog.kind, readLog.thing, readLog.day],
      set: {
        firstAt: sql`least(${readLog.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${readLog.lastAt}, excluded.last_at)`,
      },
    })
}

/** The log of one process: notes are kept in memory, one for a reader, thing and day, and written together. */
export function startReadLog(options: {
  readonly db: ServicesTables
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}): ReadLog {
  const { db, now, onError } = options
  const noted = new Map<string, ReadRow>()
  const add = (row: ReadRow): void => {
    const key = toKey(row)
    const known = noted.get(key)
    noted.set(key, known === undefined ? row : { ...known, lastAt: row.lastAt })
  }
  const state = { writing: Promise.resolve() }
  async function writeNoted(): Promise<void> {
    const rows = [...noted.values()].sort(inOrder)
    noted.clear()
    while (rows.length > 0) {
      const part = rows.slice(0, MOST_ROWS)
      try {
        await write(db, part)
      } catch (error) {
        // They wait for the next time; what was noted meanwhile is younger.
        const younger = [...noted.values()]
        noted.clear()
        for (const row of [...rows, ...younger]) add(row)
        throw error
      }
      rows.splice(0, part.length)
    }
  }
  /** One after the other: who asks for readers waits for what is being written. */
  const flush = (): Promise<void> => {
    const done = state.writing.then(() => (noted.size === 0 ? undefined : writeNoted()))
    state.writing = done.catch(() => undefined)
    return done
  }
  const loop = startWorkLoop(
    async () => {
      await flush()
      return false
    },
    { everyMs: WRITE_MS, onError },
  )
  return {
    note: (reader, thing) => {
      if (isOwn(reader, thing)) return
      const at = now()
      add({ ...thing, actorId: reader.account.id, day: at.toISOString().slice(0, 10), firstAt: at, lastAt: at })
      if (noted.size >= MOST_ROWS) loop.wake()
    },
    flush,
    stop: async () => {
      await loop.stop()
      await flush().catch(onError)
    },
  }
}
