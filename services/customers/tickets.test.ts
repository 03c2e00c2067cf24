import { describe, expect, it } from '@jest/globals'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { useTestCustomers } from './testing/test-customers.ts'
import { MACHINES, ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople } from './testing/people-of-the-test.ts'

const CREATE = `mutation ($input: NewTicket!) { createTicket(input: $input) {
  ticket { number state subject replies contact { name } machine { model runningHours } timeline { kind } readers { name } actions }
  errors { field code params { name value } }
} }`
const COMMENT = `mutation ($number: Int!, $text: String!, $key: String!, $asks: Boolean) { commentTicket(number: $number, text: $text, asks: $asks, idempotencyKey: $key) {
  ticket { state replies waitsSince timeline { kind text state author { name } } } errors { field code params { name value } } } }`
const CLOSE = `mutation ($number: Int!, $reason: ClosureReason!, $comment: String) { closeTicket(number: $number, reason: $reason, comment: $comment) {
  ticket { state closureReason closureComment closedAt actions } errors { field params { value } } } }`
const REOPEN = `mutation ($number: Int!, $key: String!) { reopenTicket(number: $number, text: "Once more", idempotencyKey: $key) {
  ticket { state closedAt timeline { kind } } errors { field params { value } } } }`

const ticketOf = (more: object = {}): object => ({
  input: {
    organizationId: ORGANIZATIONS.north,
    type: 'MALFUNCTION',
    serialNumber: MACHINES.north,
    subject: 'Feed stops',
    description: 'With E-217',
    idempotencyKey: 'key-1',
    ...more,
  },
})

