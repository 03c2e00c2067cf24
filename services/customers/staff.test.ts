import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const SECRET = 'Lohnt den Tausch nicht'

interface TestMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Everything that the schema tells of a ticket. */
const WHOLE = `number state subject description replies updatedAt customerWaitsSince team lastAnswer { text author { name } }
  agent { name } readers { name } actions nextStates attachments { name }
  timeline { kind isInternal text team createdAt author { name } }`

describe.each(RUN_STORE_KINDS)('tickets for staff in %s', (kind) => {
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store))
  const rows: { reset?: () => Promise<void> } = {}
  beforeAll(async () => {
    rows.reset = await keepRows(customers.store)
  })
  beforeEach(async () => {
    await customers.untilMailsAreSent()
    await rows.reset?.()
  })

  const change = async (person: TestPerson, mutation: string): Promise<unknown> => {
    const { body } = await customers.ask(PEOPLE[person], `mutation { done: ${mutation} }`)
    return body.data?.['done'] ?? body.errors
  }
  const note = (person: TestPerson, number: number, key = 'n'): Promise<unknown> =>
    change(
      person,
      `noteOnTicket(number: ${number}, text: "${SECRET}", idempotencyKey: "${key}") { ticket { number } errors { field } }`,
    )
  const comment = (person: TestPerson, number: number, more = ''): Promise<unknown> =>
    change(
      person,
      `commentTicket(number: ${number}, text: "T"${more}, idempotencyKey: "${person}") { ticket { state customerWaitsSince agent { name } } errors { field } }`,
    )

  /** Mails of what the call does, as address and subject. */
  async function mailsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    await customers.untilMailsAreSent()
    const read = async (): Promise<readonly TestMail[]> =>
      (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as TestMail[]
    const known = (await read()).length
    await act()
    await customers.untilMailsAreSent()
    const mails = await read()
    // The newest comes first.
    return mails
      .slice(0, mails.length - known)
      .map(({ to, subject }) => `${to[0]?.split('@')[0]}: ${subject}`)
      .toSorted((a, b) => a.localeCompare(b))
  }

  it('[M3] shows an internal note to staff, and to no customer by any query', async () => {
    const before = await customers.ask(PEOPLE.ada, `{ ticket(number: ${TICKETS.north}) { ${WHOLE} } }`)
    expect(await note('ida', TICKETS.north)).toEqual({ ticket: { number: TICKETS.north }, errors: [] })
    await change('ida', `handTicketOver(number: ${TICKETS.north}, team: PARTS) { ticket { number } errors { field } }`)
    const staff = await customers.ask(PEOPLE.ben, `{ ticket(number: ${TICKETS.north}) { ${WHOLE} } }`)
    expect(staff.body.data).toMatchObject({
      ticket: {
        team: 'PARTS',
        replies: 0,
        timeline: [
          { kind: 'opened', isInternal: false },
          { kind: 'note', isInternal: true, text: SECRET, author: { name: 'Ida Test' } },
          { kind: 'team', isInternal: true, team: 'PARTS' },
        ],
      },
    })
    const after = await customers.ask(PEOPLE.ada, `{ ticket(number: ${TICKETS.north}) { ${WHOLE} } }`)
    expect(after.body).toEqual(before.body)

    const queries = [
      `{ tickets(filter: {search: "Tausch"}) { total items { number } } }`,
      `{ ticketFacets(filter: {search: "Tausch"}) { states { count } types { count } teams { count } organizations { count } } }`,
      `{ tickets(filter: {teams: [SERVICE], search: "100%"}) { total } }`,
      `{ tickets { items { ${WHOLE} } } }`,
      `{ machines { items { tickets { ${WHOLE} } } } }`,
      `{ audit { items { action actor { name } details { value } } } }`,
      `{ audit(filter: {action: "ticket.note"}) { items { at } } }`,
      `{ people { items { history { action } } } }`,
    ]
    const outsiders = (Object.keys(PEOPLE) as readonly TestPerson[]).filter(
      (person) => !['ida', 'ben', 'kit'].includes(person),
    )
    const answers = await Promise.all(
      outsiders.flatMap((person) => queries.map(async (query) => (await customers.ask(PEOPLE[person], query)).body)),
    )
    expect(answers.filter(({ errors }) => errors !== undefined)).toEqual([])
    const reported = JSON.stringify(answers).match(/Tausch|"note"|ticket\.note|handOver|Ida Test|PARTS/g)
    expect(reported).toBeNull()
    const found = await customers.ask(PEOPLE.ada, queries[0] ?? '')
    expect(found.body.data).toEqual({ tickets: { total: 0, items: [] } })
    const byTeam = await customers.ask(PEOPLE.ada, queries[2] ?? '')
    expect(byTeam.body.data).toEqual({ tickets: { total: 1 } })
    const ofStaff = await customers.ask(PEOPLE.ben, queries[0] ?? '')
    expect(ofStaff.body.data).toEqual({ tickets: { total: 1, items: [{ number: TICKETS.north }] } })
  })

  it('[M3] queues what waits for an answer by team and age, over all customers', async () => {
    const open = (organizationId: string, type: string, key: string): string =>
      `createTicket(input: {organizationId: "${organizationId}", type: ${type}, subject: "${key}", description: "D", idempotencyKey: "${key}"}) { ticket { number } errors { field } }`
    await change('mia', open(ORGANIZATIONS.north, 'MALFUNCTION', 'first'))
    await change('uwe', open(ORGANIZATIONS.other, 'MALFUNCTION', 'second'))
    await change('mia', open(ORGANIZATIONS.north, 'SPARE_PART', 'part'))
    const query = `{ tickets(filter: {queue: true, teams: [SERVICE]}, sort: {by: AGE, direction: ASCENDING}) { items { subject organization { company } } } viewer { isAgent team counts { queuedTickets myTickets } } }`
    const queue = async (): Promise<unknown> => (await customers.ask(PEOPLE.ben, query)).body.data
    expect(await queue()).toEqual({
      tickets: {
        items: [
          { subject: 'first', organization: { company: 'North' } },
          { subject: 'second', organization: { company: 'Other' } },
        ],
      },
      viewer: { isAgent: true, team: 'SERVICE', counts: { queuedTickets: 2, myTickets: 2 } },
    })
    const { body } = await customers.ask(PEOPLE.ben, '{ tickets(filter: {search: "first"}) { items { number } } }')
    const [first] = (body.data as { tickets: { items: { number: number }[] } }).tickets.items
    expect(await comment('ben', first?.number ?? 0)).toEqual({
      ticket: { state: 'IN_PROGRESS', customerWaitsSince: null, agent: { name: 'Ben Test' } },
      errors: [],
    })
    expect(await queue()).toMatchObject({
      tickets: { items: [{ subject: 'second' }] },
      viewer: { counts: { queuedTickets: 1, myTickets: 3 } },
    })
    await comment('mia', first?.number ?? 0)
    expect(await queue()).toMatchObject({ tickets: { items: [{ subject: 'second' }, { subject: 'first' }] } })
    const asCustomer = await customers.ask(PEOPLE.mia, '{ viewer { isAgent team counts { queuedTickets } } }')
    expect(asCustomer.body.data).toEqual({ viewer: { isAgent: false, team: null, counts: { queuedTickets: 0 } } })
  })

  it('[M3] tells the last words of staff, not those of a note or of the customer', async () => {
    await change(
      'ben',
      `commentTicket(number: ${TICKETS.north}, text: "Please measure", asks: true, idempotencyKey: "q") { errors { field } }`,
    )
    await note('ida', TICKETS.north)
    await comment('mia', TICKETS.north)
    const { body } = await customers.ask(
      PEOPLE.ben,
      `{ ticket(number: ${TICKETS.north}) { lastAnswer { text author { name } } } }`,
    )
    expect(body.data).toEqual({ ticket: { lastAnswer: { text: 'Please measure', author: { name: 'Ben Test' } } } })
  })

  it('[M3] a customer’s answer is no question, whatever it says of itself', async () => {
    expect(await comment('tom', TICKETS.south, ', asks: true')).toMatchObject({ ticket: { state: 'IN_PROGRESS' } })
  })

  it('[M3] mails a new ticket to the team’s desk and to who reads it, once, and not to who wrote it', async () => {
    const input = `{organizationId: "${ORGANIZATIONS.north}", type: MALFUNCTION, subject: "Feed", description: "D", idempotencyKey: "once"}`
    const mails = await mailsOf(() =>
      Promise.all(
        [1, 2, 3].map(() => change('mia', `createTicket(input: ${input}) { ticket { number } errors { field } }`)),
      ),
    )
    expect(mails.map((mail) => mail.replace(/\d+/, 'N'))).toEqual([
      'ada: New ticket N: Feed',
      'ben: New ticket N: Feed',
    ])
  })

  it('[M3] mails all staff about a ticket of a team that has nobody', async () => {
    const input = `{organizationId: "${ORGANIZATIONS.north}", type: QUESTION, subject: "Course", description: "D", idempotencyKey: "c"}`
    const mails = await mailsOf(() =>
      change('ada', `createTicket(input: ${input}) { ticket { number } errors { field } }`),
    )
    expect(mails.map((mail) => mail.split(':')[0])).toEqual(['ben', 'ida'])
  })

  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['a note to staff alone', () => note('ida', TICKETS.south), [`ben: Ticket ${TICKETS.south}: a new internal note`]],
    [
      'a note on what nobody works on to the desk',
      () => note('ida', TICKETS.north),
      [`ben: Ticket ${TICKETS.north}: a new internal note`],
    ],
    [
      'a customer’s answer to whoever works on it, and not to who has written once and sees it no longer',
      () => comment('tom', TICKETS.south),
      [`ben: Ticket ${TICKETS.south}: a new answer`],
    ],
    [
      'a customer’s answer that nobody works on to the desk, too',
      () => comment('ada', TICKETS.north),
      [`ben: Ticket ${TICKETS.north}: a new answer`, `mia: Ticket ${TICKETS.north}: a new answer`],
    ],
    [
      'a question to the customer',
      () => comment('ida', TICKETS.north, ', asks: true'),
      [`mia: Ticket ${TICKETS.north}: a question for you`],
    ],
    [
      'that it is solved to the customer',
      () => change('ben', `setTicketState(number: ${TICKETS.north}, state: RESOLVED) { errors { field } }`),
      [`mia: Ticket ${TICKETS.north} is resolved`],
    ],
    [
      'what was handed over to the other team, and nobody else',
      () => change('ida', `handTicketOver(number: ${TICKETS.other}, team: TRAINING) { errors { field } }`),
      [`ben: Ticket ${TICKETS.other} is now with your team`],
    ],
  ])('[M3] mails %s', async (_name, act, mails) => {
    expect(await mailsOf(act)).toEqual(mails)
  })

  it('[M3] tells staff what can be done, by the state', async () => {
    const ask = async (person: TestPerson, number: number): Promise<unknown> =>
      (await customers.ask(PEOPLE[person], `{ ticket(number: ${number}) { actions nextStates } }`)).body.data?.[
        'ticket'
      ]
    expect(await ask('ben', TICKETS.south)).toEqual({
      actions: ['COMMENT', 'CLOSE', 'SHARE', 'ASK', 'HAND_OVER', 'NOTE'],
      nextStates: ['IN_PROGRESS', 'ON_HOLD', 'RESOLVED'],
    })
    expect(await ask('ida', TICKETS.north)).toMatchObject({
      actions: ['COMMENT', 'CLOSE', 'SHARE', 'ASK', 'TAKE', 'HAND_OVER', 'NOTE'],
    })
    expect(await ask('ben', TICKETS.closedLongAgo)).toEqual({ actions: ['SHARE', 'NOTE'], nextStates: [] })
    expect(await ask('mia', TICKETS.north)).toEqual({ actions: ['COMMENT', 'CLOSE', 'SHARE'], nextStates: [] })
  })

  it('has told nobody of a fault', () => expect(customers.faults).toEqual([]))
})
