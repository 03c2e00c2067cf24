import { describe, expect, it } from '@jest/globals'
import { ORGANIZATIONS, PEOPLE, writeTestPeople } from '../../services/customers/testing/people-of-the-test.ts'
import { useTestCustomers } from '../../services/customers/testing/test-customers.ts'
import type { Portal } from '../../src/components/portal/portal-context.tsx'
import * as documents from '../../src/contracts/portal/generated/operations.ts'
import type { InvitationValues } from '../../src/contracts/portal/invitation-form.ts'
import { sendInvitation } from '../../src/features/portal/people/invitation/send-invitation.ts'
import { toUserListQueryState, toUserListVariables } from '../../src/features/portal/people/user-list-query-state.ts'
import { STORE_KIND } from '../setup/test-size.ts'

const TEXTS = new Map(Object.entries(documents).map(([name, document]) => [name, String(document)]))

const invitationOf = (change: Partial<InvitationValues> = {}): InvitationValues => ({
  email: 'anna.falk@firm.example',
  firstName: 'Anna',
  lastName: 'Falk',
  position: '',
  organizationId: ORGANIZATIONS.south,
  role: 'member',
  language: 'hu',
  services: ['tickets', 'campus'],
  message: '',
  ...change,
})

describe('user administration and the customers service', () => {
  const customers = useTestCustomers(STORE_KIND, (store) => writeTestPeople(store))

  /** Asks as the portal does, without the runtime between. */
  const as =
    (accountId: string): Portal['request'] =>
    async (name, variables) => {
      const { body } = await customers.ask(accountId, TEXTS.get(`${name}Document`) ?? '', variables)
      if (body.errors !== undefined) throw new Error(body.errors.map(({ message }) => message).join(', '))
      return body.data as never
    }

  it('[M6] lists as many people and events at once as an export asks for', async () => {
    const request = as(PEOPLE.ada)
    const list = toUserListVariables(
      toUserListQueryState(new URLSearchParams('search=mia&app=tickets&status=active')),
      100,
    )
    const { people } = await request('UserList', list)
    expect(people.items.map(({ firstName }) => firstName)).toEqual(['Mia'])
    expect((await request('AuditList', { first: 100 })).audit.endCursor).toBeNull()
  })

  it('[M6] invites, says who exists, and tells nothing of accounts of others', async () => {
    const request = as(PEOPLE.ada)
    const sent = await sendInvitation(request, invitationOf())
    expect(sent.kind).toBe('sent')
    expect(await sendInvitation(request, invitationOf({ email: 'MIA@firm.example' }))).toEqual({
      kind: 'exists',
      id: PEOPLE.mia,
    })
    expect(await sendInvitation(request, invitationOf({ email: 'uwe@firm.example' }))).toEqual({
      kind: 'exists',
      id: undefined,
    })
  })

  it('[M6] puts what the service refuses to its fields', async () => {
    const wrong = invitationOf({ email: 'nobody@', organizationId: ORGANIZATIONS.south, lastName: 'F'.repeat(101) })
    expect(await sendInvitation(as(PEOPLE.ada), wrong)).toEqual({
      kind: 'refused',
      fields: [
        ['email', 'email'],
        ['lastName', 'long'],
      ],
    })
    const elsewhere = invitationOf({ email: 'new@firm.example', organizationId: ORGANIZATIONS.other })
    expect(await sendInvitation(as(PEOPLE.ada), elsewhere)).toEqual({
      kind: 'refused',
      fields: [['organizationId', 'organizationId']],
    })
  })

  it('[M6] shows a person with the actions of each state, and nobody of others', async () => {
    const { person } = await as(PEOPLE.ada)('UserDetail', { id: PEOPLE.mia })
    expect(person?.access.map(({ service, actions }) => [service, actions])).toEqual([
      ['TICKETS', ['UPDATE', 'WITHDRAW']],
      ['INVENTORY', ['ACCEPT', 'DECLINE']],
    ])
    expect(await as(PEOPLE.ada)('UserDetail', { id: PEOPLE.uwe })).toEqual({ person: null })
    expect(await as(PEOPLE.ada)('UserDetail', { id: 'nobody' })).toEqual({ person: null })
  })

  it('[M6] no longer shows whom the last shared organization has left', async () => {
    const variables = { personId: PEOPLE.tom, organizationId: ORGANIZATIONS.south }
    const { removeMembership } = await as(PEOPLE.sol)('RemoveMembership', variables)
    expect(removeMembership).toEqual({ person: null, errors: [] })
  })
})