describe.each(RUN_STORE_KINDS)('tickets in %s', (kind) => {
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store))

  it('[M3] opens a ticket once, however often its key comes at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customers.ask(PEOPLE.mia, CREATE, ticketOf({ idempotencyKey: 'parallel' }))),
    )
    const numbers = answers.map(
      ({ body }) => (body.data as { createTicket: { ticket: { number: number } } }).createTicket.ticket.number,
    )
    expect(new Set(numbers).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({
      createTicket: {
        ticket: {
          state: 'NEW',
          subject: 'Feed stops',
          contact: { name: 'Mia Test' },
          machine: { model: 'Adze 450', runningHours: null },
          timeline: [{ kind: 'opened' }],
          readers: [{ name: 'Mia Test' }, { name: 'Ada Test' }],
          actions: ['COMMENT', 'CLOSE', 'SHARE'],
        },
        errors: [],
      },
    })
  })

  it.each([
    ['no subject', { subject: '  ' }, [{ field: 'subject', code: 'REQUIRED', params: [] }]],
    ['no description', { description: '' }, [{ field: 'description', code: 'REQUIRED', params: [] }]],
    [
      'too long a subject',
      { subject: 'x'.repeat(201) },
      [{ field: 'subject', code: 'MAX_LENGTH', params: [{ name: 'maxLength', value: '200' }] }],
    ],
    [
      'a location of others',
      { organizationId: ORGANIZATIONS.other },
      [{ field: 'organizationId', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
    [
      'a location that is not there',
      { organizationId: '00-0' },
      [{ field: 'organizationId', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
    [
      'a machine of others',
      { serialNumber: MACHINES.other },
      [{ field: 'serialNumber', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
    [
      'a machine of another location',
      { serialNumber: MACHINES.south },
      [{ field: 'serialNumber', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
    [
      'a machine that is not there',
      { serialNumber: 'none' },
      [{ field: 'serialNumber', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
    [
      'a file that is not there',
      { attachments: ['00000000-0000-4000-8000-00000000aaaa'] },
      [{ field: 'attachments', code: 'VALID_ARRAY_ITEMS', params: [] }],
    ],
  ])('[M3] refuses %s', async (name, more, errors) => {
    const answer = await customers.ask(PEOPLE.mia, CREATE, ticketOf({ ...more, idempotencyKey: name }))
    expect(answer.body.data).toEqual({ createTicket: { ticket: null, errors } })
  })

  it('[M3] waits for the customer after an agent’s question, and goes on after the customer’s', async () => {
    const question = { number: TICKETS.north, text: 'Please measure', key: 'a', asks: true }
    const agent = await customers.ask(PEOPLE.ben, COMMENT, question)
    expect(agent.body.data).toMatchObject({
      commentTicket: { ticket: { state: 'WAITING', replies: 1, waitsSince: expect.any(String) } },
    })
    const customer = await customers.ask(PEOPLE.mia, COMMENT, { number: TICKETS.north, text: 'Measured', key: 'b' })
    expect(customer.body.data).toMatchObject({
      commentTicket: {
        ticket: {
          state: 'IN_PROGRESS',
          replies: 2,
          waitsSince: null,
          timeline: [
            { kind: 'opened' },
            { kind: 'comment', text: 'Please measure', author: { name: 'Ben Test' } },
            { kind: 'state', state: 'WAITING' },
            { kind: 'comment', text: 'Measured' },
            { kind: 'state', state: 'IN_PROGRESS' },
          ],
        },
      },
    })
  })

  it('[M3] adds a comment once, however often its key comes', async () => {
    const variables = { number: TICKETS.south, text: 'Once', key: 'same' }
    await Promise.all(Array.from({ length: 4 }, () => customers.ask(PEOPLE.tom, COMMENT, variables)))
    const { body } = await customers.ask(PEOPLE.tom, COMMENT, variables)
    expect(body.data).toMatchObject({ commentTicket: { ticket: { replies: 1 }, errors: [] } })
  })

  it('[M3] tells a comment without text what is wrong', async () => {
    const { body } = await customers.ask(PEOPLE.mia, COMMENT, { number: TICKETS.north, text: ' ', key: 'c' })
    expect(body.data).toEqual({
      commentTicket: { ticket: null, errors: [{ field: 'text', code: 'REQUIRED', params: [] }] },
    })
  })

  it('[M3] closes with a reason, opens again within thirty days, and not later', async () => {
    const closed = await customers.ask(PEOPLE.tom, CLOSE, {
      number: TICKETS.south,
      reason: 'SOLVED_WITHOUT_PROVIDER',
      comment: 'Oil',
    })
    expect(closed.body.data).toMatchObject({
      closeTicket: {
        ticket: {
          state: 'CLOSED',
          closureReason: 'SOLVED_WITHOUT_PROVIDER',
          closureComment: 'Oil',
          actions: ['REOPEN', 'SHARE', 'RATE'],
        },
      },
    })
    const again = await customers.ask(PEOPLE.tom, CLOSE, { number: TICKETS.south, reason: 'NO_LONGER_RELEVANT' })
    expect(again.body.data).toEqual({
      closeTicket: { ticket: null, errors: [{ field: 'number', params: [{ value: 'STATE' }] }] },
    })
    const reopened = await customers.ask(PEOPLE.tom, REOPEN, { number: TICKETS.south, key: 'r' })
    expect(reopened.body.data).toMatchObject({ reopenTicket: { ticket: { state: 'IN_PROGRESS', closedAt: null } } })
    const late = await customers.ask(PEOPLE.mia, REOPEN, { number: TICKETS.closedLongAgo, key: 'r' })
    expect(late.body.data).toEqual({
      reopenTicket: { ticket: null, errors: [{ field: 'number', params: [{ value: 'STATE' }] }] },
    })
    const lately = await customers.ask(PEOPLE.mia, REOPEN, { number: TICKETS.closedLately, key: 'r' })
    expect(lately.body.data).toMatchObject({
      reopenTicket: {
        ticket: { state: 'NEW', timeline: [{ kind: 'opened' }, { kind: 'reopened' }, { kind: 'comment' }] },
      },
    })
  })

  it('[M3] lets staff take a ticket and say how it stands; for others there is nothing to take', async () => {
    const take =
      'mutation ($number: Int!) { takeTicket(number: $number) { ticket { state agent { name } } errors { field } } }'
    const set =
      'mutation ($number: Int!) { setTicketState(number: $number, state: ON_HOLD) { ticket { state } errors { field } } }'
    const variables = { number: TICKETS.closedLately }
    const nobody = await customers.ask(PEOPLE.ada, take, variables)
    expect(nobody.body.data).toEqual({ takeTicket: { ticket: null, errors: [] } })
    const taken = await customers.ask(PEOPLE.ben, take, variables)
    expect(taken.body.data).toEqual({
      takeTicket: { ticket: { state: 'IN_PROGRESS', agent: { name: 'Ben Test' } }, errors: [] },
    })
    const held = await customers.ask(PEOPLE.ben, set, variables)
    expect(held.body.data).toEqual({ setTicketState: { ticket: { state: 'ON_HOLD' }, errors: [] } })
  })

  it.each([
    ['a sign that stands for anything elsewhere', '100%', ['100% of north']],
    ['a text of a comment', 'measured', ['100% of north']],
    ['the number', '502', ['South drifts']],
    ['every word of several', 'drifts south', ['South drifts']],
    ['a wildcard alone', '_', []],
    ['a ticket of others', 'secret', []],
  ])('[M3] finds tickets by %s', async (_name, search, subjects) => {
    const query =
      '{ tickets(filter: {search: $s}, sort: {by: NUMBER, direction: ASCENDING}) { total items { subject } } }'
    const { body } = await customers.ask(PEOPLE.ada, `query ($s: String) ${query}`, { s: search })
    expect(body.data).toEqual({ tickets: { total: subjects.length, items: subjects.map((subject) => ({ subject })) } })
  })

  it('[M3] counts what each value of a filter would leave, within the principal’s organizations', async () => {
    const { body } = await customers.ask(
      PEOPLE.ada,
      `{ ticketFacets(filter: {organizations: ["${ORGANIZATIONS.south}"]}) { organizations { label count } types { value count } } }`,
    )
    expect(body.data).toEqual({
      ticketFacets: {
        organizations: [
          { label: 'North', count: 4 },
          { label: 'South', count: 1 },
        ],
        types: [{ value: 'MALFUNCTION', count: 1 }],
      },
    })
  })

  it.each([
    ['by the way of a ticket', 'STATE', 'ASCENDING'],
    ['by location', 'LOCATION', 'DESCENDING'],
    ['by replies', 'REPLIES', 'DESCENDING'],
    ['by subject', 'SUBJECT', 'ASCENDING'],
    ['by the last change', 'UPDATED', 'DESCENDING'],
    ['by date', 'CREATED', 'ASCENDING'],
  ])('[M3] sorts %s, page by page, without losing one', async (_name, by, direction) => {
    const query = `query ($page: Int!) { tickets(sort: {by: ${by}, direction: ${direction}}, page: $page, pageSize: 2) { all items { number } } }`
    const pages = await Promise.all([1, 2, 3].map((page) => customers.ask(PEOPLE.ada, query, { page })))
    const numbers = pages.flatMap(({ body }) =>
      (body.data as { tickets: { items: { number: number }[] } }).tickets.items.map(({ number }) => number),
    )
    expect([numbers.length, new Set(numbers).size]).toEqual([5, 5])
  })

  it('[M3] answers 409 with the number of the ticket when a key comes again with another text, and keeps the first', async () => {
    const before = { code: 'SENT_BEFORE', receipt: expect.stringMatching(/^\d{5}$/) }
    const input = { ...ticketOf({ idempotencyKey: 'edited' }) } as { readonly input: object }
    const first = await customers.ask(PEOPLE.mia, CREATE, input)
    const { number } = (first.body.data as { createTicket: { ticket: { number: number } } }).createTicket.ticket
    const edited = await customers.ask(
      PEOPLE.mia,
      CREATE,
      ticketOf({ idempotencyKey: 'edited', subject: 'Drum stops' }),
    )
    expect([edited.status, edited.body.errors?.[0]]).toMatchObject([
      409,
      { extensions: { ...before, receipt: String(number) } },
    ])
    const again = await customers.ask(
      PEOPLE.mia,
      CREATE,
      ticketOf({ idempotencyKey: 'edited', subject: ' Feed stops ' }),
    )
    expect(again.body.data).toMatchObject({ createTicket: { ticket: { number, subject: 'Feed stops' }, errors: [] } })

    const comment = (text: string) => customers.ask(PEOPLE.mia, COMMENT, { number, text, key: 'edited' })
    await comment('At noon')
    const other = await comment('At night')
    expect([other.status, other.body.errors?.[0]]).toMatchObject([409, { extensions: before }])
    expect((await comment('At noon')).body.data).toMatchObject({
      commentTicket: { ticket: { replies: 1 }, errors: [] },
    })
  })

  it('has told nobody of a fault', () => expect(customers.faults).toEqual([]))
})
