import { NOTICE_TOPICS, type NoticeChoices } from '../../src/domain/portal/notices.ts'
import { describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import {
  access,
  accounts,
  attachments,
  auditEvents,
  memberships,
  secondFactors,
  ticketEvents,
  tickets,
  ticketShares,
} from '../store/schema/index.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import {
  MACHINES,
  ORGANIZATIONS,
  PEOPLE,
  TICKETS,
  writeTestPeople,
  type TestPerson,
} from './testing/people-of-the-test.ts'
import { mutationResolvers } from './resolvers/mutation-resolvers.ts'
import { toVersion } from './version.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const { north, south, other } = ORGANIZATIONS

/** Whoever may look at something of each organization. `yes` lists the people; everybody else gets the answer to what is not there. */
interface ReadRule {
  readonly name: string
  readonly type: string
  readonly query: (place: 'north' | 'south' | 'other' | 'nowhere') => string
  readonly yes: Readonly<Record<'north' | 'south' | 'other', readonly TestPerson[]>>
}

const ASKERS = Object.keys(PEOPLE).filter((person) => person !== 'kit' && person !== 'nia') as readonly TestPerson[]
const PLACES = ['north', 'south', 'other'] as const

const READS: readonly ReadRule[] = [
  {
    name: 'a ticket',
    type: 'Ticket',
    query: (place) => `ticket(number: ${place === 'nowhere' ? 999 : TICKETS[place]}) { __typename }`,
    yes: {
      north: ['ada', 'mia', 'ida', 'ben', 'eve'],
      south: ['ada', 'tom', 'ida', 'ben'],
      other: ['oda', 'uwe', 'tom', 'ida', 'ben'],
    },
  },
  {
    name: 'a machine',
    type: 'Machine',
    query: (place) => `machine(serialNumber: "${place === 'nowhere' ? 'none' : MACHINES[place]}") { __typename }`,
    yes: {
      north: ['ada', 'mia', 'ida', 'ben', 'eve'],
      south: ['ada', 'sol', 'tom', 'ida', 'ben'],
      other: ['oda', 'uwe', 'tom', 'ida', 'ben'],
    },
  },
  {
    name: 'a person',
    type: 'Person',
    query: (place) =>
      `person(id: "${{ north: PEOPLE.mia, south: PEOPLE.nia, other: PEOPLE.uwe, nowhere: 'nobody' }[place]}") { __typename }`,
    yes: { north: ['ada', 'ida'], south: ['ada', 'sol', 'ida'], other: ['oda', 'ida'] },
  },
]

const ERRORS = 'errors { field code params { value } }'

/** A file of the south's ticket that waits, and a ticket of the south that was closed lately. */
const WAITING_FILE = '00000000-0000-4000-8000-0000000000f1'
const CLOSED_OF_SOUTH = 506

