import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { deriveServices, SERVICE_STATES, type ServiceFacts } from '../../src/domain/portal/service-state.ts'
import { toRoleMarkers } from '../../src/domain/portal/access.ts'
import { access, accounts, ticketEvents, tickets } from '../../services/store/schema/index.ts'
import { useTestCustomers } from '../../services/customers/testing/test-customers.ts'
import { CONVERSATIONS } from './conversations.ts'
import { toId } from './frame.ts'
import { EVERYBODY } from './people.ts'
import { GERMAN, HUNGARIAN, SPANISH } from './phrases.ts'
import { seedCustomers } from './seed.ts'

const today = new Date('2026-11-20T08:30:00Z')

interface Counts {
  readonly viewer: { readonly counts: object }
}

describe.each(RUN_STORE_KINDS)('the demonstration in %s', (kind) => {
  const took = { ms: 0 }
  const customers = useTestCustomers(
    kind,
    async (store, filesDir) => {
      const start = performance.now()
      await seedCustomers(store, { today, filesDir })
      took.ms = performance.now() - start
    },
    { now: () => today },
  )
  const answers: { seedAgain?: unknown } = {}
  beforeAll(async () => {
    answers.seedAgain = await seedCustomers(customers.store, { today, filesDir: customers.filesDir })
  })

  it('[M3] is written within seconds, with ten thousand tickets of one plant, and only once', async () => {
    const [row] = await customers.store.db
      .select({ rows: count() })
      .from(tickets)
      .where(eq(tickets.organizationId, '70-4411'))
    expect([row?.rows, answers.seedAgain, took.ms < 30_000]).toEqual([10_009, false, true])
  })

  it('[M1] [M3] [M4] shows Ingrid Solvang the numbers that her portal tells', async () => {
    const query = '{ viewer { counts { waitingTickets openTickets allTickets machines accessRequests } } }'
    const { body } = await customers.ask(toId('ingrid'), query)
    expect((body.data as unknown as Counts).viewer.counts).toEqual({
      waitingTickets: 2,
      openTickets: 37,
      allTickets: 10_482,
      machines: 38,
      accessRequests: 3,
    })
  })

  it('[M6] shows her forty-two people, and none of the other company', async () => {
    const { body } = await customers.ask(toId('ingrid'), '{ people(pageSize: 100) { total items { email } } }')
    const { people } = body.data as { people: { total: number; items: { email: string }[] } }
    expect([people.total, people.items.every(({ email }) => email.endsWith('@lohse-kabelsatz.example'))]).toEqual([
      42,
      true,
    ])
  })

  it('[M1] has an account for every state of a service that roles and the directory can tell', async () => {
    const rows = await customers.store.db.select().from(access)
    const facts: ServiceFacts = { comingSoon: ['wireMaster'], noProcess: ['masterData'], access: {} }
    const states = EVERYBODY.flatMap(({ key }) => {
      const own = rows.filter(({ accountId }) => accountId === toId(key))
      const told = own.flatMap(({ service, state }) =>
        state === 'requested' || state === 'inactive' || state === 'declined' ? [[service, state] as const] : [],
      )
      return [facts, { ...facts, comingSoon: [], noProcess: [] }].flatMap((known) =>
        deriveServices(toRoleMarkers(own), { ...known, access: Object.fromEntries(told) }).map(({ status }) => status),
      )
    })
    expect(new Set([...states, 'unknown'])).toEqual(new Set(SERVICE_STATES))
  })

  it('[M3] tells the course of ticket 48213, and gives its files with the size that is told', async () => {
    const query =
      '{ ticket(number: 48213) { state waitsSince machine { model place } timeline { kind } attachments { name size path mediaType } } }'
    const { body } = await customers.ask(toId('reka'), query)
    expect(body.data).toEqual({ ticket: null })
    const own = await customers.ask(toId('tobias'), query)
    const { ticket } = own.body.data as {
      ticket: { timeline: { kind: string }[]; attachments: { size: number; path: string; mediaType: string }[] }
    }
    expect(ticket.timeline.map(({ kind }) => kind)).toEqual([
      'opened',
      'taken',
      'state',
      'comment',
      'comment',
      'comment',
      'state',
    ])
    for (const { path, size, mediaType } of ticket.attachments) {
      const response = await fetch(new URL(path, customers.service.url))
      const bytes = await response.arrayBuffer()
      expect([response.status, bytes.byteLength, response.headers.get('content-type')]).toEqual([200, size, mediaType])
    }
  })

  it('[M3] lets agents speak as agents and customers as customers, and whoever waits has the last word', async () => {
    const said = await customers.store.db
      .select({ number: ticketEvents.number, content: ticketEvents.content, isStaff: accounts.isInternal })
      .from(ticketEvents)
      .innerJoin(accounts, eq(accounts.id, ticketEvents.authorId))
      .where(and(ne(ticketEvents.number, 48_213), sql`${ticketEvents.content}->>'kind' = 'comment'`))
      .orderBy(ticketEvents.number, ticketEvents.createdAt)
    const beginnings = [
      ...Object.values(CONVERSATIONS).flatMap(({ agent, question, solution }) => [...agent, question, solution]),
      ...[GERMAN, HUNGARIAN, SPANISH].flatMap(({ agent }) => Object.values(agent).flat()),
    ].map((text) => text.split('{')[0] ?? '')
    const wrong = said.filter(
      ({ content, isStaff }) =>
        content.kind === 'comment' && beginnings.some((beginning) => content.text.startsWith(beginning)) !== isStaff,
    )
    expect([said.length > 1000, wrong.slice(0, 3)]).toEqual([true, []])
    const isStaffLast = new Map(said.map(({ number, isStaff }) => [number, isStaff]))
    const open = await customers.store.db
      .select()
      .from(tickets)
      .where(inArray(tickets.state, ['waiting', 'inProgress']))
    const untrue = open.filter(
      ({ number, customerWaitsSince }) =>
        number !== 48_213 && (isStaffLast.get(number) ?? false) !== (customerWaitsSince === null),
    )
    expect(untrue.map(({ number, state }) => [number, state])).toEqual([])
  })

  it('[M7] offers downloads by application, with size and checksum of what is served', async () => {
    const query = '{ downloads { id size checksum path } }'
    const listFor = async (key: string) =>
      (
        (await customers.ask(toId(key), query)).body.data as {
          downloads: { id: string; size: number; checksum: string; path: string }[]
        }
      ).downloads
    const downloads = await listFor('ingrid')
    expect(downloads.map(({ id }) => id)).toContain('wire-flow-4.6.2-windows')
    for (const { path, size, checksum } of downloads) {
      const bytes = Buffer.from(await (await fetch(new URL(path, customers.service.url))).arrayBuffer())
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, checksum])
    }
    expect((await listFor('reka')).map(({ id }) => id)).toEqual([
      'wire-flow-4.6.2-notes',
      'adze-450-manual-7',
      'adze-450-manual-de-7',
      'adze-450-manual-6',
      'adze-450-firmware-4.6.2',
    ])
  })

  it.each([
    [
      'the newest',
      'tickets(pageSize: 16) { total items { number subject contact { name } machine { model } organization { name } } }',
    ],
    [
      'open ones by location',
      'tickets(filter: {states: [NEW, IN_PROGRESS, WAITING, ON_HOLD]}, sort: {by: LOCATION, direction: ASCENDING}) { total items { number } }',
    ],
    ['a far page', 'tickets(page: 400, pageSize: 25) { total items { number } }'],
    ['a search', 'tickets(filter: {search: "E-217"}) { total items { number } }'],
    ['facets', 'ticketFacets { states { value count } types { value count } organizations { value count } }'],
  ])('[M3] answers %s of ten thousand tickets at once', async (_name, query) => {
    await customers.ask(toId('ingrid'), `{ ${query} }`)
    const start = performance.now()
    const { body } = await customers.ask(toId('ingrid'), `{ ${query} }`)
    const ms = performance.now() - start
    expect([body.errors, ms < 2000]).toEqual([undefined, true])
  })

  it('has told nobody of a fault', () => expect(customers.faults).toEqual([]))
})
