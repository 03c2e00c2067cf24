import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  renderInPortal,
  type PortalAnswers,
  type RenderedPortal,
} from '../../../../../tests/components/render-in-portal.tsx'
import { ServiceError } from '../../../../components/workspace/calls/service-error.ts'
import type { DetailedUser } from '../detailed-user.ts'
import { UserScreen } from './user-screen.tsx'

const carrizo = {
  id: '70-4413',
  name: 'Monte Carrizo',
  subRegion: 'Latin America',
  country: 'MX',
  city: 'Carrizo',
  members: 41,
}

const accessOf = (
  service: DetailedUser['access'][number]['service'],
  state: DetailedUser['access'][number]['state'],
  actions: DetailedUser['access'][number]['actions'],
): DetailedUser['access'][number] => ({
  service,
  state,
  actions,
  role: 'User',
  reason: '',
  changedAt: '2026-11-16T10:00:00Z',
  expiresAt: null,
  isPending: false,
  version: 'v1',
  changedBy: { id: 'peter', name: 'Péter Halmai' },
})

const lucia: DetailedUser = {
  id: 'lucia',
  email: 'l.barrantes@lohse-kabelsatz.example',
  firstName: 'Lucía',
  lastName: 'Barrantes',
  position: 'Plant manager',
  subRegion: 'Latin America',
  country: 'MX',
  city: 'Carrizo',
  isInternal: false,
  lastSeenAt: '2026-11-20T17:20:00Z',
  hasSecondFactor: null,
  requestedAt: '2024-02-26T10:00:00Z',
  requestedBy: { id: 'peter', name: 'Péter Halmai' },
  organizations: [{ role: 'MEMBER', version: 'v1', organization: carrizo }],
  access: [
    accessOf('TICKETS', 'ACTIVE', ['UPDATE', 'WITHDRAW']),
    accessOf('INVENTORY', 'REQUESTED', ['ACCEPT', 'DECLINE']),
    accessOf('DIRECT', 'INACTIVE', ['GRANT']),
    accessOf('MASTER_DATA', 'UNKNOWN', []),
  ],
  addable: ['CAMPUS'],
  history: [],
}

const answersOf = (more: PortalAnswers = {}): PortalAnswers => ({
  UserDetail: () => ({ person: lucia }),
  UserAdministration: () => ({ organizations: [{ ...carrizo }], accessRequests: [] }),
  ...more,
})

const show = (more?: PortalAnswers): RenderedPortal =>
  renderInPortal(<UserScreen params={{ id: 'lucia' }} />, answersOf(more), '/user-admin/lucia')

const rowOf = async (name: string): Promise<ReturnType<typeof within>> =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)

