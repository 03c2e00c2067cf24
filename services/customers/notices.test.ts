import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { lastDigestAt } from '../../src/domain/portal/notices.ts'
import { notices } from '../store/schema/index.ts'
import { keepRows } from '../store/testing/keep-rows.ts'
import { queueDigest } from './notices/queue-digests.ts'
import { USUAL_RETENTION } from '../../src/domain/retention/retention.ts'
import { removeExpired } from './retention/customers-retention.ts'
import { PEOPLE, TICKETS, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

interface TestMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

const DAY_MS = 24 * 3_600_000

describe('the hour of daily mails', () => {
  it.each([
    ['2026-11-27T05:00:00Z', '2026-11-27T05:00:00.000Z'],
    ['2026-11-27T04:59:59Z', '2026-11-26T05:00:00.000Z'],
    ['2026-11-27T23:30:00Z', '2026-11-27T05:00:00.000Z'],
  ])('[M3] before %s was %s', (now, due) => {
    expect(lastDigestAt(new Date(now)).toISOString()).toBe(due)
  })
})

describe.each(RUN_STORE_KINDS)('notices in %s', (kind) => {
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store))
  const rows: { reset?: () => Promise<void> } = {}
  beforeAll(async () => {
    rows.reset = await keepRows(customers.store)
  })
  beforeEach(async () => {
    await customers.untilMailsAreSent()
    await rows.reset?.()
  })

  const dataOf = async (person: TestPerson, query: string): Promise<unknown> => {
    const { body } = await customers.ask(PEOPLE[person], query)
    return body.data ?? body.errors
  }
  const comment = (person: TestPerson, key: string, number: number = TICKETS.north): Promise<unknown> =>
    dataOf(
      person,
      `mutation { commentTicket(number: ${number}, text: "T", idempotencyKey: "${key}") { errors { field } } }`,
    )
  const choose = (person: TestPerson, choices: string): Promise<unknown> =>
    dataOf(person, `mutation { chooseNotices(choices: {${choices}}) { noticeChoices { topic portal mail } } }`)
  const listOf = async (person: TestPerson, language = 'en'): Promise<readonly string[]> => {
    const data = await dataOf(person, `{ notices { items { text(language: "${language}") isRead ticket } } }`)
    const { items } = (data as { notices: { items: { text: string; isRead: boolean; ticket: number }[] } }).notices
    return items.map(({ text, isRead, ticket }) => `${isRead ? 'read' : 'new'} ${ticket} ${text}`)
  }
  const unreadOf = async (person: TestPerson): Promise<number> => {
    const data = await dataOf(person, '{ viewer { counts { unreadNotices } } }')
    return (data as { viewer: { counts: { unreadNotices: number } } }).viewer.counts.unreadNotices
  }
  const mailsTo = async (person: TestPerson): Promise<readonly TestMail[]> => {
    await customers.untilMailsAreSent()
    const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly TestMail[]
    return mails.filter(({ to }) => to.includes(`${person}@firm.example`))
  }

  it('[M3] tell an answer once in the portal, in the language of the screen, and are read for all devices', async () => {
    await comment('ben', 'a')
    // The network was lost, and the browser sends the same again.
    await comment('ben', 'a')
    expect([await unreadOf('mia'), await unreadOf('ben'), await unreadOf('uwe')]).toEqual([1, 0, 0])
    expect(await listOf('mia')).toEqual([`new 501 Ben Test has replied in ticket 501, “100% of north”.`])
    expect((await listOf('mia', 'de'))[0]).toContain('Ben Test')
    expect((await listOf('mia', 'de'))[0]).not.toContain('has replied')
    expect(await dataOf('mia', 'mutation { readNotices(ticket: 501) { counts { unreadNotices } } }')).toEqual({
      readNotices: { counts: { unreadNotices: 0 } },
    })
    expect((await listOf('mia'))[0]).toMatch(/^read 501/)
  })

  it('[M3] are read by nobody but their reader', async () => {
    await comment('ben', 'a')
    const [row] = await customers.store.db.select().from(notices).where(eq(notices.accountId, PEOPLE.mia))
    await dataOf('uwe', `mutation { readNotices(ids: ["${row?.id}"]) { id } }`)
    await dataOf('uwe', 'mutation { readNotices { id } }')
    expect(await unreadOf('mia')).toBe(1)
    expect(await listOf('uwe')).toEqual([])
    await dataOf('mia', `mutation { readNotices(ids: ["${row?.id}"]) { id } }`)
    expect(await unreadOf('mia')).toBe(0)
  })

  it('[M3] come in parts, the newest first', async () => {
    for (const key of ['a', 'b', 'c']) await comment('ben', key)
    const page = async (after: string): Promise<{ items: { id: string }[]; endCursor: string | null }> => {
      const data = await dataOf('mia', `{ notices(first: 2${after}) { items { id at } endCursor } }`)
      return (data as { notices: { items: { id: string }[]; endCursor: string | null } }).notices
    }
    const first = await page('')
    const second = await page(`, after: "${first.endCursor}"`)
    expect([first.items.length, second.items.length, second.endCursor]).toEqual([2, 1, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  })

  it('[M3] come as each person has chosen, topic by topic', async () => {
    expect(await choose('mia', 'topic: ANSWERS, mail: NEVER')).toMatchObject({
      chooseNotices: { noticeChoices: [{ topic: 'ANSWERS', portal: true, mail: 'NEVER' }, {}, {}, {}] },
    })
    const before = (await mailsTo('mia')).length
    await comment('ben', 'a')
    expect([await unreadOf('mia'), (await mailsTo('mia')).length - before]).toEqual([1, 0])
    await choose('mia', 'topic: ANSWERS, portal: false')
    await comment('ben', 'b')
    expect([await unreadOf('mia'), (await mailsTo('mia')).length - before]).toEqual([1, 0])
    // Another topic comes as before.
    await dataOf('ben', `mutation { setTicketState(number: 501, state: RESOLVED) { errors { field } } }`)
    expect([await unreadOf('mia'), (await mailsTo('mia')).length - before]).toEqual([2, 1])
  })

  it('[M3] offer what is between staff to staff alone', async () => {
    const topics = async (person: TestPerson): Promise<readonly string[]> => {
      const data = await dataOf(person, '{ viewer { noticeChoices { topic } } }')
      return (data as { viewer: { noticeChoices: { topic: string }[] } }).viewer.noticeChoices.map(({ topic }) => topic)
    }
    expect([await topics('mia'), await topics('ben')]).toEqual([
      ['ANSWERS', 'STATES', 'NEW_TICKETS', 'ACCESS'],
      ['ANSWERS', 'STATES', 'NEW_TICKETS', 'TEAMWORK', 'PROMISES', 'ACCESS'],
    ])
  })

  it('[M3] come by one mail a day to who wants that, with what is unread, and no second time', async () => {
    await choose('mia', 'topic: ANSWERS, mail: DAILY')
    const before = (await mailsTo('mia')).length
    await comment('ben', 'a')
    await comment('ben', 'b')
    await comment('ben', 'c')
    expect((await mailsTo('mia')).length).toBe(before)
    const [read] = await customers.store.db.select().from(notices).where(eq(notices.accountId, PEOPLE.mia))
    await dataOf('mia', `mutation { readNotices(ids: ["${read?.id}"]) { id } }`)
    const { db } = customers.store
    expect(await queueDigest(db, new Date(Date.now() - DAY_MS))).toBe(false)
    const tomorrow = new Date(Date.now() + DAY_MS)
    // Two services at once.
    await Promise.all([queueDigest(db, tomorrow), queueDigest(db, tomorrow)])
    expect(await queueDigest(db, tomorrow)).toBe(false)
    // The mail is due tomorrow; it goes now.
    await customers.store.execute('update services.mail_queue set next_attempt_at = now()')
    await comment('ben', 'd', TICKETS.south)
    const mails = await mailsTo('mia')
    expect(mails.length).toBe(before + 1)
    const [digest] = mails
    expect(digest?.subject).toContain('News in the customer portal')
    expect(digest?.text.match(/Ben Test has replied/g)?.length).toBe(2)
    expect(digest?.text.match(/tickets\/501/g)?.length).toBe(2)
  })

  it('[M3] send no daily mail to who has read all of it', async () => {
    await choose('mia', 'topic: ANSWERS, mail: DAILY')
    const before = (await mailsTo('mia')).length
    await comment('ben', 'a')
    await dataOf('mia', 'mutation { readNotices { id } }')
    expect(await queueDigest(customers.store.db, new Date(Date.now() + DAY_MS))).toBe(true)
    expect((await mailsTo('mia')).length).toBe(before)
  })

  it('[M3] go after ninety days, and with the account', async () => {
    await comment('ben', 'a')
    const { db } = customers.store
    const left = async (): Promise<number> => (await db.select().from(notices)).length
    const all = await left()
    const runIn = async (days: number): Promise<void> => {
      const parts = { db, filesDir: customers.filesDir, retention: USUAL_RETENTION }
      const fail = (error: unknown): never => {
        throw error
      }
      while (await removeExpired({ ...parts, now: new Date(Date.now() + days * DAY_MS) }, fail));
    }
    await runIn(89)
    expect(await left()).toBe(all)
    await dataOf('mia', 'mutation { deleteOwnAccount(confirmEmail: "mia@firm.example") { deleted } }')
    expect(
      await db
        .select()
        .from(notices)
        .where(and(eq(notices.accountId, PEOPLE.mia))),
    ).toEqual([])
    await runIn(91)
    expect(await left()).toBe(0)
  })
})
