import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import { RUN_STORE_KINDS, testSize } from '../../tests/setup/test-size.ts'
import { attachments, readLog, ticketEvents, ticketShares, tickets } from '../store/schema/index.ts'
import { toPrincipal } from './authorization/principal.ts'
import { seenPerson, startReadLog } from './reads/read-log.ts'
import { MACHINES, PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const READ = '{ ticket(number: %) { timeline { id } description } }'
const SEEN = '{ ticket(number: %) { seenBy { person { name isInternal } firstAt lastAt files } } }'
const of = (query: string, number: number): string => query.replace('%', String(number))

interface Reading {
  readonly person: { readonly name: string; readonly isInternal: boolean }
  readonly firstAt: string
  readonly lastAt: string
  readonly files: readonly string[]
}

const ROLES = testSize<readonly TestPerson[]>({
  usual: ['ada', 'eve', 'mia', 'ida', 'ben'],
  long: ['ada', 'eve', 'mia', 'sol', 'pia', 'oda', 'uwe', 'ida', 'ben', 'tom', 'nia'],
})
/** Who administers the people of the north. */
const ADMINISTRATORS: readonly TestPerson[] = ['ada', 'ida']

describe.each(RUN_STORE_KINDS)('who has seen what, in %s', (kind) => {
  const clock = { now: Date.now() }
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store), { now: () => new Date(clock.now) })
  const ask = (person: TestPerson, query: string) => customers.ask(PEOPLE[person], query)
  const read = (person: TestPerson, number: number = TICKETS.north) => ask(person, of(READ, number))
  async function listSeen(person: TestPerson, number: number = TICKETS.north): Promise<readonly Reading[] | null> {
    const { ticket } = (await ask(person, of(SEEN, number))).body.data as unknown as {
      ticket: { seenBy: readonly Reading[] | null } | null
    }
    return ticket === null ? null : ticket.seenBy
  }
  const history = async (person: TestPerson, action: string): Promise<readonly unknown[]> => {
    const query = `{ audit(filter: {action: "${action}"}) { items { actor { name } subject { name } organization { name } action details { name value } } } }`
    return ((await ask(person, query)).body.data as unknown as { audit: { items: readonly unknown[] } }).audit.items
  }
  const exportOf = async (person: TestPerson): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await ask(person, 'mutation { exportOwnData }')
    return JSON.parse(String(body.data?.['exportOwnData'])) as Readonly<Record<string, unknown>>
  }

  beforeEach(async () => {
    // Asking for a list writes what is noted.
    await listSeen('ida')
    await customers.store.db.delete(readLog)
  })

  it('[M3] tells who has read a ticket, once for each reader, and not of who opened it', async () => {
    const first = new Date(clock.now)
    await read('ben')
    await read('mia')
    clock.now += 60_000
    await read('ben')
    await read('ada')
    const at = new Date(clock.now).toISOString()
    const reading = (name: string, isInternal: boolean, firstAt: string) => ({
      person: { name, isInternal },
      firstAt,
      lastAt: at,
      files: [],
    })
    expect(await listSeen('ada')).toEqual([
      reading('Ada Test', false, at),
      reading('Ben Test', true, first.toISOString()),
    ])
    clock.now += 24 * 3_600_000
    await read('ben')
    expect((await listSeen('ada'))?.map(({ person, firstAt }) => [person.name, firstAt])).toEqual([
      ['Ben Test', first.toISOString()],
      ['Ada Test', at],
    ])
    expect(await customers.store.db.$count(readLog, eq(readLog.actorId, PEOPLE.ben))).toBe(2)
  })

  it.each(ROLES)('[M3] tells %s only of tickets of organizations that they administer', async (person) => {
    await read('ben')
    await read('ben', TICKETS.other)
    const seen = await listSeen(person)
    expect(seen === null).toBe(!ADMINISTRATORS.includes(person))
    // Somebody who sees a ticket by a share administers its organization no more than before.
    const given = await listSeen(person, TICKETS.other)
    expect(given === null).toBe(!['ida', 'oda'].includes(person))
  })

  it('[M3] tells nothing of a ticket that is kept to others, and not to whom it is shared with', async () => {
    const { db } = customers.store
    await db.update(tickets).set({ visibility: 'chosen' }).where(eq(tickets.number, TICKETS.south))
    await read('ben', TICKETS.south)
    expect(await listSeen('sol', TICKETS.south)).toBeNull()
    const share = { number: TICKETS.north, accountId: PEOPLE.sol, sharedBy: PEOPLE.mia, sharedAt: new Date(clock.now) }
    await db.insert(ticketShares).values(share)
    expect(await listSeen('sol')).toBeNull()
    await db.update(tickets).set({ visibility: 'organization' }).where(eq(tickets.number, TICKETS.south))
  })

  it('[M3] notes whichever query gives what was written, and no list of subjects', async () => {
    await ask('ben', '{ tickets { items { subject state } } }')
    expect(await listSeen('ada')).toEqual([])
    await ask('ben', '{ tickets { items { description } } }')
    expect((await listSeen('ada'))?.map(({ person }) => person.name)).toEqual(['Ben Test'])
  })

  it('[M3] tells of files that were downloaded, and of nothing that was refused', async () => {
    const { db } = customers.store
    const [event] = await db.select().from(ticketEvents).where(eq(ticketEvents.number, TICKETS.north)).limit(1)
    const file = { number: TICKETS.north, eventId: event?.id ?? '', ownerId: PEOPLE.mia, name: 'crimp.log' } as const
    const [row] = await db
      .insert(attachments)
      .values({ ...file, mediaType: 'text/plain', size: 3, state: 'clean' })
      .returning()
    await writeFile(join(customers.filesDir, row?.id ?? ''), 'log')
    const query = of('{ ticket(number: %) { attachments { id path } } }', TICKETS.north)
    const { ticket } = (await ask('ben', query)).body.data as unknown as {
      ticket: { attachments: readonly { id: string; path: string }[] }
    }
    const path = ticket.attachments.find(({ id }) => id === row?.id)?.path ?? ''
    expect((await fetch(new URL(path.replace('holder', 'no'), customers.service.url))).status).toBe(404)
    expect(await listSeen('ada')).toEqual([])
    expect((await fetch(new URL(path, customers.service.url))).status).toBe(200)
    expect(await listSeen('ada')).toMatchObject([{ person: { name: 'Ben Test' }, files: ['crimp.log'] }])
    const ticketNumber = { name: 'ticket', value: String(TICKETS.north) }
    expect(await history('ada', 'file.download')).toEqual([
      {
        actor: { name: 'Ben Test' },
        subject: { name: 'Mia Test' },
        organization: { name: 'North' },
        action: 'file.download',
        details: [ticketNumber],
      },
    ])
  })

  it('[M6] tells administrators by the history who has opened profiles and machines of theirs, others nothing', async () => {
    await ask('ida', `{ person(id: "${PEOPLE.mia}") { email } }`)
    await ask('ada', `{ person(id: "${PEOPLE.ada}") { email } }`)
    await ask('ben', `{ machine(serialNumber: "${MACHINES.north}") { model } }`)
    await ask('mia', `{ machine(serialNumber: "${MACHINES.north}") { model } }`)
    await ask('oda', `{ person(id: "${PEOPLE.mia}") { email } }`)
    expect(await history('ada', 'person.read')).toMatchObject([
      { actor: { name: 'Ida Test' }, subject: { name: 'Mia Test' }, details: [] },
    ])
    expect(await history('ada', 'machine.read')).toMatchObject([
      { actor: { name: 'Ben Test' }, subject: null, details: [{ name: 'machine', value: MACHINES.north }] },
    ])
    expect([await history('oda', 'person.read'), await history('mia', 'person.read')]).toEqual([[], []])
    expect(await history('oda', 'machine.read')).toEqual([])
  })

  it('[M6] gives what was seen by parts, too', async () => {
    for (const number of [TICKETS.north, TICKETS.closedLately, TICKETS.closedLongAgo]) {
      clock.now += 1000
      await read('ben', number)
    }
    const parts = async (after: string | null): Promise<readonly string[]> => {
      const query = `query ($after: ID) { audit(filter: {action: "ticket.read"}, first: 2, after: $after) { endCursor items { details { value } } } }`
      const { body } = await customers.ask(PEOPLE.ada, query, { after })
      const { audit } = body.data as unknown as {
        audit: { endCursor: string | null; items: readonly { details: readonly { value: string }[] }[] }
      }
      const numbers = audit.items.map(({ details }) => details[0]?.value ?? '')
      return audit.endCursor === null ? numbers : [...numbers, ...(await parts(audit.endCursor))]
    }
    expect(await parts(null)).toEqual(
      [TICKETS.closedLongAgo, TICKETS.closedLately, TICKETS.north].map((number) => String(number)),
    )
  })

  it('[M5] hands out who has looked at a person’s profile and tickets, by name, and what they looked at themselves', async () => {
    await ask('ida', `{ person(id: "${PEOPLE.mia}") { email } }`)
    await read('ben')
    await read('mia', TICKETS.closedLately)
    const mia = await exportOf('mia')
    expect(mia['readByOthers']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'person', by: 'Ida Test', isStaff: true }),
        expect.objectContaining({ kind: 'ticket', ticket: TICKETS.north, by: 'Ben Test' }),
      ]),
    )
    expect([mia['readByOthers'], mia['readByMyself']]).toMatchObject([{ length: 2 }, { length: 0 }])
    expect((await exportOf('ben'))['readByMyself']).toMatchObject([{ kind: 'ticket', ticket: TICKETS.north }])
  })

  it('writes what is noted when it stops, and keeps what could not be written for the next time', async () => {
    const { db } = customers.store
    const [ben, mia] = await Promise.all(
      [PEOPLE.ben, PEOPLE.mia].map(async (id) => {
        const account = await db.query.accounts.findFirst({ where: (accounts, { eq: is }) => is(accounts.id, id) })
        if (account === undefined) throw new Error('Nobody is there')
        return account
      }),
    )
    if (ben === undefined || mia === undefined) throw new Error('Nobody is there')
    const log = startReadLog({ db, now: () => new Date(clock.now), onError: () => undefined })
    await customers.store.execute('alter table services.read_log rename to away')
    log.note(toPrincipal(ben, [], []), seenPerson(mia))
    await log.flush().catch(() => undefined)
    await customers.store.execute('alter table services.away rename to read_log')
    log.note(toPrincipal(mia, [], []), seenPerson(ben))
    await log.stop()
    const isOfBoth = inArray(readLog.thing, [PEOPLE.mia, PEOPLE.ben])
    expect(await db.$count(readLog, isOfBoth)).toBe(2)
  })
})
