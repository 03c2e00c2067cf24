import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOpenState, toTicketTeam, type TicketTeam } from '../../src/domain/portal/ticket.ts'
import { attachments, machines, ticketEvents, tickets, servicesSchema } from '../../services/store/schema/index.ts'
import type { ServicesTables } from '../../services/store/services-store.ts'
import { CONVERSATIONS } from './conversations.ts'
import { withPromise } from './demo-promises.ts'
import { toId, type Frame } from './frame.ts'
import { MACHINES } from './machines.ts'
import { DEMO_TICKETS, OTHER_TICKETS, type DemoTicket } from './open-tickets.ts'
import { PLANTS } from './organizations.ts'
import { createPastTickets } from './past-tickets.ts'
import { EVERYBODY } from './people.ts'
import { createStoryTicket } from './story-ticket.ts'
import { getTableName, sql } from 'drizzle-orm'

const toColumn = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Inserts many rows with one value: with a value for each field, forty thousand rows take half a minute to be put together.
 * Every row has the keys of the first one.
 */
async function insertMany<Table extends typeof tickets | typeof ticketEvents>(
  db: ServicesTables,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value])),
  )
  const names = sql.join(
    columns.map((key) => sql.identifier(toColumn(key))),
    sql`, `,
  )
  const target = sql`${sql.identifier(servicesSchema.schemaName)}.${sql.identifier(getTableName(table))}`
  await db.execute(
    sql`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)}::jsonb)`,
  )
}

const HOUR_MS = 3600 * 1000

/** The machine's plant, or the contact's. */
function plantOf({ serialNumber, contact }: DemoTicket): string {
  const machine = MACHINES.find((candidate) => candidate.serialNumber === serialNumber)
  const person = EVERYBODY.find(({ key }) => key === contact)
  return machine?.organizationId ?? Object.keys(person?.of ?? {}).at(-1) ?? PLANTS.aldringen
}

/** Who works on a ticket that somebody has taken. */
const AGENTS: Readonly<Record<TicketTeam, string>> = { service: 'mara', parts: 'anselm', training: 'noemie' }

/** States in which staff have the last word; a ticket that is in progress waits for them in every other case. */
const ends = ({ state, number }: DemoTicket): 'agent' | 'contact' =>
  state === 'inProgress' && number % 2 === 0 ? 'contact' : 'agent'

/** What is said, in turns; whoever has the last word is told by the state. The last question belongs to a ticket that waits. */
function listComments(demo: DemoTicket): readonly (readonly ['agent' | 'contact', string])[] {
  const { agent, contact, more, question, solution } = CONVERSATIONS[demo.type]
  const last = ends(demo)
  const startsByContact = (demo.replies % 2 === 1) === (last === 'contact')
  return Array.from({ length: demo.replies }, (_, place) => {
    const fromEnd = demo.replies - 1 - place
    const who = fromEnd % 2 === 0 ? last : last === 'agent' ? 'contact' : 'agent'
    if (place === 0 && startsByContact) return [who, more]
    const turn = Math.floor((startsByContact ? place - 1 : place) / 2)
    const lines = who === 'agent' ? agent : contact
    if (fromEnd === 0 && demo.state === 'waiting') return [who, question]
    if (fromEnd === 0 && who === 'agent' && !isOpenState(demo.state)) return [who, solution]
    return [who, lines[turn % lines.length] ?? '']
  })
}

