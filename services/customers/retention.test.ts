import { access as fileAccess, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { and, eq, inArray } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { USUAL_RETENTION, type RetentionKind, type RetentionReport } from '../../src/domain/retention/retention.ts'
import type { StoredMail } from '../mail/mailbox.ts'
import {
  access,
  accounts,
  attachments,
  auditEvents,
  downloadVisits,
  mailQueue,
  notices,
  readLog,
  retentionRuns,
  ticketEvents,
  tickets,
} from '../store/schema/index.ts'
import {
  fetchRetentionReport,
  removeExpired,
  reportCustomersRetention,
  type CustomersRetentionParts,
} from './retention/customers-retention.ts'
import { removeUnclaimedFiles, type CustomersRetention } from './retention/retained-kinds.ts'
import { ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const DAY_MS = 24 * 3_600_000
const NEVER: CustomersRetention = {
  closedTickets: null,
  ticketFiles: null,
  history: null,
  readLog: null,
  notices: null,
  downloadVisits: null,
  unusedAccounts: null,
  endedInvitations: null,
}

describe.each(RUN_STORE_KINDS)('what is not kept for ever, in %s', (kind) => {
  const start = Date.now()
  const after = (days: number): Date => new Date(start + days * DAY_MS)
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store), { retention: NEVER })
  const failures: unknown[] = []
  const partsAt = (days: number, retention: Partial<CustomersRetention>): CustomersRetentionParts => ({
    db: customers.store.db,
    retention: { ...NEVER, ...retention },
    filesDir: customers.filesDir,
    now: after(days),
  })
  async function run(days: number, retention: Partial<CustomersRetention>): Promise<void> {
    while (await removeExpired(partsAt(days, retention), (error) => failures.push(error)));
    expect(failures).toEqual([])
  }
  const report = async (
    days: number,
    retention: Partial<CustomersRetention>,
    kindOfData: RetentionKind,
  ): Promise<RetentionReport | undefined> =>
    (await reportCustomersRetention(partsAt(days, retention))).find((one) => one.kind === kindOfData)

  /** A file of a ticket, with its content. */
  async function attach(number: number | null): Promise<string> {
    const { db } = customers.store
    const [event] =
      number === null ? [] : await db.select().from(ticketEvents).where(eq(ticketEvents.number, number)).limit(1)
    const [row] = await db
      .insert(attachments)
      .values({
        number,
        eventId: event?.id ?? null,
        ownerId: PEOPLE.mia,
        name: 'log.txt',
        mediaType: 'text/plain',
        size: 3,
        state: 'clean',
        createdAt: after(0),
      })
      .returning()
    const id = row?.id ?? ''
    await mkdir(customers.filesDir, { recursive: true })
    await writeFile(join(customers.filesDir, id), 'log')
    return id
  }
  const isThere = (id: string): Promise<boolean> =>
    fileAccess(join(customers.filesDir, id)).then(
      () => true,
      () => false,
    )
  const mailsTo = async (to: string): Promise<readonly StoredMail[]> => {
    await customers.untilMailsAreSent()
    const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly StoredMail[]
    return mails.filter((mail) => mail.to.includes(to))
  }

  beforeEach(async () => {
    await customers.store.db.delete(retentionRuns)
  })

  it('removes history, notices, visits of downloads and the log of readers that are older, in batches, and no younger ones', async () => {
    const { db } = customers.store
    await db.delete(auditEvents)
    const actor = { actorId: PEOPLE.mia, subjectId: PEOPLE.mia }
    const event = { ...actor, action: 'profile.update' } as const
    await db.insert(auditEvents).values(Array.from({ length: 450 }, () => ({ ...event, at: after(-11) })))
    await db.insert(auditEvents).values({ ...event, at: after(-9) })
    const notice = {
      accountId: PEOPLE.mia,
      kind: 'ticketAnswered',
      facts: {},
      isInPortal: true,
      isForDigest: false,
    } as const
    await db.insert(notices).values([-11, -9].map((days) => ({ ...notice, createdAt: after(days) })))
    const visit = { seen: {}, shown: {}, seenAt: after(-20) }
    await db.insert(downloadVisits).values([
      { ...visit, accountId: PEOPLE.mia, shownAt: after(-11) },
      { ...visit, accountId: PEOPLE.ada, shownAt: after(-9) },
    ])
    const reading = { actorId: PEOPLE.ben, kind: 'ticket', subjectId: PEOPLE.mia } as const
    await db.insert(readLog).values(
      [-11, -9].map((days) => ({
        ...reading,
        thing: String(days),
        day: after(days).toISOString().slice(0, 10),
        firstAt: after(days),
        lastAt: after(days),
      })),
    )
    const days = { history: 10, notices: 10, downloadVisits: 10, readLog: 10 }
    await run(0, days)
    const left = [auditEvents, notices, downloadVisits, readLog].map((table) => db.$count(table))
    expect(await Promise.all(left)).toEqual([1, 1, 1, 1])
    expect(await report(0, days, 'history')).toEqual({
      kind: 'history',
      keepDays: 10,
      count: 1,
      oldest: after(-9).toISOString(),
      lastRun: after(0).toISOString(),
      removedLast: 450,
      removed: 450,
      since: after(0).toISOString().slice(0, 10),
      nextRun: `${after(1).toISOString().slice(0, 10)}T00:00:00.000Z`,
    })
    expect(await report(0, days, 'closedTickets')).toMatchObject({ keepDays: null, lastRun: null, nextRun: null })
  })

  it('runs once a day, and the next day again; two that run at once remove each thing once', async () => {
    const { db } = customers.store
    await db.delete(notices)
    const notice = {
      accountId: PEOPLE.mia,
      kind: 'ticketAnswered',
      facts: {},
      isInPortal: true,
      isForDigest: false,
    } as const
    const add = (count: number) =>
      db.insert(notices).values(Array.from({ length: count }, () => ({ ...notice, createdAt: after(-11) })))
    await add(500)
    await Promise.all([run(0, { notices: 10 }), run(0, { notices: 10 })])
    expect(await report(0, { notices: 10 }, 'notices')).toMatchObject({ count: 0, removed: 500 })
    await add(1)
    await run(0, { notices: 10 })
    expect(await db.$count(notices)).toBe(1)
    await run(1, { notices: 10 })
    expect(await report(1, { notices: 10 }, 'notices')).toMatchObject({ count: 0, removedLast: 1, removed: 501 })
  })

  it('tells of a kind that fails, and goes on with the others', async () => {
    const { db } = customers.store
    await db.insert(auditEvents).values({ actorId: PEOPLE.mia, action: 'profile.update', at: after(-11) })
    const id = await attach(TICKETS.closedLongAgo)
    const told: unknown[] = []
    const parts = partsAt(0, { ticketFiles: 31, history: 10 })
    await db
      .update(tickets)
      .set({ closedAt: after(-60) })
      .where(eq(tickets.number, TICKETS.closedLongAgo))
    const missing = { ...parts, filesDir: join(customers.filesDir, id) }
    expect(await removeExpired(missing, (error) => told.push(error))).toBe(false)
    expect(told).toMatchObject([{ code: 'ENOTDIR' }])
    expect(await db.$count(auditEvents, eq(auditEvents.at, after(-11)))).toBe(0)
    expect(await db.$count(attachments, eq(attachments.id, id))).toBe(1)
    await run(0, { ticketFiles: 31, history: 10 })
    expect([await db.$count(attachments, eq(attachments.id, id)), await isThere(id)]).toEqual([0, false])
  })

  it('[M3] removes closed tickets with messages, files and notices, and neither younger nor open ones', async () => {
    const { db } = customers.store
    const numbers = [TICKETS.closedLongAgo, TICKETS.closedLately, TICKETS.north]
    const files = await Promise.all(numbers.map(attach))
    const notice = { accountId: PEOPLE.mia, kind: 'ticketClosed', isInPortal: true, isForDigest: false } as const
    await db
      .insert(notices)
      .values(numbers.map((number) => ({ ...notice, facts: { ticket: String(number) }, createdAt: after(0) })))
    await run(0, { closedTickets: 31 })
    const left = await db.select({ number: tickets.number }).from(tickets).where(inArray(tickets.number, numbers))
    expect(new Set(left.map(({ number }) => number))).toEqual(new Set([TICKETS.closedLately, TICKETS.north]))
    expect(await db.$count(ticketEvents, eq(ticketEvents.number, TICKETS.closedLongAgo))).toBe(0)
    expect(await Promise.all(files.map(isThere))).toEqual([false, true, true])
    expect(await db.$count(notices, eq(notices.kind, 'ticketClosed'))).toBe(2)
    expect(await report(0, { closedTickets: 31 }, 'closedTickets')).toMatchObject({ count: 1, removedLast: 1 })
  })

  it('[M3] removes files that no message named, whose content a killed process may have removed before', async () => {
    const { db } = customers.store
    const [young, old, half] = [await attach(null), await attach(null), await attach(null)]
    const isOld = inArray(attachments.id, [old, half])
    await db
      .update(attachments)
      .set({ createdAt: after(-2) })
      .where(isOld)
    await rm(join(customers.filesDir, half))
    await removeUnclaimedFiles(db, customers.filesDir, after(-1))
    expect([await isThere(young), await isThere(old), await db.$count(attachments, isOld)]).toEqual([true, false, 0])
  })

  it('[M6] removes invitations that nobody accepted, and the account of who never came', async () => {
    const { db } = customers.store
    const isOfNia = eq(accounts.id, PEOPLE.nia)
    await db
      .update(accounts)
      .set({ createdAt: after(-200) })
      .where(isOfNia)
    await db
      .update(access)
      .set({ state: 'inviteExpired', expiresAt: after(-91) })
      .where(eq(access.accountId, PEOPLE.nia))
    await db
      .insert(access)
      .values({ accountId: PEOPLE.pia, service: 'campus', state: 'inviteExpired', expiresAt: after(-91) })
    await run(0, { endedInvitations: 92 })
    expect(await db.$count(access, eq(access.state, 'inviteExpired'))).toBe(2)
    await run(1, { endedInvitations: 90 })
    expect(await db.$count(access, eq(access.state, 'inviteExpired'))).toBe(0)
    const [nia] = await db.select().from(accounts).where(isOfNia)
    const [pia] = await db.select().from(accounts).where(eq(accounts.id, PEOPLE.pia))
    expect([nia?.firstName, nia?.deletedAt, pia?.firstName, pia?.deletedAt]).toEqual(['', after(1), 'Pia', null])
    const isEnd = and(eq(auditEvents.subjectId, PEOPLE.nia), eq(auditEvents.action, 'person.expire'))
    expect(await db.$count(auditEvents, and(isEnd, eq(auditEvents.organizationId, ORGANIZATIONS.south)))).toBe(1)
  })

  it('[M5] tells unused accounts by mail, and erases them thirty days later, unless they were used; never staff, nor the last administrator', async () => {
    const { db } = customers.store
    const days = { unusedAccounts: 365 }
    const stale: readonly string[] = [PEOPLE.uwe, PEOPLE.eve, PEOPLE.oda, PEOPLE.ben, PEOPLE.mia]
    await db
      .update(accounts)
      .set({ lastSeenAt: after(-340), createdAt: after(-900) })
      .where(inArray(accounts.id, [...stale]))
    await db.insert(ticketEvents).values({
      number: TICKETS.north,
      authorId: PEOPLE.mia,
      content: { kind: 'comment', text: 'Answered by mail' },
      createdAt: after(-5),
    })
    await run(0, days)
    const told = await db
      .select()
      .from(accounts)
      .where(eq(accounts.unusedToldAt, after(0)))
    expect(told.map(({ firstName }) => firstName).toSorted()).toEqual(['Eve', 'Uwe'])
    // Whoever comes stays.
    expect((await customers.ask(PEOPLE.eve, 'mutation { readNotices { id } }')).status).toBe(200)
    const [mail, ...more] = await mailsTo('uwe@firm.example')
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(after(30))
    expect([mail?.subject, mail?.text.includes(`It will be deleted on ${date}`), more]).toEqual([
      `Your account will be deleted on ${date}`,
      true,
      [],
    ])
    await run(29, days)
    expect(await db.$count(accounts, eq(accounts.deletedAt, after(29)))).toBe(0)
    await run(30, days)
    const gone = await db
      .select()
      .from(accounts)
      .where(eq(accounts.deletedAt, after(30)))
    expect(gone.map(({ id }) => id)).toEqual([PEOPLE.uwe])
    expect(gone[0]).toMatchObject({ firstName: '', email: `${PEOPLE.uwe}@deleted.invalid` })
    expect(await report(30, days, 'unusedAccounts')).toMatchObject({ removedLast: 1 })
    expect(await db.$count(mailQueue)).toBe(0)
  })

  it('tells operators who can read the folder of the service, and nobody else', async () => {
    const reports = await fetchRetentionReport(customers.service.url, customers.filesDir)
    expect(reports.map((one) => one.kind)).toEqual(Object.keys(NEVER))
    const url = new URL('/retention', customers.service.url)
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(`${url.href}?expires=9999999999999&holder=${PEOPLE.ada}&signature=abc`)).status).toBe(404)
  })

  it('keeps tickets, which are papers of the customer, for ever where nothing is configured', () => {
    expect([USUAL_RETENTION.closedTickets, USUAL_RETENTION.ticketFiles]).toEqual([null, null])
  })
})
