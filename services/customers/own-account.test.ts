import { describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import type { StoredMail } from '../mail/mailbox.ts'
import {
  access,
  accounts,
  auditEvents,
  mailQueue,
  memberships,
  oidcPayloads,
  secondFactors,
} from '../store/schema/index.ts'
import { PEOPLE, TICKETS, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const EXPORT = 'mutation { exportOwnData }'
const DELETE = `mutation ($email: String!) { deleteOwnAccount(confirmEmail: $email) { deleted errors { field code params { value } } } }`

const EXPORTED = [
  'exportedAt',
  'profile',
  'organizations',
  'applications',
  'secondFactors',
  'logins',
  'tickets',
  'ticketEvents',
  'ratings',
  'shares',
  'files',
  'notices',
  'listViews',
  'downloadVisits',
  'listColumns',
  'readByOthers',
  'readByMyself',
  'history',
]

describe.each(RUN_STORE_KINDS)('the own account in %s', (kind) => {
  const customers = useTestCustomers(kind, async (store) => {
    await writeTestPeople(store)
    const secret = { accountId: PEOPLE.mia, secret: 'SECRETSECRET', deviceName: 'Phone', recoveryCodes: ['a code'] }
    await store.db.insert(secondFactors).values(secret)
    await store.db
      .update(accounts)
      .set({ passwordHash: 'a hash', phone: '+41 44 123' })
      .where(eq(accounts.id, PEOPLE.mia))
    const session = { model: 'Session', accountId: PEOPLE.mia, payload: { jti: 'a session' } }
    await store.db
      .insert(oidcPayloads)
      .values({ ...session, id: 'session-1', expiresAt: new Date(Date.now() + 60_000) })
  })
  const mailsTo = async (to: string): Promise<readonly StoredMail[]> => {
    await customers.untilMailsAreSent()
    const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly StoredMail[]
    return mails.filter((mail) => mail.to.includes(to))
  }
  const remove = async (id: string, email: string): Promise<unknown> =>
    (await customers.ask(id, DELETE, { email })).body.data?.['deleteOwnAccount']

  it('[M5] hands out all that is kept of a person, nothing of others, and no secret; the history records it', async () => {
    const say = (id: string, text: string, key: string): Promise<unknown> =>
      customers.ask(
        id,
        `mutation { commentTicket(number: ${TICKETS.north}, text: "${text}", idempotencyKey: "${key}") { errors { code } } }`,
      )
    await say(PEOPLE.mia, 'It crimps again', 'own-data-1')
    await say(PEOPLE.ada, 'Good to hear', 'own-data-2')
    const { body } = await customers.ask(PEOPLE.mia, EXPORT)
    const text = String(body.data?.['exportOwnData'])
    const data = JSON.parse(text) as Readonly<Record<string, unknown>>
    expect(Object.keys(data)).toEqual(EXPORTED)
    expect(data).toMatchObject({
      profile: { email: 'mia@firm.example', firstName: 'Mia', phone: '+41 44 123' },
      organizations: [{ name: 'North', role: 'member' }],
      applications: [{ service: 'inventory' }, { service: 'tickets', state: 'active' }],
      secondFactors: [{ deviceName: 'Phone' }],
      logins: [{ expiresAt: expect.any(String) }],
      tickets: expect.arrayContaining([expect.objectContaining({ number: TICKETS.north, description: 'Described' })]),
      ticketEvents: expect.arrayContaining([
        expect.objectContaining({ content: { kind: 'comment', text: 'It crimps again' } }),
      ]),
    })
    expect(text).not.toMatch(/SECRETSECRET|a code|a hash|a session|passwordHash|Good to hear|ada@firm/)
    const isExport = and(eq(auditEvents.actorId, PEOPLE.mia), eq(auditEvents.action, 'profile.export'))
    expect(await customers.store.db.$count(auditEvents, isExport)).toBe(1)
  })

  it('[M5] is deleted once its address was typed: what the person was is gone, what the company needs stays without a name', async () => {
    const { db } = customers.store
    expect(await remove(PEOPLE.mia, 'mia@other.example')).toEqual({
      deleted: false,
      errors: [{ field: 'confirmEmail', code: 'MATCH_REGEXP', params: [] }],
    })
    expect(await remove(PEOPLE.mia, ' MIA@firm.example ')).toEqual({ deleted: true, errors: [] })
    const [row] = await db.select().from(accounts).where(eq(accounts.id, PEOPLE.mia))
    expect(row).toMatchObject({ email: `${PEOPLE.mia}@deleted.invalid`, firstName: '', phone: '', passwordHash: null })
    const left = [memberships, access, secondFactors, oidcPayloads].map((table) =>
      db.$count(table, eq(table.accountId, PEOPLE.mia)),
    )
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0])
    const ticket = await customers.ask(
      PEOPLE.ada,
      `{ ticket(number: ${TICKETS.north}) { description contact { name } timeline { text author { name } } } }`,
    )
    expect(ticket.body.data?.['ticket']).toMatchObject({
      description: 'Described',
      contact: { name: 'Deleted user' },
      timeline: expect.arrayContaining([{ text: 'It crimps again', author: { name: 'Deleted user' } }]),
    })
    expect((await customers.ask(PEOPLE.mia, '{ viewer { id } }')).status).toBe(403)
    const history = `{ audit(filter: {personId: "${PEOPLE.mia}", action: "person.delete"}) { items { organization { name } } } }`
    expect((await customers.ask(PEOPLE.ada, history)).body.data).toEqual({
      audit: { items: [{ organization: { name: 'North' } }] },
    })
  })

  it('[M5] tells the former address that it was deleted, and keeps that address no longer', async () => {
    const [mail, ...others] = await mailsTo('mia@firm.example').then((mails) =>
      mails.filter(({ subject }) => subject === 'Your account has been deleted'),
    )
    expect([mail?.text.includes('Hello Mia Test,'), mail?.text.includes('without your name'), others]).toEqual([
      true,
      true,
      [],
    ])
    expect(mail?.text).toContain('https://www.trenholt.example/en')
    expect(await customers.store.db.$count(mailQueue)).toBe(0)
  })

  it.each([
    ['the last administrator of an organization', PEOPLE.oda, 'oda@firm.example', 'LAST_ADMINISTRATOR'],
    ['staff, whom the personnel directory manages', PEOPLE.ben, 'ben@firm.example', 'INTERNAL'],
  ])('[M5] [M6] is not deleted for %s', async (_whose, id, email, rule) => {
    expect(await remove(id, email)).toEqual({
      deleted: false,
      errors: [{ field: 'account', code: 'UNKNOWN_POLICY', params: [{ value: rule }] }],
    })
    expect((await customers.ask(id, '{ viewer { id } }')).status).toBe(200)
  })

  it('is nobody else’s to export or delete', async () => {
    for (const query of [EXPORT, 'mutation { deleteOwnAccount(confirmEmail: "ada@firm.example") { deleted } }'])
      expect((await customers.askWith(undefined, query)).status).toBe(401)
    expect(await remove(PEOPLE.uwe, 'ada@firm.example')).toMatchObject({ deleted: false })
    expect((await customers.ask(PEOPLE.ada, '{ viewer { id } }')).status).toBe(200)
  })
})
