import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { createServiceLevels, serviceLevelsSchema } from '../../src/domain/service-level/service-levels.ts'
import { accounts, machines, mailQueue, notices, tickets } from '../store/schema/index.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { escalateNext } from './tickets/escalate.ts'
import { MACHINES, ORGANIZATIONS, PEOPLE, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const HOURS = '08:00-17:00'
const WEEK = { mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS }
const levels = createServiceLevels(
  serviceLevelsSchema.parse({
    calendars: { CH: { timeZone: 'UTC', hours: WEEK, holidays: ['12-25'] } },
    usualCalendar: 'CH',
    promises: [
      { contract: 'Plus', severity: 'stopped', firstAnswerHours: 1, solutionHours: 8 },
      { contract: 'Plus', severity: 'impaired', firstAnswerHours: 4 },
    ],
  }),
)

const CLOCKS = 'clocks { kind state dueAt minutesLeft }'
interface Clock {
  readonly kind: string
  readonly state: string
  readonly dueAt: string | null
  readonly minutesLeft: number
}

describe.each(RUN_STORE_KINDS)('promises in %s', (kind) => {
  /** A Wednesday. */
  const clock = { now: new Date('2026-11-25T09:00:00Z') }
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store, clock.now), {
    levels,
    now: () => clock.now,
  })
  const rows: { reset?: () => Promise<void> } = {}
  beforeAll(async () => {
    await customers.store.db.update(accounts).set({ leadsTeam: true, team: 'parts' }).where(eq(accounts.id, PEOPLE.ida))
    rows.reset = await keepRows(customers.store)
  })
  beforeEach(async () => {
    clock.now = new Date('2026-11-25T09:00:00Z')
    // Mails of a later hour wait.
    await customers.store.db.delete(mailQueue)
    await rows.reset?.()
  })

  const at = (time: string): void => {
    clock.now = new Date(`2026-${time}:00Z`)
  }
  const dataOf = async (person: TestPerson, query: string): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await customers.ask(PEOPLE[person], query)
    if (body.data == null) throw new Error(JSON.stringify(body.errors))
    return body.data
  }
  const keys = { last: 0 }
  const open = async (severity: string, more = `serialNumber: "${MACHINES.north}"`): Promise<number> => {
    keys.last += 1
    const data = await dataOf(
      'mia',
      `mutation { createTicket(input: {organizationId: "${ORGANIZATIONS.north}", type: MALFUNCTION, severity: ${severity}, ${more}, subject: "Stops", description: "D", idempotencyKey: "k${keys.last}"}) { ticket { number } } }`,
    )
    return (data as { createTicket: { ticket: { number: number } } }).createTicket.ticket.number
  }
  const clocksOf = async (number: number, person: TestPerson = 'mia'): Promise<readonly string[]> => {
    const data = await dataOf(person, `{ ticket(number: ${number}) { ${CLOCKS} } }`)
    const { clocks } = (data as { ticket: { clocks: readonly Clock[] } }).ticket
    return clocks.map(({ kind, state, dueAt, minutesLeft }) => `${kind} ${state} ${dueAt ?? '-'} ${minutesLeft}`)
  }
  const act = (person: TestPerson, mutation: string): Promise<unknown> =>
    dataOf(person, `mutation { ${mutation} { errors { field } } }`)
  const answer = (number: number, more = ''): Promise<unknown> => {
    keys.last += 1
    return act('ben', `commentTicket(number: ${number}, text: "T", idempotencyKey: "k${keys.last}"${more})`)
  }
  /** Does all that is due, as two services at once would. */
  const escalate = async (): Promise<void> => {
    const run = async (): Promise<void> => {
      while (await escalateNext({ db: customers.store.db, levels, now: clock.now }));
    }
    await Promise.all([run(), run()])
  }
  const told = async (): Promise<readonly string[]> => {
    const told = await customers.store.db.select().from(notices)
    const nameOf = (id: string): string => Object.entries(PEOPLE).find(([, one]) => one === id)?.[0] ?? id
    return told
      .filter(({ kind }) => /Soon|Late/.test(kind))
      .map(({ kind, accountId }) => `${kind} ${nameOf(accountId)}`)
      .toSorted((a, b) => a.localeCompare(b))
  }

  it('[M3] are shown before a ticket is sent, by contract and urgency, and to nobody else', async () => {
    const ask = async (person: TestPerson, severity: string): Promise<unknown> =>
      (
        await dataOf(
          person,
          `{ ticketPromises(organizationId: "${ORGANIZATIONS.north}", serialNumber: "${MACHINES.north}", severity: ${severity}) { kind dueAt } }`,
        )
      )['ticketPromises']
    expect(await ask('mia', 'STOPPED')).toEqual([
      { kind: 'FIRST_ANSWER', dueAt: '2026-11-25T10:00:00.000Z' },
      { kind: 'SOLUTION', dueAt: '2026-11-25T17:00:00.000Z' },
    ])
    expect(await ask('mia', 'NORMAL')).toEqual([])
    expect(await ask('uwe', 'STOPPED')).toEqual([])
  })

  it('[M3] run from the opening on, are met by an answer, and late without', async () => {
    const number = await open('STOPPED')
    expect(await clocksOf(number)).toEqual([
      'FIRST_ANSWER DUE 2026-11-25T10:00:00.000Z 60',
      'SOLUTION DUE 2026-11-25T17:00:00.000Z 480',
    ])
    at('11-25T09:50')
    await answer(number)
    at('11-26T09:00')
    expect(await clocksOf(number)).toEqual([
      'FIRST_ANSWER MET 2026-11-25T10:00:00.000Z 0',
      'SOLUTION LATE 2026-11-25T17:00:00.000Z 0',
    ])
  })

  it('[M3] stop while the customer is asked, by each way a ticket waits, and go on with the answer', async () => {
    const number = await open('STOPPED')
    at('11-25T10:00')
    await answer(number, ', asks: true')
    at('11-26T09:00')
    expect(await clocksOf(number)).toEqual(['FIRST_ANSWER MET 2026-11-25T10:00:00.000Z 0', 'SOLUTION PAUSED - 420'])
    await act('mia', `commentTicket(number: ${number}, text: "T", idempotencyKey: "mia")`)
    expect((await clocksOf(number))[1]).toBe('SOLUTION DUE 2026-11-26T16:00:00.000Z 420')
    await act('ben', `setTicketState(number: ${number}, state: WAITING)`)
    at('11-26T10:00')
    await act('ben', `setTicketState(number: ${number}, state: ON_HOLD)`)
    expect((await clocksOf(number))[1]).toBe('SOLUTION DUE 2026-11-26T17:00:00.000Z 420')
  })

  it('[M3] do not count the time between a solution and a ticket that is opened again', async () => {
    const number = await open('STOPPED')
    at('11-25T10:00')
    await answer(number)
    await act('ben', `setTicketState(number: ${number}, state: RESOLVED)`)
    at('11-27T10:00')
    expect((await clocksOf(number))[1]).toBe('SOLUTION MET 2026-11-25T17:00:00.000Z 0')
    await act('mia', `reopenTicket(number: ${number}, text: "T", idempotencyKey: "again")`)
    expect((await clocksOf(number))[1]).toBe('SOLUTION DUE 2026-11-27T17:00:00.000Z 420')
  })

  it('[M3] follow the urgency that staff sets, from the opening on, and tell it in the history of the ticket', async () => {
    const number = await open('NORMAL')
    expect(await clocksOf(number)).toEqual([])
    const urgent = await open('IMPAIRED')
    at('11-25T09:01')
    await act('mia', `setTicketSeverity(number: ${urgent}, severity: STOPPED)`)
    expect(await clocksOf(urgent)).toEqual(['FIRST_ANSWER DUE 2026-11-25T13:00:00.000Z 239'])
    await act('ben', `setTicketSeverity(number: ${urgent}, severity: STOPPED)`)
    expect((await clocksOf(urgent))[0]).toBe('FIRST_ANSWER DUE 2026-11-25T10:00:00.000Z 59')
    expect(await dataOf('mia', `{ ticket(number: ${urgent}) { severity timeline { kind severity } } }`)).toMatchObject({
      ticket: { severity: 'STOPPED', timeline: [{ kind: 'opened' }, { kind: 'severity', severity: 'STOPPED' }] },
    })
  })

  it('[M3] are those of the contract as long as it runs', async () => {
    await customers.store.db.update(machines).set({ contractUntil: '2026-11-24' })
    expect(await clocksOf(await open('STOPPED'))).toEqual([])
    await customers.store.db.update(machines).set({ contractUntil: '2026-11-25' })
    expect((await clocksOf(await open('STOPPED'))).length).toBe(2)
    expect(await clocksOf(await open('STOPPED', 'otherMachine: "Old"'))).toEqual([])
  })

  it('[M3] sort the list, what ends first above, and what has no promise below', async () => {
    const [later, sooner] = [await open('IMPAIRED'), await open('STOPPED')]
    const data = await dataOf('mia', '{ tickets(sort: {by: DUE, direction: ASCENDING}) { items { number } } }')
    const { items } = (data as { tickets: { items: { number: number }[] } }).tickets
    expect(items.slice(0, 2).map(({ number }) => number)).toEqual([sooner, later])
  })

  it('[M3] narrow the list to those that are over, or end within a day, and count both', async () => {
    const [soon, late] = [await open('IMPAIRED'), await open('STOPPED')]
    at('11-25T10:30')
    const listOf = async (dues: string): Promise<unknown> => {
      const filter = `filter: {dues: [${dues}]}`
      return dataOf(
        'mia',
        `{ tickets(${filter}, sort: {by: NUMBER, direction: ASCENDING}) { items { number } } ticketFacets(${filter}) { dues { value count } } }`,
      )
    }
    const dues = [
      { value: 'late', count: 1 },
      { value: 'soon', count: 1 },
    ]
    const holding = (...numbers: readonly number[]): object => ({
      tickets: { items: numbers.map((number) => ({ number })) },
      ticketFacets: { dues },
    })
    expect(await listOf('LATE')).toEqual(holding(late))
    expect(await listOf('SOON')).toEqual(holding(soon))
    expect(await listOf('LATE, SOON')).toEqual(holding(soon, late))
  })

  it('[M3] tell the team before the end, and team and lead after it, each once', async () => {
    await open('STOPPED')
    await escalate()
    expect(await told()).toEqual([])
    at('11-25T09:45')
    await escalate()
    expect(await told()).toEqual(['firstAnswerSoon ben'])
    at('11-25T10:00')
    await escalate()
    await escalate()
    expect(await told()).toEqual(['firstAnswerLate ben', 'firstAnswerLate ida', 'firstAnswerSoon ben'])
  })

  it('[M3] tell who works on a ticket, in their language, with the time where the customer is', async () => {
    const number = await open('STOPPED')
    await act('ida', `takeTicket(number: ${number})`)
    at('11-25T09:50')
    await escalate()
    expect(await told()).toEqual(['firstAnswerSoon ida'])
    const data = await dataOf('ida', '{ notices { items { text(language: "en") ticket } } }')
    const { items } = (data as { notices: { items: { text: string; ticket: number }[] } }).notices
    expect(items.find(({ ticket }) => ticket === number)?.text).toMatch(
      /^The first answer to ticket \d+, “Stops”, of North is promised by Wed,? .*10:00.* UTC\.$/,
    )
  })

  it('[M3] tell once how it stands, when nobody has looked for a day, and nothing of what is answered or asked', async () => {
    const [number, asked, answered] = [await open('STOPPED'), await open('STOPPED'), await open('IMPAIRED')]
    await answer(asked, ', asks: true')
    await answer(answered)
    at('11-26T12:00')
    await escalate()
    expect(await told()).toEqual(['firstAnswerLate ben', 'firstAnswerLate ida', 'solutionLate ben', 'solutionLate ida'])
    const [row] = await customers.store.db.select().from(tickets).where(eq(tickets.number, number))
    expect([row?.escalations.length, row?.escalateAt]).toEqual([4, null])
  })

  it('[M3] send a mail to who has chosen mails', async () => {
    await open('STOPPED')
    await customers.untilMailsAreSent()
    const now = new Date('2026-11-25T10:00:00Z')
    await escalateNext({ db: customers.store.db, levels, now })
    // The service's clock is an hour behind, so they wait.
    const mails = await customers.store.db.select().from(mailQueue)
    expect(mails.map(({ kind }) => kind)).toEqual(['firstAnswerLate', 'firstAnswerLate'])
  })
})
