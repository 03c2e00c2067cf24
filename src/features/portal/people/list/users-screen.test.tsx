import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  renderInPortal,
  type PortalAnswers,
  type RenderedPortal,
} from '../../../../../tests/components/render-in-portal.tsx'
import { ServiceError } from '../../../../components/workspace/calls/service-error.ts'
import { UsersScreen } from './users-screen.tsx'
import type { ListedUser } from './user-table.tsx'

const tobias: ListedUser = {
  id: 'tobias',
  email: 't.brandl@lohse-kabelsatz.example',
  firstName: 'Tobias',
  lastName: 'Brandl',
  position: 'Operator',
  lastSeenAt: null,
  organizations: [{ role: 'MEMBER', organization: { id: '70-4411', name: 'Werk Aldringen' } }],
  access: [{ service: 'TICKETS', state: 'ACTIVE' }],
}

const requested = {
  person: { id: 'tobias', name: 'Tobias Brandl' },
  organization: { name: 'Werk Aldringen' },
  service: 'MASTER_DATA',
  reason: 'shared terminals',
  at: '2026-11-17T10:00:00Z',
}

const show = (address: string, more: PortalAnswers = {}): RenderedPortal & { readonly lists: readonly unknown[] } => {
  const lists: unknown[] = []
  const rendered = renderInPortal(
    <UsersScreen />,
    {
      UserList: (variables) => {
        lists.push(variables)
        return { people: { items: [tobias], total: 42, page: 1, pageSize: 25 } }
      },
      UserAdministration: () => ({
        organizations: [{ id: '70-4411', name: 'Werk Aldringen', country: 'DE' }],
        accessRequests: [requested],
      }),
      ...more,
    },
    address,
  )
  return { ...rendered, lists }
}

async function fillInvitation(email: string): Promise<ReturnType<typeof within>> {
  await screen.findByRole('option', { name: 'Werk Aldringen' })
  const dialog = within(screen.getByRole('dialog'))
  const fill = (label: RegExp, value: string): void => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  }
  fill(/^Email/, email)
  fill(/^First name/, 'Anna')
  fill(/^Last name/, 'Falk')
  fill(/^Organization/, '70-4411')
  fireEvent.click(dialog.getByLabelText('Campus'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  return dialog
}

describe('UsersScreen', () => {
  // A screen that is left keeps its draft: before each test there is none.
  beforeEach(() => window.localStorage.clear())

  it('[M6] keeps filters and order in the address, and asks the service for them', async () => {
    const { place, lists } = show('/user-admin?page=2')
    fireEvent.click(await screen.findByRole('button', { name: /^Status/ }))
    fireEvent.click(screen.getByLabelText('Invite expired'))
    expect(place()).toBe('/user-admin?status=inviteExpired')
    fireEvent.click(await screen.findByRole('button', { name: 'Last seen' }))
    expect(place()).toBe('/user-admin?status=inviteExpired&sort=lastSeen')
    await waitFor(() =>
      expect(lists.at(-1)).toMatchObject({
        filter: { states: ['INVITE_EXPIRED'] },
        sort: { by: 'LAST_SEEN', direction: 'ASCENDING' },
        page: 1,
      }),
    )
  })

  it('[M6] accepts what waits for a decision', async () => {
    const sent: unknown[] = []
    show('/user-admin', {
      ChangeAccess: (variables) => {
        sent.push(variables)
        return { changeAccess: { person: { id: 'tobias' }, errors: [] } }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Accept: Tobias Brandl, Master Data' }))
    expect(await screen.findByText('Tobias Brandl: the change has been saved.')).toBeVisible()
    expect(sent).toMatchObject([{ input: { personId: 'tobias', service: 'MASTER_DATA', action: 'ACCEPT' } }])
  })

  it('[M6] says a state in words beside its shape', async () => {
    show('/user-admin')
    const row = within((await screen.findByRole('rowheader', { name: /Tobias/ })).closest('tr') as HTMLElement)
    expect(row.getAllByText('no access')).toHaveLength(7)
    expect(row.getByText('Active')).toBeInTheDocument()
  })

  it('[M6] shows “Please provide a valid email address” beside the field and in the summary, which takes the focus', async () => {
    show('/user-admin?invite=1')
    await fillInvitation('anna.falk@lohse-kabelsatz')
    const link = await screen.findByRole('link', { name: 'Email: Please provide a valid email address' })
    await waitFor(() => expect(link.closest('[tabindex="-1"]')).toHaveFocus())
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Please provide a valid email address')
    fireEvent.click(link)
    expect(screen.getByLabelText(/^Email/)).toHaveFocus()
  })

  it('[M6] leads to the profile when the user already exists', async () => {
    show('/user-admin?invite=1', {
      Invite: () => ({ invite: { person: null, exists: true, existing: 'reka', errors: [] } }),
    })
    await fillInvitation('r.csonka@lohse-kabelsatz.example')
    expect(await screen.findByRole('alert')).toHaveTextContent('The user already exists')
    expect(screen.getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
      'href',
      '/en/mykomax/user-admin/reka',
    )
  })

  it('[M6] keeps what was written when inviting fails, and after the screen was left', async () => {
    const { unmount } = show('/user-admin?invite=1', {
      Invite: () => {
        throw new ServiceError('away', 'The service is not responding', { reference: 'r-2' })
      },
    })
    await fillInvitation('anna.falk@firm.example')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Unfortunately an error occurred while inviting Anna Falk')
    expect(alert).toHaveTextContent('r-2')
    expect(screen.getByLabelText(/^Email/)).toHaveValue('anna.falk@firm.example')
    unmount()
    expect(window.localStorage.getItem('uapp-draft-u-1-invitation')).toContain('anna.falk@firm.example')
  })

  it('[M6] fills in a draft with its time, sends it and forgets it', async () => {
    const values = {
      email: 'anna.falk@firm.example',
      firstName: 'Anna',
      lastName: 'Falk',
      position: '',
      organizationId: '70-4411',
      language: 'hu',
      services: ['tickets'],
      message: '',
    }
    const draft = { content: values, at: new Date().toISOString() }
    window.localStorage.setItem('uapp-draft-u-1-invitation', JSON.stringify(draft))
    const sent: unknown[] = []
    show('/user-admin?invite=1', {
      Invite: (variables) => {
        sent.push(variables)
        return { invite: { person: { id: 'anna' }, exists: false, existing: null, errors: [] } }
      },
    })
    expect(await screen.findByText(/^Your entries from/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(/^Anna Falk has been invited\. The invitation is valid until/)).toBeVisible()
    expect(sent).toEqual([{ input: { ...values, role: 'MEMBER', services: ['TICKETS'] } }])
    expect(window.localStorage.getItem('uapp-draft-u-1-invitation')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
