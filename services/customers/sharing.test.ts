import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { TicketVisibility } from '../../src/domain/portal/ticket.ts'
import {
  attachments,
  auditEvents,
  mailQueue,
  notices,
  organizations,
  tickets,
  ticketShares,
} from '../store/schema/index.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const { north, south } = ORGANIZATIONS
const NUMBER = TICKETS.north
const FILE = '00000000-0000-4000-8000-0000000000f2'

/** What each is to the ticket, which Mia has opened in the north; north and south are one company. */
const ROLES = {
  mia: 'who opened it',
  eve: 'a colleague of the location',
  ada: 'an administrator of both locations',
  tom: 'a colleague of the other location',
  pia: 'a colleague without access to tickets',
  uwe: 'somebody of another company',
  ben: 'staff',
} as const
type Role = keyof typeof ROLES

interface Sharing {
  readonly name: string
  readonly visibility: TicketVisibility
  readonly with?: { readonly person?: TestPerson; readonly organization?: string }
  readonly seenBy: readonly Role[]
}

const SHARINGS: readonly Sharing[] = [
  { name: 'of the whole location', visibility: 'organization', seenBy: ['mia', 'eve', 'ada', 'ben'] },
  { name: 'kept to the person', visibility: 'chosen', seenBy: ['mia', 'ben'] },
  {
    name: 'shared with a colleague there',
    visibility: 'chosen',
    with: { person: 'eve' },
    seenBy: ['mia', 'eve', 'ben'],
  },
  {
    name: 'shared with a colleague elsewhere',
    visibility: 'chosen',
    with: { person: 'tom' },
    seenBy: ['mia', 'tom', 'ben'],
  },
  {
    name: 'shared with another location',
    visibility: 'chosen',
    with: { organization: south },
    seenBy: ['mia', 'ada', 'tom', 'ben'],
  },
  {
    name: 'of both locations',
    visibility: 'organization',
    with: { organization: south },
    seenBy: ['mia', 'eve', 'ada', 'tom', 'ben'],
  },
  // No right of their own: a share gives none, and ends with it.
  { name: 'shared with who may use no tickets', visibility: 'chosen', with: { person: 'pia' }, seenBy: ['mia', 'ben'] },
  {
    name: 'shared with who has left the company',
    visibility: 'chosen',
    with: { person: 'uwe' },
    seenBy: ['mia', 'ben'],
  },
]

/** Who decides of those who see it. */
const DECIDES: readonly Role[] = ['mia', 'ada', 'ben']

const RESULT = '{ ticket { number } errors { field code params { value } } }'

interface Result {
  readonly ticket: object | null
  readonly errors: readonly { readonly params: readonly { readonly value: string }[] }[]
}