describe('UserScreen', () => {
  it('[M6] offers exactly the actions that the service offers', async () => {
    show()
    const labels = async (name: string): Promise<readonly (string | null)[]> =>
      (await rowOf(name)).queryAllByRole('button').map((button: HTMLElement) => button.textContent)
    expect(await labels('Service tickets')).toEqual(['Update access…', 'Withdraw…'])
    expect(await labels('Machine inventory')).toEqual(['Accept', 'Decline…'])
    expect(await labels('Direct')).toEqual(['Activate access'])
    expect(await labels('Master Data')).toEqual([])
  })

  it('[M6] shows every field of a person, each under its own name', async () => {
    show()
    const valueOf = async (title: string): Promise<string | null | undefined> =>
      (await screen.findByText(title, { selector: 'dt' })).nextSibling?.textContent
    expect(await valueOf('Country')).toBe('Mexico')
    expect(await valueOf('City')).toBe('Carrizo')
    expect(await valueOf('Members')).toBe('41')
    expect(await valueOf('Role')).toBe('Member')
    expect(await valueOf('Organization ID')).toBe('70-4413')
  })

  it('[M6] sends the reason of a withdrawal, and says that it is saved', async () => {
    const sent: unknown[] = []
    show({
      ChangeAccess: (variables) => {
        sent.push(variables)
        return { changeAccess: { person: { id: 'lucia' }, errors: [] } }
      },
    })
    fireEvent.click((await rowOf('Service tickets')).getByRole('button', { name: /^Withdraw/ }))
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'left purchasing' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Lucía Barrantes: the change has been saved.')).toBeVisible()
    expect(sent).toEqual([
      { input: { personId: 'lucia', service: 'TICKETS', action: 'WITHDRAW', role: '', reason: 'left purchasing' } },
    ])
  })

  it('[M6] shows both roles when another administrator has changed it meanwhile, and saves the chosen one', async () => {
    const sent: { readonly input: { readonly role: string; readonly version: string } }[] = []
    const [tickets, ...others] = lucia.access
    const changed = { ...lucia, access: [{ ...tickets, role: 'Reader', version: 'v2' }, ...others] }
    show({
      UserDetail: () => ({ person: sent.length === 0 ? lucia : changed }),
      ChangeAccess: (variables: (typeof sent)[number]) => {
        sent.push(variables)
        if (variables.input.version === 'v1') throw new ServiceError('wrong', 'Changed meanwhile', { status: 409 })
        return { changeAccess: { person: { id: 'lucia' }, errors: [] } }
      },
    })
    fireEvent.click((await rowOf('Service tickets')).getByRole('button', { name: /^Update/ }))
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'Buyer' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update access' }))
    const role = within(await screen.findByRole('group', { name: 'Role' }))
    expect(role.getByLabelText(/Saved in the meantime/).parentElement).toHaveTextContent('Reader')
    expect(role.getByLabelText(/Yours/).parentElement).toHaveTextContent('Buyer')
    fireEvent.click(screen.getByRole('button', { name: 'Save this choice' }))
    expect(await screen.findByText('Lucía Barrantes: the change has been saved.')).toBeVisible()
    expect(sent.map(({ input }) => [input.role, input.version])).toEqual([
      ['Buyer', 'v1'],
      ['Buyer', 'v2'],
    ])
  })

  it('[M6] tells what failed, with the reference in its technical details', async () => {
    show({
      ChangeAccess: () => {
        throw new ServiceError('away', 'The service is not responding', { reference: '7f21-0c' })
      },
    })
    fireEvent.click((await rowOf('Machine inventory')).getByRole('button', { name: /^Accept/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Accepting the request failed')
    expect(within(alert).getByText('Technical details').parentElement).toHaveTextContent('7f21-0c')
  })

  it('[M6] says before the last shared organization goes that the person is no longer seen', async () => {
    const { place } = show({ RemoveMembership: () => ({ removeMembership: { person: null, errors: [] } }) })
    const takeOut = await screen.findByRole('button', { name: 'Remove: Monte Carrizo' })
    await rowOf('Service tickets')
    fireEvent.click(takeOut)
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('you will no longer be able to see or administer Lucía Barrantes')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(place()).toBe('/user-admin'))
  })

  it('[M6] deletes only after the name was typed', async () => {
    const sent: unknown[] = []
    show({
      DeletePerson: (variables) => {
        sent.push(variables)
        return { deletePerson: { deleted: true, errors: [] } }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete user…' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete user' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('This name does not match.')
    fireEvent.change(dialog.getByLabelText(/To confirm/), { target: { value: 'Lucía Barrantes' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Delete user' }))
    expect(await screen.findByText('Lucía Barrantes has been deleted.')).toBeVisible()
    expect(sent).toEqual([{ id: 'lucia', confirmName: 'Lucía Barrantes' }])
  })

  it('[M6] names the rule that forbids a change', async () => {
    const params = [{ name: 'policyRequirement', value: 'STATE' }]
    const refusal = { person: null, errors: [{ field: 'action', code: 'UNKNOWN_POLICY', params }] }
    show({ ChangeAccess: () => ({ changeAccess: refusal }) })
    fireEvent.click((await rowOf('Direct')).getByRole('button', { name: /^Activate/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Granting access failed')
    expect(alert).toHaveTextContent('The status has changed in the meantime.')
  })

  it('[M6] shows “No permission” for people of others and for nobody alike', async () => {
    show({ UserDetail: () => ({ person: null }) })
    expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the users' })).toHaveAttribute('href', '/en/mykomax/user-admin')
  })

  it('[M6] says in the words of the specification that a user could not be loaded', async () => {
    show({
      UserDetail: () => {
        throw new ServiceError('wrong', 'Status 500', { reference: 'r-1' })
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Unable to view user details')
    expect(alert).toHaveTextContent('An error occurred while loading this user')
    expect(alert).toHaveTextContent('Status 500, r-1')
  })
})