/** Changes of something of `south`, and who may make them. The same change of what is not there must answer the same. */
const CHANGES: readonly {
  readonly name: string
  readonly change: (target: { ticket: number; person: string; organization: string }) => string
  readonly yes: readonly TestPerson[]
}[] = [
  {
    name: 'create a ticket',
    change: ({ organization }) =>
      `createTicket(input: {organizationId: "${organization}", type: QUESTION, subject: "S", description: "D", idempotencyKey: "k"}) { found: ticket { state } ${ERRORS} }`,
    yes: ['ada', 'tom', 'ida', 'ben'],
  },
  {
    name: 'comment a ticket',
    change: ({ ticket }) =>
      `commentTicket(number: ${ticket}, text: "T", idempotencyKey: "k") { found: ticket { type } ${ERRORS} }`,
    yes: ['ada', 'tom', 'ida', 'ben'],
  },
  {
    name: 'close a ticket',
    change: ({ ticket }) =>
      `closeTicket(number: ${ticket}, reason: NO_LONGER_RELEVANT) { found: ticket { type } ${ERRORS} }`,
    yes: ['ada', 'tom', 'ida', 'ben'],
  },
  {
    name: 'take a ticket',
    change: ({ ticket }) => `takeTicket(number: ${ticket}) { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  {
    name: 'say how a ticket stands',
    change: ({ ticket }) => `setTicketState(number: ${ticket}, state: ON_HOLD) { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  {
    name: 'say how urgent a ticket is',
    change: ({ ticket }) =>
      `setTicketSeverity(number: ${ticket}, severity: STOPPED) { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  ...[
    ['share a ticket', 'shareTicket', `, personId: "${PEOPLE.ada}"`],
    ['take a share of a ticket back', `unshareTicket`, `, organizationId: "${south}"`],
    ['limit a ticket to chosen people', `setTicketVisibility`, ', visibility: CHOSEN'],
  ].map(([name = '', mutation = '', more = '']) => ({
    name,
    change: ({ ticket }: { ticket: number }) =>
      `${mutation}(number: ${ticket}${more}) { found: ticket { type } ${ERRORS} }`,
    yes: ['ada', 'tom', 'ida', 'ben'] as const,
  })),
  {
    name: 'hand a ticket over',
    change: ({ ticket }) => `handTicketOver(number: ${ticket}, team: PARTS) { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  {
    name: 'write an internal note',
    change: ({ ticket }) =>
      `noteOnTicket(number: ${ticket}, text: "T", idempotencyKey: "k") { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  {
    name: 'release a file of a ticket',
    change: ({ ticket }) =>
      `releaseAttachment(id: "${ticket === TICKETS.south ? WAITING_FILE : 'c0ffee00-0000-4000-8000-000000000001'}", reason: "R") { found: ticket { type } ${ERRORS} }`,
    yes: ['ida', 'ben'],
  },
  {
    name: 'open a closed ticket again',
    change: ({ ticket }) =>
      `reopenTicket(number: ${ticket === TICKETS.south ? CLOSED_OF_SOUTH : ticket}, text: "T", idempotencyKey: "k") { found: ticket { type } ${ERRORS} }`,
    yes: ['ada', 'tom', 'ida', 'ben'],
  },
  {
    name: 'reset a second factor',
    change: ({ person }) =>
      `resetSecondFactor(personId: "${person}", reason: "R") { found: person { email } ${ERRORS} }`,
    yes: ['ida'],
  },
  ...(['ADD', 'GRANT', 'ACCEPT', 'UPDATE', 'RESEND_INVITE', 'NEW_INVITE', 'DECLINE', 'WITHDRAW'] as const).map(
    (action) => ({
      name: `${action} access`,
      change: ({ person }: { person: string }) =>
        `changeAccess(input: {personId: "${person}", service: ${SERVICE_FOR[action]}, action: ${action}}) { found: person { email } ${ERRORS} }`,
      yes: ['ada', 'sol', 'ida'] as const,
    }),
  ),
  {
    name: 'give another role in the organization',
    change: ({ person, organization }) =>
      `addMembership(personId: "${person}", organizationId: "${organization}", role: ADMINISTRATOR, version: "${toVersion(['member'])}") { found: person { email } ${ERRORS} }`,
    yes: ['ada', 'sol', 'ida'],
  },
  {
    name: 'invite',
    change: ({ organization }) =>
      `invite(input: {email: "new@firm.example", firstName: "N", lastName: "N", organizationId: "${organization}", language: "de", services: [TICKETS]}) { found: person { firstName } ${ERRORS} }`,
    yes: ['ada', 'sol', 'ida'],
  },
  {
    name: 'delete a person',
    change: ({ person }) => `deletePerson(id: "${person}", confirmName: "Nia Test") { found: deleted ${ERRORS} }`,
    yes: ['ada', 'sol', 'ida'],
  },
]

/** Nia has one access in each state that an action needs. */
const SERVICE_FOR = {
  ADD: 'DIRECT',
  GRANT: 'INVENTORY',
  ACCEPT: 'ARTEMIS',
  UPDATE: 'WIRE_MASTER',
  RESEND_INVITE: 'TICKETS',
  NEW_INVITE: 'CAMPUS',
  DECLINE: 'ARTEMIS',
  WITHDRAW: 'WIRE_MASTER',
} as const

const NIA_ACCESS = [
  { service: 'inventory', state: 'inactive', expiresAt: null },
  { service: 'artemis', state: 'requested', expiresAt: null },
  { service: 'wireMaster', state: 'active', expiresAt: null },
  { service: 'campus', state: 'invitePending', expiresAt: new Date('2026-01-01T00:00:00Z') },
] as const

/** Each fragment names the next one twice: written out, a thousand million fields. */
const FRAGMENTS = Array.from(
  { length: 30 },
  (_, place) =>
    `fragment F${place} on Query { ${place === 29 ? 'viewer { id }' : `...F${place + 1} ...F${place + 1}`} }`,
).join(' ')

interface Found {
  readonly found: unknown
  readonly errors?: readonly unknown[]
}

const isFound = ({ found }: Found): boolean => found !== null && found !== false

/** Mails of nothing: they have tests of their own. */
const SILENT = Object.fromEntries(
  NOTICE_TOPICS.map((topic) => [topic, { portal: true, mail: 'never' }]),
) as NoticeChoices

describe.each(RUN_STORE_KINDS)('who may what, in %s', (kind) => {
  let restoreRows: () => Promise<void>
  const customers = useTestCustomers(kind, async (store) => {
    await writeTestPeople(store)
    const { db } = store
    await db.update(accounts).set({ noticeChoices: SILENT })
    // Nobody works on it, so that every agent can take it.
    await db.update(tickets).set({ agentId: null })
    await db.insert(tickets).values({
      number: CLOSED_OF_SOUTH,
      organizationId: south,
      type: 'question',
      state: 'closed',
      subject: 'Closed',
      description: 'D',
      contactId: PEOPLE.tom,
      closedAt: new Date(),
    })
    const [event] = await db
      .insert(ticketEvents)
      .values({
        number: TICKETS.south,
        authorId: PEOPLE.tom,
        content: { kind: 'comment', text: 'The log' },
      })
      .returning()
    const file = { id: WAITING_FILE, eventId: event?.id, number: TICKETS.south, ownerId: PEOPLE.tom }
    await db.insert(attachments).values({ ...file, name: 'feed.log', mediaType: 'text/plain', size: 9 })
    const shared = { number: TICKETS.south, organizationId: south, sharedBy: PEOPLE.tom, sharedAt: new Date() }
    await db.insert(ticketShares).values(shared)
    await db.insert(secondFactors).values({ accountId: PEOPLE.nia, secret: 'A'.repeat(32), deviceName: 'Phone' })
    await db.insert(access).values(NIA_ACCESS.map((row) => ({ accountId: PEOPLE.nia, ...row })))
    restoreRows = await keepRows(store)
  })

  const resetStore = async (): Promise<void> => {
    // A mail that is being sent belongs to somebody.
    await customers.untilMailsAreSent()
    await restoreRows()
  }

  it.each(READS)(
    '[M6] $name is shown to those of its organization, and to others as what is not there',
    async ({ query, type, yes }) => {
      const everywhere = [...PLACES, 'nowhere'] as const
      const text = `{ ${everywhere.map((place) => `${place}: ${query(place)}`).join(' ')} }`
      for (const principal of ASKERS) {
        const shown = PLACES.map((place) => [place, yes[place].includes(principal) ? { __typename: type } : null])
        const data: unknown = { ...Object.fromEntries(shown), nowhere: null }
        // The whole answer: what is not shown leaves no error, either.
        expect([principal, await customers.ask(PEOPLE[principal], text)]).toEqual([
          principal,
          { status: 200, body: { data } },
        ])
      }
    },
  )

  it('[M3] [M6] has every change of the service in this table, but those of the own account', () => {
    const target = { ticket: TICKETS.south, person: PEOPLE.nia, organization: south }
    const tried = CHANGES.map(({ change }) => /^\w+/.exec(change(target))?.[0])
    expect(
      Object.keys(mutationResolvers)
        .filter((name) => !tried.includes(name))
        .sort(),
    ).toEqual([
      'acceptInvitation',
      'chooseListColumns',
      'chooseNotices',
      'deleteListView',
      'deleteOwnAccount',
      'exportOwnData',
      // Staff see what they may not rate: ratings.test.ts has it.
      'rateTicket',
      'readNotices',
      // Whoever takes the last shared organization away no longer sees the person: people.test.ts has it.
      'removeMembership',
      'requestAccess',
      'saveListView',
      'updateProfile',
      'visitDownloads',
      'withdrawRequest',
    ])
  })

  it.each(CHANGES)(
    '[M3] [M6] $name: those who may, and others as if it were not there',
    async ({ change, yes }) => {
      const target = { ticket: TICKETS.south, person: PEOPLE.nia, organization: south }
      const absent = { ticket: 999, person: 'c0ffee00-0000-4000-8000-000000000000', organization: '00-0' }
      let isFresh = false
      for (const principal of ASKERS) {
        if (!isFresh) await resetStore()
        const answer = await customers.ask(
          PEOPLE[principal],
          `mutation { nothing: ${change(absent)} done: ${change(target)} }`,
        )
        const { nothing, done } = answer.body.data as unknown as { nothing: Found; done: Found }
        const may = yes.includes(principal)
        // The whole answer: neither leaves an error beside its own.
        expect(answer).toEqual({ status: 200, body: { data: { nothing, done } } })
        expect([principal, isFound(done), may ? done.errors : []]).toEqual([principal, may, []])
        expect([principal, may ? nothing : done]).toEqual([principal, nothing])
        // What was done is in the history, and what was not is not.
        const history = await customers.store.db.select().from(auditEvents)
        expect(history.map(({ actorId }) => actorId)).toEqual(may ? [PEOPLE[principal]] : [])
        isFresh = !may
      }
    },
    120_000,
  )

  it('[M6] lists people, requests, organizations and history to administrators alone, each their own', async () => {
    await resetStore()
    const query = `{ people { total } accessRequests { person { name } service } organizations { name } audit { items { action } } }`
    const answers = Object.fromEntries(
      await Promise.all(
        ASKERS.map(
          async (principal) => [principal, (await customers.ask(PEOPLE[principal], query)).body.data] as const,
        ),
      ),
    )
    const none = { people: { total: 0 }, accessRequests: [], organizations: [], audit: { items: [] } }
    for (const principal of ['mia', 'pia', 'uwe', 'ben', 'eve', 'tom'])
      expect([principal, answers[principal]]).toEqual([principal, none])
    expect(answers['oda']).toMatchObject({
      people: { total: 3 },
      accessRequests: [],
      organizations: [{ name: 'Other' }],
    })
    expect(answers['sol']).toMatchObject({
      people: { total: 5 },
      accessRequests: [{ person: { name: 'Nia Test' }, service: 'ARTEMIS' }],
      organizations: [{ name: 'South' }],
    })
    expect(answers['ada']).toMatchObject({
      people: { total: 7 },
      organizations: [{ name: 'North' }, { name: 'South' }],
    })
    expect(answers['ida']).toMatchObject({ people: { total: 11 }, organizations: [{}, {}, {}] })
  })

  it('[M6] names of a person’s organizations only those that the principal administers', async () => {
    const query = `{ person(id: "${PEOPLE.tom}") { organizations { organization { name } } } }`
    const { body } = await customers.ask(PEOPLE.sol, query)
    expect(body.data).toEqual({ person: { organizations: [{ organization: { name: 'South' } }] } })
  })

  it.each<[TestPerson, object]>([
    ['ada', { runningHours: 11_846, contract: 'Plus' }],
    ['mia', { runningHours: null, contract: null }],
  ])('[M4] shows the records of a machine by the inventory alone: %s', async (principal, machine) => {
    const query = `{ machine(serialNumber: "${MACHINES.north}") { runningHours contract } }`
    expect((await customers.ask(PEOPLE[principal], query)).body.data).toEqual({ machine })
  })

  it('[M4] lists machines of the principal’s organizations, with their tickets', async () => {
    const query =
      '{ machines { total items { serialNumber openTickets tickets { number } } organizations { label count } } }'
    expect((await customers.ask(PEOPLE.uwe, query)).body.data).toEqual({
      machines: {
        total: 1,
        items: [{ serialNumber: MACHINES.other, openTickets: 1, tickets: [{ number: TICKETS.other }] }],
        organizations: [{ label: 'Other', count: 1 }],
      },
    })
    const own = await customers.ask(PEOPLE.sol, query)
    expect(own.body.data).toMatchObject({
      machines: { items: [{ serialNumber: MACHINES.south, openTickets: 0, tickets: [] }] },
    })
  })

  it.each<[TestPerson, number]>([
    ['tom', 1],
    ['sol', 0],
  ])('[M4] finds machines by open tickets only for those who see the tickets: %s', async (principal, total) => {
    await resetStore()
    const query = `{ machines(filter: {withOpenTickets: true, search: "${MACHINES.south}"}) { total } }`
    expect((await customers.ask(PEOPLE[principal], query)).body.data).toEqual({ machines: { total } })
  })

  it.each<[string, TestPerson, string, unknown]>([
    [
      'change the own access',
      'ada',
      `changeAccess(input: {personId: "${PEOPLE.ada}", service: CAMPUS, action: WITHDRAW})`,
      'OWN_ACCOUNT',
    ],
    [
      'leave an organization',
      'ada',
      `removeMembership(personId: "${PEOPLE.ada}", organizationId: "${north}")`,
      'OWN_ACCOUNT',
    ],
    [
      'give themselves a role',
      'ida',
      `addMembership(personId: "${PEOPLE.ida}", organizationId: "${north}", role: ADMINISTRATOR)`,
      'OWN_ACCOUNT',
    ],
    [
      'take the last administrator’s role',
      'ida',
      `addMembership(personId: "${PEOPLE.oda}", organizationId: "${other}", role: MEMBER)`,
      'LAST_ADMINISTRATOR',
    ],
    [
      'take the last administrator out',
      'ida',
      `removeMembership(personId: "${PEOPLE.oda}", organizationId: "${other}")`,
      'LAST_ADMINISTRATOR',
    ],
    [
      'withdraw the last administrator’s application',
      'sol',
      `changeAccess(input: {personId: "${PEOPLE.ada}", service: USER_ADMIN, action: WITHDRAW})`,
      'LAST_ADMINISTRATOR',
    ],
    [
      'do what does not fit the state',
      'sol',
      `changeAccess(input: {personId: "${PEOPLE.tom}", service: TICKETS, action: ACCEPT})`,
      'STATE',
    ],
  ])('[M6] nobody may %s', async (_name, principal, change, rule) => {
    await resetStore()
    const { body } = await customers.ask(
      PEOPLE[principal],
      `mutation { done: ${change} { person { id } errors { code params { value } } } }`,
    )
    expect(body.data).toEqual({
      done: { person: null, errors: [{ code: 'UNKNOWN_POLICY', params: [{ value: rule }] }] },
    })
  })

  it.each<[string, TestPerson, string, string]>([
    ['themselves', 'ada', PEOPLE.ada, 'OWN_ACCOUNT'],
    ['the last administrator', 'ida', PEOPLE.oda, 'LAST_ADMINISTRATOR'],
    ['who belongs to others, too', 'sol', PEOPLE.tom, 'OTHER_ORGANIZATIONS'],
  ])('[M6] nobody may delete %s', async (_name, principal, id, rule) => {
    await resetStore()
    const [person] = await customers.store.db.select().from(accounts).where(eq(accounts.id, id))
    const { body } = await customers.ask(
      PEOPLE[principal],
      `mutation { deletePerson(id: "${id}", confirmName: "${person?.firstName} Test") { deleted errors { params { value } } } }`,
    )
    expect(body.data).toEqual({ deletePerson: { deleted: false, errors: [{ params: [{ value: rule }] }] } })
  })

  it('[M6] two administrators cannot take each other away at the same moment', async () => {
    await resetStore()
    const withdraw = (id: string): string =>
      `mutation { changeAccess(input: {personId: "${id}", service: USER_ADMIN, action: WITHDRAW}) { person { id } errors { field } } }`
    const { db } = customers.store
    await db
      .delete(memberships)
      .where(and(eq(memberships.accountId, PEOPLE.ada), eq(memberships.organizationId, north)))
    await Promise.all([
      customers.ask(PEOPLE.ada, withdraw(PEOPLE.sol)),
      customers.ask(PEOPLE.sol, withdraw(PEOPLE.ada)),
    ])
    const left = await db
      .select()
      .from(access)
      .where(and(eq(access.service, 'userAdmin'), eq(access.state, 'active')))
    expect(left.filter(({ accountId }) => accountId === PEOPLE.ada || accountId === PEOPLE.sol)).toHaveLength(1)
  })

  it('[M6] with the last organization that is shared, a person is out of sight', async () => {
    await resetStore()
    const change = `mutation { removeMembership(personId: "${PEOPLE.tom}", organizationId: "${south}") { person { id } errors { field } } }`
    expect((await customers.ask(PEOPLE.sol, change)).body.data).toEqual({
      removeMembership: { person: null, errors: [] },
    })
    const seen = await customers.ask(PEOPLE.sol, `{ person(id: "${PEOPLE.tom}") { id } }`)
    expect(seen.body).toEqual({ data: { person: null } })
  })

  it('[A10] tokens that are no good get one answer, whatever is wrong with them', async () => {
    await resetStore()
    const { 'for nobody': _nobody, 'for no account id': _noId, ...bad } = await customers.issuer.signBadly(PEOPLE.ada)
    const answers = await Promise.all(
      [undefined, ...Object.values(bad)].map((token) => customers.askWith(token, '{ viewer { email } }')),
    )
    const refusal = {
      status: 401,
      body: { errors: [{ message: 'Log in: the identity token is missing or not valid' }] },
    }
    for (const answer of answers) expect(answer).toEqual(refusal)
    const upload = await fetch(new URL('/files?name=a.png', customers.service.url), {
      method: 'PUT',
      headers: { 'x-identity-token': bad['forged'] ?? '' },
      body: 'x',
    })
    expect([upload.status, await upload.json()]).toEqual([401, refusal.body])
  })

  it('[A10] who is logged in at the provider and has no account here is told so, and the operator reads who it is', async () => {
    await resetStore()
    const { 'for nobody': nobody, 'for no account id': noId } = await customers.issuer.signBadly(PEOPLE.ada)
    const answers = await Promise.all([nobody, noId].map((token) => customers.askWith(token, '{ viewer { email } }')))
    const deleted = await customers.ask(PEOPLE.kit, '{ viewer { email } }')
    const refusal = { status: 403, body: { errors: [{ message: 'This account is not known here' }] } }
    for (const answer of [...answers, deleted]) expect(answer).toEqual(refusal)
    expect(customers.faults.map(String)).toContainEqual(
      `UnknownAccountError: The identity provider logged in "' or true --", which is no account here: accounts are found by the claim “sub”`,
    )
  })

  it.each<[string, () => Promise<string>]>([
    ['signed with ES256', () => customers.issuer.signElliptic(PEOPLE.ada)],
    [
      'for half a minute after its end',
      () => customers.issuer.sign(PEOPLE.ada, { exp: Math.floor(Date.now() / 1000) - 30 }),
    ],
    ['for several clients', () => customers.issuer.sign(PEOPLE.ada, { aud: ['another', 'kmx_uapp_login'] })],
  ])('[A10] believes a token %s', async (_name, sign) => {
    expect(await customers.askWith(await sign(), '{ viewer { email } }')).toEqual({
      status: 200,
      body: { data: { viewer: { email: 'ada@firm.example' } } },
    })
  })

  it.each([
    [
      'too deep',
      `{ tickets { items { machine { tickets { machine { tickets { machine { tickets { machine { model } } } } } } } } } }`,
    ],
    [
      'too wide',
      `{ tickets(pageSize: 100) { items { machine { tickets(first: 20) { timeline { author { name initials } attachments { author { name } } } } } } } }`,
    ],
    [
      'too wide by a default of its own',
      `query ($size: Int! = 100) { tickets(pageSize: $size) { items { machine { tickets(first: 20) { timeline { id kind author { name } } } } } } }`,
    ],
    ['for the same again and again', `{ ...F0 } ${FRAGMENTS}`],
    ['for what there is not', '{ passwords }'],
  ])('[M9] refuses a query that asks %s', async (_name, query) => {
    const { body } = await customers.ask(PEOPLE.ada, query)
    expect([body.data ?? null, body.errors?.length]).toEqual([null, 1])
  })

  it('[M9] refuses a request that is too large, or no JSON, without a word of what is inside', async () => {
    const headers = { 'content-type': 'application/json', 'x-identity-token': await customers.issuer.sign(PEOPLE.ada) }
    const send = (body: string): Promise<Response> => fetch(customers.service.url, { method: 'POST', headers, body })
    const large = await send(JSON.stringify({ query: '{ viewer { id } }', variables: { text: 'x'.repeat(200_000) } }))
    const broken = await send('{"query": ')
    expect([large.status, broken.status]).toEqual([413, 400])
    expect(await broken.json()).toEqual({ errors: [{ message: 'The request cannot be read' }] })
  })

  it('has told nobody of a fault, but of unknown accounts', () =>
    expect(customers.faults.filter((fault) => !String(fault).startsWith('UnknownAccountError'))).toEqual([]))
})