function toRows({ at }: Frame, demo: DemoTicket) {
  const { number, subject, state, type, replies, serialNumber, otherMachine, updated } = demo
  const updatedAt = at(...updated)
  const createdAt = new Date(updatedAt.getTime() - (replies + 1) * 7 * HOUR_MS)
  const team = toTicketTeam(type)
  const [contactId, agentId] = [toId(demo.contact), state === 'new' ? null : toId(AGENTS[team])]
  const timeOf = (place: number): Date => new Date(createdAt.getTime() + place * 7 * HOUR_MS)
  const comments = listComments(demo).map(([who, text], place) => ({
    number,
    authorId: who === 'agent' && agentId !== null ? agentId : contactId,
    content: { kind: 'comment' as const, text },
    createdAt: timeOf(place + 1),
  }))
  const end = {
    number,
    authorId: state === 'closed' ? contactId : (agentId ?? contactId),
    createdAt: new Date(updatedAt.getTime() + 1),
  }
  const ending =
    state === 'closed'
      ? [{ ...end, content: { kind: 'closed' as const, reason: 'resolvedByProvider' as const, comment: '' } }]
      : state === 'new'
        ? []
        : [{ ...end, content: { kind: 'state' as const, state } }]
  return {
    ticket: {
      number,
      organizationId: plantOf(demo),
      type,
      state,
      subject,
      description: `${subject}. Seen on the machine, the log of the day is kept there.`,
      serialNumber: serialNumber ?? null,
      otherMachine: otherMachine ?? '',
      contactId,
      agentId,
      team,
      customerWaitsSince: state === 'new' || (state === 'inProgress' && ends(demo) === 'contact') ? updatedAt : null,
      replies,
      closureReason: state === 'closed' ? ('resolvedByProvider' as const) : null,
      createdAt,
      updatedAt,
      closedAt: isOpenState(state) ? null : updatedAt,
    },
    events: [{ number, authorId: contactId, content: { kind: 'opened' as const }, createdAt }, ...comments, ...ending],
  }
}

const toMachineRow = ({ at }: Frame, { built, ...machine }: (typeof MACHINES)[number], place: number) => ({
  ...machine,
  builtOn: `${built}-01`,
  inServiceSince: `${built}-28`,
  runningHours: machine.isRetired ? null : 1800 + ((place * 1747) % 15_000),
  nextInspectionOn: machine.isRetired
    ? null
    : at(-12 - ((place * 23) % 300), '00:00')
        .toISOString()
        .slice(0, 10),
  contract: machine.isRetired || place % 3 === 2 ? null : (['Plus', 'Basic'][place % 2] ?? null),
  contractUntil:
    machine.isRetired || place % 3 === 2
      ? null
      : at(-300 - place * 5, '00:00')
          .toISOString()
          .slice(0, 10),
  updatedAt: at(0, '06:00'),
})

/** Writes machines and tickets, and the files of one of them. */
export async function writeTickets(db: ServicesTables, frame: Frame, filesDir: string): Promise<void> {
  await db.insert(machines).values(MACHINES.map((machine, place) => toMachineRow(frame, machine, place)))
  const story = await createStoryTicket(frame)
  const told = [...DEMO_TICKETS, ...OTHER_TICKETS].map((ticket) => toRows(frame, ticket))
  const taken = new Set([story.ticket.number ?? 0, ...told.map(({ ticket }) => ticket.number)])
  const past = createPastTickets(frame, taken)
  const contracts = new Map(
    MACHINES.map((machine, place) => [machine.serialNumber, toMachineRow(frame, machine, place).contract]),
  )
  await db
    .insert(tickets)
    .values(
      [story.ticket, ...told.map(({ ticket }) => ticket)].map((ticket) =>
        withPromise(ticket, contracts.get(ticket.serialNumber ?? '') ?? null),
      ),
    )
  await db.insert(ticketEvents).values([...story.events, ...told.flatMap(({ events }) => events)])
  await insertMany(db, tickets, past.tickets)
  await insertMany(
    db,
    ticketEvents,
    past.events.map((event) => ({ id: randomUUID(), ...event })),
  )
  await db.insert(attachments).values(story.attachments.map(({ content: _content, ...row }) => row))
  await mkdir(filesDir, { recursive: true })
  await Promise.all(story.attachments.map(({ id, content }) => writeFile(join(filesDir, id), content)))
}
