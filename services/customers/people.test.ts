import { describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { access, accounts, auditEvents, mailTokens, memberships } from '../store/schema/index.ts'
import { findMailToken } from '../store/mail-tokens.ts'
import type { StoredMail } from '../mail/mailbox.ts'
import { RUN_STORE_KINDS } from '../../tests/setup/test-size.ts'
import { ORGANIZATIONS, PEOPLE, TICKETS, writeTestPeople } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const INVITE = `mutation ($input: Invitation!) { invite(input: $input) { person { id firstName access { service state expiresAt } } existing exists errors { field code } } }`
const PROFILE = `mutation ($input: ProfileInput!) { updateProfile(input: $input) { viewer { firstName country language } errors { field code params { name value } } } }`

const invitationOf = (more: object = {}): object => ({
  input: {
    email: 'anna.falk@firm.example',
    firstName: 'Anna',
    lastName: 'Falk',
    organizationId: ORGANIZATIONS.south,
    language: 'hu',
    services: ['TICKETS', 'CAMPUS'],
    ...more,
  },
})

const profileOf = (version: string, more: object = {}): object => ({
  input: {
    firstName: 'Mia',
    lastName: 'Test',
    phone: '+41 44 123 45 67',
    country: 'DE',
    language: 'de',
    version,
    ...more,
  },
})

describe.each(RUN_STORE_KINDS)('people in %s', (kind) => {
  const customers = useTestCustomers(kind, (store) => writeTestPeople(store))

  /** Polls the inbox until a mail to somebody is there. */
  const waitForMail = async (to: string, subject: RegExp): Promise<StoredMail> => {
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly StoredMail[]
      const mail = mails.find((candidate) => candidate.to.includes(to) && subject.test(candidate.subject))
      if (mail !== undefined) return mail
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error(`No mail to ${to} came with a subject like ${subject}`)
  }

  const profileVersionOf = async (principal: string): Promise<string> => {
    const { body } = await customers.ask(principal, '{ viewer { version } }')
    return (body.data as { viewer: { version: string } }).viewer.version
  }

  it('[M6] invites by a mail in the reader’s language, with a link whose token is kept as a hash', async () => {
    const { body } = await customers.ask(PEOPLE.sol, INVITE, invitationOf({ message: 'Welcome <b>Anna</b>' }))
    expect(body.data).toMatchObject({
      invite: {
        person: { firstName: 'Anna', access: [{ service: 'TICKETS', state: 'INVITE_PENDING' }, { service: 'CAMPUS' }] },
        exists: false,
        errors: [],
      },
    })
    const mail = await waitForMail('anna.falk@firm.example', /meghívja Önt/)
    expect([mail.language, mail.text.includes('Szervizjegyek és Campus'), mail.html.includes('<b>')]).toEqual([
      'hu',
      true,
      false,
    ])
    const token = /\/invite\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const accountId = await findMailToken(customers.store.db, { token, purpose: 'invite', now: new Date() })
    const [person] = await customers.store.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'anna.falk@firm.example'))
    expect([
      accountId,
      (await customers.store.db.select().from(mailTokens)).some((row) => row.token === token),
    ]).toEqual([person?.id, false])
  })

  it('[M6] tells that somebody exists, and who only to those who see them', async () => {
    const known = { email: 'UWE@firm.example', services: ['TICKETS'] }
    const far = await customers.ask(PEOPLE.sol, INVITE, invitationOf(known))
    expect(far.body.data).toEqual({ invite: { person: null, existing: null, exists: true, errors: [] } })
    const near = await customers.ask(
      PEOPLE.oda,
      INVITE,
      invitationOf({ ...known, organizationId: ORGANIZATIONS.other }),
    )
    expect(near.body.data).toEqual({ invite: { person: null, existing: PEOPLE.uwe, exists: true, errors: [] } })
  })

  it('[M6] invites once, however often it is asked at the same moment', async () => {
    const variables = invitationOf({ email: 'once@firm.example' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => customers.ask(PEOPLE.sol, INVITE, variables)))
    const reported = answers.map(({ body }) => (body.data as { invite: { exists: boolean } }).invite.exists)
    expect(reported.filter((exists) => exists)).toHaveLength(3)
  })

  it.each([
    ['no address', { email: 'anna' }, [{ field: 'email', code: 'VALID_EMAIL_ADDRESS_FORMAT' }]],
    ['no name', { lastName: '' }, [{ field: 'lastName', code: 'REQUIRED' }]],
    ['no application', { services: [] }, [{ field: 'services', code: 'REQUIRED' }]],
    ['an unknown language', { language: 'xx' }, [{ field: 'language', code: 'VALID_ARRAY_ITEMS' }]],
    [
      'an organization of others',
      { organizationId: ORGANIZATIONS.other },
      [{ field: 'organizationId', code: 'VALID_ARRAY_ITEMS' }],
    ],
  ])('[M6] refuses an invitation with %s', async (_name, more, errors) => {
    const { body } = await customers.ask(PEOPLE.sol, INVITE, invitationOf({ email: 'x@firm.example', ...more }))
    expect(body.data).toEqual({ invite: { person: null, existing: null, exists: false, errors } })
  })

  it('[M6] tells a person that a request was declined, and why; the history keeps both', async () => {
    const { body } = await customers.ask(
      PEOPLE.ada,
      `mutation { changeAccess(input: {personId: "${PEOPLE.mia}", service: INVENTORY, action: DECLINE, reason: "one a plant"}) {
        person { access { service state reason changedBy { name } actions } history { action actor { name } details { name value } } } errors { field } } }`,
    )
    expect(body.data).toMatchObject({
      changeAccess: {
        person: {
          access: [
            { service: 'TICKETS' },
            {
              service: 'INVENTORY',
              state: 'DECLINED',
              reason: 'one a plant',
              changedBy: { name: 'Ada Test' },
              actions: ['GRANT'],
            },
          ],
          history: [
            {
              action: 'access.decline',
              actor: { name: 'Ada Test' },
              details: expect.arrayContaining([{ name: 'reason', value: 'one a plant' }]),
            },
          ],
        },
        errors: [],
      },
    })
    const mail = await waitForMail('mia@firm.example', /Your request for Machine inventory was declined/)
    expect(mail.text).toContain('“one a plant”')
  })

  it('[M3] tells of an answer whoever wants to hear of it, and nobody else', async () => {
    await customers.ask(PEOPLE.uwe, 'mutation { chooseNotices(choices: {topic: ANSWERS, mail: NEVER}) { id } }')
    const comment = (number: number): string =>
      `mutation { commentTicket(number: ${number}, text: "Hello", idempotencyKey: "m") { errors { field } } }`
    await customers.ask(PEOPLE.ben, comment(TICKETS.other))
    await customers.ask(PEOPLE.ben, comment(TICKETS.south))
    await waitForMail('tom@firm.example', /Ticket 502/)
    const mails = (await (await fetch(new URL('/api/messages', customers.mail.url))).json()) as readonly StoredMail[]
    expect(mails.filter(({ to, subject }) => to.includes('uwe@firm.example') && subject.includes('503'))).toEqual([])
  })

  it('[M6] accepts, asks and takes back what is one’s own', async () => {
    const access = 'access { service state }'
    const accepted = await customers.ask(PEOPLE.ada, `mutation { acceptInvitation(service: CAMPUS) { ${access} } }`)
    expect(accepted.body.data).toMatchObject({
      acceptInvitation: { access: expect.arrayContaining([{ service: 'CAMPUS', state: 'ACTIVE' }]) },
    })
    const requested = await customers.ask(
      PEOPLE.pia,
      `mutation { requestAccess(service: DIRECT, reason: "Blades") { ${access} } }`,
    )
    expect(requested.body.data).toMatchObject({
      requestAccess: { access: expect.arrayContaining([{ service: 'DIRECT', state: 'REQUESTED' }]) },
    })
    const back = await customers.ask(PEOPLE.pia, `mutation { withdrawRequest(service: DIRECT) { ${access} } }`)
    expect(back.body.data).toEqual({
      withdrawRequest: {
        access: [
          { service: 'TICKETS', state: 'INACTIVE' },
          { service: 'INVENTORY', state: 'DECLINED' },
        ],
      },
    })
    // Nobody opens for themselves what is open to others.
    const own = await customers.ask(PEOPLE.pia, `mutation { acceptInvitation(service: TICKETS) { ${access} } }`)
    expect(own.body.data).toMatchObject({
      acceptInvitation: { access: [{ service: 'TICKETS', state: 'INACTIVE' }, {}] },
    })
  })

  it('[M6] an invitation ends by itself, and can be sent anew', async () => {
    const { db } = customers.store
    const isTheirs = and(eq(access.accountId, PEOPLE.nia), eq(access.service, 'tickets'))
    await db
      .update(access)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isTheirs)
    const query = `{ person(id: "${PEOPLE.nia}") { access { state actions } } people(filter: {states: [INVITE_EXPIRED]}) { items { id } } }`
    expect((await customers.ask(PEOPLE.sol, query)).body.data).toEqual({
      person: { access: [{ state: 'INVITE_EXPIRED', actions: ['NEW_INVITE', 'WITHDRAW'] }] },
      people: { items: [{ id: PEOPLE.nia }] },
    })
    await customers.ask(
      PEOPLE.sol,
      `mutation { changeAccess(input: {personId: "${PEOPLE.nia}", service: TICKETS, action: NEW_INVITE}) { errors { field } } }`,
    )
    expect((await waitForMail('nia@firm.example', /Sol Test invites you/)).text).toContain('Service tickets')
  })

  it('[M6] a withdrawn invitation takes its link and its waiting mails along, with the last of them', async () => {
    const { db } = customers.store
    const email = 'withdrawn@firm.example'
    const { body } = await customers.ask(PEOPLE.sol, INVITE, invitationOf({ email }))
    const { person } = (body.data as { invite: { person: { id: string } } }).invite
    const link = /\/invite\?token=([\w-]+)/.exec((await waitForMail(email, /./)).text)?.[1] ?? ''
    const find = () => findMailToken(db, { token: link, purpose: 'invite', now: new Date() })
    const withdraw = (service: string) =>
      customers.ask(
        PEOPLE.sol,
        `mutation { changeAccess(input: {personId: "${person.id}", service: ${service}, action: WITHDRAW}) { errors { field } } }`,
      )
    await withdraw('TICKETS')
    expect(await find()).toBe(person.id)
    await withdraw('CAMPUS')
    expect(await find()).toBeUndefined()
  })

  it('[M6] who was invited and is taken out of the last organization is invited to nothing', async () => {
    const { db } = customers.store
    const email = 'nowhere@firm.example'
    const { body } = await customers.ask(PEOPLE.sol, INVITE, invitationOf({ email }))
    const { person } = (body.data as { invite: { person: { id: string } } }).invite
    await waitForMail(email, /./)
    const answer = await customers.ask(
      PEOPLE.sol,
      `mutation { removeMembership(personId: "${person.id}", organizationId: "${ORGANIZATIONS.south}") { errors { field } } }`,
    )
    expect(answer.body.errors).toBeUndefined()
    const rows = await db.select().from(access).where(eq(access.accountId, person.id))
    expect(rows.map(({ state }) => state)).toEqual(['inactive', 'inactive'])
    expect(await db.select().from(mailTokens).where(eq(mailTokens.accountId, person.id))).toEqual([])
    const history = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, person.id))
    const withdrawn = history.filter(({ action }) => action === 'access.withdraw')
    const services = withdrawn.map(({ details }) => details['service'])
    expect(services).toHaveLength(2)
    expect(services).toEqual(expect.arrayContaining(['campus', 'tickets']))
  })

  it('[M5] changes the own profile, and writes which fields into the history, not what they hold', async () => {
    const { body } = await customers.ask(
      PEOPLE.mia,
      PROFILE,
      profileOf(await profileVersionOf(PEOPLE.mia), { city: 'Secret City' }),
    )
    expect(body.data).toEqual({
      updateProfile: { viewer: { firstName: 'Mia', country: 'DE', language: 'de' }, errors: [] },
    })
    const [event] = await customers.store.db.select().from(auditEvents).where(eq(auditEvents.action, 'profile.update'))
    expect(event?.details).toEqual({ fields: 'phone city country language' })
  })

  it.each<[string, string, object, object]>([
    ['no first name', PEOPLE.mia, { firstName: ' ' }, { field: 'firstName', code: 'REQUIRED', params: [] }],
    ['no last name', PEOPLE.mia, { lastName: '' }, { field: 'lastName', code: 'REQUIRED', params: [] }],
    [
      'a country that is not on the list',
      PEOPLE.mia,
      { country: 'Germnay' },
      { field: 'country', code: 'VALID_ARRAY_ITEMS', params: [] },
    ],
    [
      'a language that is not on the list',
      PEOPLE.mia,
      { language: 'tlh' },
      { field: 'language', code: 'VALID_ARRAY_ITEMS', params: [] },
    ],
    [
      'a telephone number of letters',
      PEOPLE.mia,
      { phone: 'call me' },
      { field: 'phone', code: 'VALID_PHONE_FORMAT', params: [] },
    ],
    [
      'too long a city',
      PEOPLE.mia,
      { city: 'x'.repeat(101) },
      { field: 'city', code: 'MAX_LENGTH', params: [{ name: 'maxLength', value: '100' }] },
    ],
    [
      'staff',
      PEOPLE.ben,
      {},
      { field: 'profile', code: 'UNKNOWN_POLICY', params: [{ name: 'policyRequirement', value: 'INTERNAL' }] },
    ],
  ])('[M5] refuses a profile with %s', async (_name, principal, more, error) => {
    const { body } = await customers.ask(principal, PROFILE, profileOf(await profileVersionOf(principal), more))
    expect(body.data).toEqual({ updateProfile: { viewer: null, errors: [error] } })
  })

  it('[M6] invites an administrator with the application that goes with it', async () => {
    const { body } = await customers.ask(
      PEOPLE.sol,
      `mutation ($input: Invitation!) { invite(input: $input) { person { organizations { role } access { service } } } }`,
      invitationOf({ email: 'boss@firm.example', role: 'ADMINISTRATOR', services: ['TICKETS'] }),
    )
    expect(body.data).toEqual({
      invite: {
        person: {
          organizations: [{ role: 'ADMINISTRATOR' }],
          access: [{ service: 'TICKETS' }, { service: 'USER_ADMIN' }],
        },
      },
    })
  })

  it('[M5] refuses to overwrite a profile that another window has saved meanwhile', async () => {
    const version = await profileVersionOf(PEOPLE.mia)
    const first = await customers.ask(PEOPLE.mia, PROFILE, profileOf(version, { city: 'Aldringen' }))
    expect(first.body.data).toMatchObject({ updateProfile: { errors: [] } })
    const second = await customers.ask(PEOPLE.mia, PROFILE, profileOf(version, { city: 'Vésza' }))
    expect([second.status, second.body.errors?.[0]?.message]).toEqual([409, 'This was changed meanwhile'])
    const { body } = await customers.ask(PEOPLE.mia, '{ viewer { city } }')
    expect(body.data).toEqual({ viewer: { city: 'Aldringen' } })
  })

  it('[M5] changes one choice of notices, and leaves the others to the window that made them', async () => {
    const choose = (choice: string): string =>
      `mutation { chooseNotices(choices: {${choice}}) { noticeChoices { topic portal mail } } }`
    await customers.ask(PEOPLE.mia, choose('topic: STATES, portal: false'))
    const { body } = await customers.ask(PEOPLE.mia, choose('topic: STATES, mail: NEVER'))
    expect((body.data as { chooseNotices: { noticeChoices: object[] } }).chooseNotices.noticeChoices).toContainEqual({
      topic: 'STATES',
      portal: false,
      mail: 'NEVER',
    })
  })

  it('[M6] refuses to overwrite a role that another administrator has given meanwhile', async () => {
    const query = `{ person(id: "${PEOPLE.mia}") { access { version } organizations { version } } }`
    const { body } = await customers.ask(PEOPLE.ada, query)
    const { person } = body.data as Record<'person', Record<'access' | 'organizations', { version: string }[]>>
    const update = (role: string): string =>
      `mutation { changeAccess(input: {personId: "${PEOPLE.mia}", service: TICKETS, action: UPDATE, role: "${role}", version: "${person.access[0]?.version}"}) { errors { field } } }`
    const join = (role: string): string =>
      `mutation { addMembership(personId: "${PEOPLE.mia}", organizationId: "${ORGANIZATIONS.north}", role: ${role}, version: "${person.organizations[0]?.version}") { errors { field } } }`
    expect((await customers.ask(PEOPLE.ada, update('Buyer'))).status).toBe(200)
    expect((await customers.ask(PEOPLE.ada, update('Reader'))).status).toBe(409)
    expect((await customers.ask(PEOPLE.ada, join('ADMINISTRATOR'))).status).toBe(200)
    expect((await customers.ask(PEOPLE.ada, join('MEMBER'))).status).toBe(409)
    await customers.store.db
      .update(memberships)
      .set({ role: 'member' })
      .where(and(eq(memberships.accountId, PEOPLE.mia), eq(memberships.organizationId, ORGANIZATIONS.north)))
  })

  it('[M6] deletes a person when the name is confirmed; what is left of them has no name', async () => {
    const remove = (confirmName: string): string =>
      `mutation { deletePerson(id: "${PEOPLE.mia}", confirmName: "${confirmName}") { deleted errors { field code } } }`
    const wrong = await customers.ask(PEOPLE.ada, remove('Mia'))
    expect(wrong.body.data).toEqual({
      deletePerson: { deleted: false, errors: [{ field: 'confirmName', code: 'MATCH_REGEXP' }] },
    })
    const right = await customers.ask(PEOPLE.ada, remove('Mia Test'))
    expect(right.body.data).toEqual({ deletePerson: { deleted: true, errors: [] } })
    const [row] = await customers.store.db.select().from(accounts).where(eq(accounts.id, PEOPLE.mia))
    expect([row?.email, row?.firstName, row?.phone]).toEqual([`${PEOPLE.mia}@deleted.invalid`, '', ''])
    const ticket = await customers.ask(PEOPLE.ada, `{ ticket(number: ${TICKETS.north}) { contact { name } } }`)
    expect(ticket.body.data).toEqual({ ticket: { contact: { name: 'Deleted user' } } })
    const token = await customers.ask(PEOPLE.mia, '{ viewer { id } }')
    expect(token.status).toBe(403)
  })

  it('[M6] keeps the history of who was deleted or has left, for those whose people they were', async () => {
    const { db } = customers.store
    await db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, PEOPLE.kit))
    await db
      .insert(memberships)
      .values(
        [ORGANIZATIONS.north, ORGANIZATIONS.south].map((organizationId) => ({ accountId: PEOPLE.kit, organizationId })),
      )
    const add = (service: string): string =>
      `mutation { changeAccess(input: {personId: "${PEOPLE.kit}", service: ${service}, action: ADD}) { errors { field } } }`
    const actionsFor = async (principal: string): Promise<readonly string[]> => {
      const query = `{ audit(filter: {personId: "${PEOPLE.kit}"}) { items { action organization { name } } } }`
      const { audit } = (await customers.ask(principal, query)).body.data as {
        audit: { items: { action: string; organization: { name: string } | null }[] }
      }
      return audit.items.map(({ action, organization }) => `${action} ${organization?.name ?? ''}`.trim())
    }
    await customers.ask(PEOPLE.ada, add('DIRECT'))
    const leave = `mutation { removeMembership(personId: "${PEOPLE.kit}", organizationId: "${ORGANIZATIONS.south}") { errors { field } } }`
    await customers.ask(PEOPLE.ada, leave)
    await customers.ask(PEOPLE.ada, add('CAMPUS'))
    const remove = `mutation { deletePerson(id: "${PEOPLE.kit}", confirmName: "Kit Test") { deleted } }`
    expect((await customers.ask(PEOPLE.ada, remove)).body.data).toEqual({ deletePerson: { deleted: true } })
    expect(await actionsFor(PEOPLE.ada)).toEqual([
      'person.delete North',
      'access.add',
      'membership.remove South',
      'access.add',
    ])
    expect(await actionsFor(PEOPLE.sol)).toEqual(['membership.remove South', 'access.add'])
    expect(await actionsFor(PEOPLE.oda)).toEqual([])
  })

  it('has sent every mail, and told nobody of a fault', async () => {
    await customers.untilMailsAreSent()
    // Of who was deleted, and still had a token.
    expect(customers.faults.filter((fault) => !String(fault).startsWith('UnknownAccountError'))).toEqual([])
  })
})
