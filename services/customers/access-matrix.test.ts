import { beforeEach, describe, expect, it } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { STORE_KIND, testSize } from '../../tests/setup/test-size.ts'
import {
  ACCESS_ACTIONS,
  ACCESS_STATES,
  listAccessActions,
  type AccessAction,
  type AccessState,
} from '../../src/domain/portal/access.ts'
import { findAccountById } from '../store/find-account.ts'
import { findMailToken, issueMailToken } from '../store/mail-tokens.ts'
import { mayChoosePassword } from '../store/open-invitations.ts'
import { access, accounts, auditEvents } from '../store/schema/index.ts'
import { toEnumName } from './resolvers/enum-values.ts'
import { PEOPLE, writeTestPeople, type TestPerson } from './testing/people-of-the-test.ts'
import { useTestCustomers } from './testing/test-customers.ts'

const STATES = [...ACCESS_STATES, 'none'] as const
type State = (typeof STATES)[number]

/** Who administers nobody of the south, and an administrator of it; the others in `npm test -- long`. */
const ROLES = testSize<readonly TestPerson[]>({
  usual: ['sol', 'ben'],
  long: ['sol', 'ada', 'ida', 'mia', 'eve', 'oda', 'uwe', 'ben', 'pia', 'tom'],
})
const ADMINISTRATORS: readonly TestPerson[] = ['sol', 'ada', 'ida']

/** States in which somebody without a password may choose the first one. */
const OPENS: readonly State[] = ['active', 'invitePending']

const HOUR_MS = 3_600_000

describe('state × action × role of an access', () => {
  const customers = useTestCustomers(STORE_KIND, async (store) => {
    await writeTestPeople(store)
    await store.db.update(accounts).set({ noticeChoices: { access: { portal: true, mail: 'never' } } })
  })
  const isOfNia = eq(access.accountId, PEOPLE.nia)
  const isCampus = and(isOfNia, eq(access.service, 'campus'))

  beforeEach(async () => {
    await customers.store.db.delete(auditEvents)
  })

  /** Nia, who has never logged in, has one access, and the link of an invitation. @returns its token. */
  async function bringInto(state: State): Promise<string> {
    const { db } = customers.store
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await db.delete(access).where(isOfNia)
    if (state !== 'none') {
      const end = state === 'invitePending' ? expiresAt : null
      await db.insert(access).values({ accountId: PEOPLE.nia, service: 'campus', state, expiresAt: end })
    }
    return issueMailToken(db, { accountId: PEOPLE.nia, purpose: 'invite', expiresAt })
  }

  async function readState(): Promise<State> {
    const [row] = await customers.store.db.select().from(access).where(isCampus)
    return row?.state ?? 'none'
  }

  /** Whether the newest link of an invitation opens the account. */
  async function mayBeOpened(): Promise<boolean> {
    const { db } = customers.store
    const account = await findAccountById(db, PEOPLE.nia)
    return account !== undefined && mayChoosePassword(db, account, new Date())
  }

  /** Whether the link still opens the account. */
  async function opensAccount(token: string): Promise<boolean> {
    const id = await findMailToken(customers.store.db, { token, purpose: 'invite', now: new Date() })
    return id !== undefined && mayBeOpened()
  }

  const act = (role: TestPerson, action: AccessAction) =>
    customers.ask(
      PEOPLE[role],
      `mutation { changeAccess(input: {personId: "${PEOPLE.nia}", service: CAMPUS, action: ${toEnumName(action)}}) { person { email } errors { field params { value } } } }`,
    )

  const after = (action: AccessAction): AccessState => {
    if (action === 'withdraw') return 'inactive'
    if (action === 'decline') return 'declined'
    return action === 'accept' || action === 'update' ? 'active' : 'invitePending'
  }

  it.each(STATES.flatMap((state) => ACCESS_ACTIONS.map((action) => [state, action] as const)))(
    '[M6] %s, %s: what fits is done by those who may, and links end with what they opened',
    async (state, action) => {
      for (const role of ROLES) {
        const token = await bringInto(state)
        const { changeAccess } = (await act(role, action)).body.data as unknown as { changeAccess: object }
        const may = ADMINISTRATORS.includes(role)
        const fits = listAccessActions(state).includes(action)
        const errors = may && !fits ? [{ field: 'action', params: [{ value: 'STATE' }] }] : []
        expect([role, changeAccess]).toEqual([
          role,
          { person: may && fits ? { email: 'nia@firm.example' } : null, errors },
        ])
        const now = may && fits ? after(action) : state
        expect([role, await readState()]).toEqual([role, now])
        // A mail that invites again brings a link of its own, which takes the place of the one before.
        await customers.untilMailsAreSent()
        const wasReplaced = may && fits && now === 'invitePending'
        expect([role, await opensAccount(token)]).toEqual([role, OPENS.includes(now) && !wasReplaced])
        expect([role, await mayBeOpened()]).toEqual([role, OPENS.includes(now)])
        const history = await customers.store.db.select().from(auditEvents)
        expect(history.map((one) => one.action)).toEqual(may && fits ? [`access.${action}`] : [])
        await customers.store.db.delete(auditEvents)
      }
    },
  )
})