describe.each(RUN_STORE_KINDS)('sharing in %s', (kind) => {
  const customers = useTestCustomers(kind, async (store) => {
    await writeTestPeople(store)
    await store.db.update(organizations).set({ parentId: north }).where(eq(organizations.id, south))
    await store.db.insert(attachments).values({ id: FILE, number: NUMBER, ownerId: PEOPLE.mia, name: 'a.log', mediaType: 'text/plain', size: 1, state: 'clean' }) // prettier-ignore
  })
  const rows: { reset?: () => Promise<void> } = {}
  beforeAll(async () => {
    rows.reset = await keepRows(customers.store)
  })
  beforeEach(async () => {
    await customers.untilMailsAreSent()
    await rows.reset?.()
  })

  const bringInto = async ({ visibility, with: shared }: Sharing): Promise<void> => {
    const { db } = customers.store
    await rows.reset?.()
    await db.update(tickets).set({ visibility }).where(eq(tickets.number, NUMBER))
    if (shared === undefined) return
    await db.insert(ticketShares).values({
      number: NUMBER,
      accountId: shared.person === undefined ? null : PEOPLE[shared.person],
      organizationId: shared.organization ?? null,
      sharedBy: PEOPLE.mia,
      sharedAt: new Date(),
    })
  }
  const dataOf = async <T>(person: TestPerson, query: string): Promise<T> => {
    const { body } = await customers.ask(PEOPLE[person], query)
    if (body.data == null) throw new Error(JSON.stringify(body.errors))
    return body.data as T
  }
  const change = async (person: TestPerson, mutation: string): Promise<Result> =>
    (await dataOf<{ result: Result }>(person, `mutation { result: ${mutation} ${RESULT} }`)).result
  const share = (by: TestPerson, whom: TestPerson): Promise<Result> =>
    change(by, `shareTicket(number: ${NUMBER}, personId: "${PEOPLE[whom]}")`)

  /** Every way to a ticket, and whether it leads there. */
  const reads = async (person: Role): Promise<Readonly<Record<string, boolean>>> => {
    const found = await dataOf<{
      ticket: object | null
      tickets: { items: { number: number }[] }
      search: { total: number }
      ticketFacets: { organizations: { value: string }[] }
      machine: { tickets: object[]; allTickets: number } | null
    }>(
      person,
      `{ ticket(number: ${NUMBER}) { number }
         tickets { items { number } }
         search: tickets(filter: {search: "100%"}) { total }
         ticketFacets(filter: {search: "100%"}) { organizations { value } }
         machine(serialNumber: "AD450-0001") { tickets { number } allTickets } }`,
    )
    return {
      'the ticket': found.ticket !== null,
      'the list': found.tickets.items.some(({ number }) => number === NUMBER),
      'the search': found.search.total > 0,
      'the filters': found.ticketFacets.organizations.length > 0,
      ...(found.machine === null
        ? {}
        : { 'the machine': found.machine.tickets.length > 0 && found.machine.allTickets > 0 }),
    }
  }

  it.each(SHARINGS)(
    '[M3] a ticket $name is read by those who see it, by every way, and by nobody else',
    async (sharing) => {
      await bringInto(sharing)
      for (const role of Object.keys(ROLES) as Role[]) {
        const sees = sharing.seenBy.includes(role)
        const ways = await reads(role)
        expect([ROLES[role], ways]).toEqual([
          ROLES[role],
          Object.fromEntries(Object.keys(ways).map((way) => [way, sees])),
        ])
      }
    },
  )

  const CHANGES: Readonly<Record<string, string>> = {
    comment: `commentTicket(number: ${NUMBER}, text: "T", idempotencyKey: "k")`,
    share: `shareTicket(number: ${NUMBER}, organizationId: "${north}")`,
    unshare: `unshareTicket(number: ${NUMBER}, organizationId: "${north}")`,
    limit: `setTicketVisibility(number: ${NUMBER}, visibility: CHOSEN)`,
    open: `setTicketVisibility(number: ${NUMBER}, visibility: ORGANIZATION)`,
    close: `closeTicket(number: ${NUMBER}, reason: NO_LONGER_RELEVANT)`,
  }

  it.each(SHARINGS.flatMap((sharing) => Object.keys(CHANGES).map((action) => [sharing, action] as const)))(
    '[M3] a ticket $name: %s by those who may',
    async (sharing, action) => {
      for (const role of Object.keys(ROLES) as Role[]) {
        await bringInto(sharing)
        const { ticket, errors } = await change(role, CHANGES[action] ?? '')
        const sees = sharing.seenBy.includes(role)
        const may = sees && (['comment', 'close'].includes(action) || DECIDES.includes(role))
        // What somebody does not see is answered as what is not there.
        const refusals = sees && !may ? ['STATE'] : []
        expect([role, ticket !== null, errors.flatMap(({ params }) => params.map(({ value }) => value))]).toEqual([
          role,
          may,
          refusals,
        ])
      }
    },
  )

  it.each(SHARINGS)('[M3] a ticket $name is told to nobody who does not see it', async (sharing) => {
    await bringInto(sharing)
    for (const role of ['mia', 'eve', 'ada', 'tom', 'pia', 'uwe'] as const)
      await customers.store.execute(
        `insert into services.ticket_events (number, author_id, content) values (${NUMBER}, '${PEOPLE[role]}', '{"kind":"comment","text":"T"}')`,
      )
    await customers.store.db.delete(notices)
    await change('ben', CHANGES['comment'] ?? '')
    const told = new Set((await customers.store.db.select().from(notices)).map(({ accountId }) => accountId))
    const seeing = sharing.seenBy.filter((role) => role !== 'ben').map((role) => PEOPLE[role])
    expect([...told].toSorted()).toEqual([...seeing].toSorted())
  })

  it('[M3] a ticket that is opened for oneself alone is told to staff, and shown to no colleague', async () => {
    const input = `{organizationId: "${north}", type: QUESTION, subject: "Private", description: "D", visibility: CHOSEN, idempotencyKey: "p"}`
    const { ticket } = await change('mia', `createTicket(input: ${input})`)
    const { number } = ticket as { number: number }
    const see = async (person: TestPerson): Promise<boolean> =>
      (await dataOf<{ ticket: object | null }>(person, `{ ticket(number: ${number}) { number } }`)).ticket !== null
    expect([await see('mia'), await see('ada'), await see('eve'), await see('ben')]).toEqual([true, false, false, true])
    const told = new Set((await customers.store.db.select().from(notices)).map(({ accountId }) => accountId))
    expect([told.has(PEOPLE.ada), told.has(PEOPLE.ben)]).toEqual([false, true])
  })

  it('[M3] a share tells the colleague, the ticket and the history, once', async () => {
    await share('mia', 'tom')
    await share('mia', 'tom')
    const { notices: told } = await dataOf<{ notices: object }>('tom', '{ notices { items { text(language: "en") } } }')
    expect(told).toEqual({ items: [{ text: 'Mia Test has shared ticket 501, “100% of north”, with you.' }] })
    expect(
      await dataOf('eve', `{ ticket(number: ${NUMBER}) { shares { person { name } sharedBy { name } } readers { name } timeline { kind author { name } sharedPerson { name } } } }`), // prettier-ignore
    ).toMatchObject({
      ticket: {
        shares: [{ person: { name: 'Tom Test' }, sharedBy: { name: 'Mia Test' } }],
        readers: [{ name: 'Mia Test' }, { name: 'Tom Test' }, { name: 'Ada Test' }],
        timeline: [
          { kind: 'opened' },
          { kind: 'shared', author: { name: 'Mia Test' }, sharedPerson: { name: 'Tom Test' } },
        ],
      },
    })
    const history = await customers.store.db.select().from(auditEvents).where(eq(auditEvents.action, 'ticket.share'))
    expect(history.map(({ actorId, subjectId, details }) => [actorId, subjectId, details])).toEqual([
      [PEOPLE.mia, PEOPLE.tom, { ticket: '501' }],
    ])
  })

  it('[M3] taking a share back ends all at once: ticket, files, notices, and mails that wait', async () => {
    await share('mia', 'tom')
    const { ticket } = await dataOf<{ ticket: { attachments: { path: string }[] } }>(
      'tom',
      `{ ticket(number: ${NUMBER}) { attachments { path } } }`,
    )
    const path = new URL(ticket.attachments[0]?.path ?? '', customers.service.url)
    const now = new Date()
    const mail = { kind: 'ticketAnswered', accountId: PEOPLE.tom, facts: { ticket: '501', subject: 'S', author: 'A' } }
    await customers.untilMailsAreSent()
    const mailsTo = async (): Promise<number> => {
      const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as { to: string[] }[]
      return mails.filter(({ to }) => to.includes('tom@firm.example')).length
    }
    const before = await mailsTo()
    await change('mia', `unshareTicket(number: ${NUMBER}, personId: "${PEOPLE.tom}")`)
    expect((await reads('tom'))['the ticket']).toBe(false)
    expect((await fetch(path)).status).toBe(404)
    expect(
      await dataOf('tom', '{ notices { items { text(language: "en") } } viewer { counts { unreadNotices } } }'),
    ).toEqual({
      notices: { items: [] },
      viewer: { counts: { unreadNotices: 0 } },
    })
    await customers.store.db.insert(mailQueue).values({ ...mail, nextAttemptAt: now })
    // Any change wakes the mails.
    await change('ben', CHANGES['comment'] ?? '')
    await customers.untilMailsAreSent()
    expect(await mailsTo()).toBe(before)
  })

  it('[M3] offers colleagues and locations of the company to who may share, and nobody to others', async () => {
    const targets = (person: TestPerson): Promise<unknown> =>
      dataOf(person, `{ ticketShareTargets(number: ${NUMBER}) { people { name } organizations { name } } }`)
    const all = {
      people: ['Ada', 'Eve', 'Tom'].map((name) => ({ name: `${name} Test` })),
      organizations: [{ name: 'North' }, { name: 'South' }],
    }
    expect(await targets('mia')).toEqual({ ticketShareTargets: all })
    expect(await targets('ben')).toEqual({ ticketShareTargets: all })
    const none = { ticketShareTargets: { people: [], organizations: [] } }
    expect([await targets('eve'), await targets('uwe')]).toEqual([none, none])
  })

  it.each(['uwe', 'pia', 'ben', 'kit'] as const)('[M3] is not shared with %s, who is none of them', async (whom) => {
    expect((await share('mia', whom)).errors).toMatchObject([{ field: 'personId', code: 'VALID_ARRAY_ITEMS' }])
  })

  it('[M3] leaves it to an administrator who limits it', async () => {
    await change('ada', CHANGES['limit'] ?? '')
    expect([(await reads('ada'))['the ticket'], (await reads('eve'))['the ticket']]).toEqual([true, false])
  })
})
