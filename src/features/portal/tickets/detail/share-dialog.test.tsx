import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../../tests/components/render-in-portal.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { TicketDetail } from './ticket-detail.ts'

const ticket = {
  number: 48_213,
  visibility: 'ORGANIZATION',
  organization: { id: '70-4411', name: 'Werk Aldringen' },
  shares: [
    { id: 's-1', person: { id: 'u-2', name: 'Tobias Brandl' }, organization: null },
    { id: 's-2', person: null, organization: { id: '70-4412', name: 'Plant Vésza' } },
  ],
} as unknown as TicketDetail

const targets = {
  people: [
    { id: 'u-2', name: 'Tobias Brandl' },
    { id: 'u-3', name: 'Péter Halmai' },
  ],
  organizations: [{ id: '70-4411', name: 'Werk Aldringen' }],
}

describe('the dialog that shares a ticket', () => {
  afterEach(cleanup)
  const sent: unknown[] = []
  const answer = (name: string) => (variables: never) => {
    sent.push([name, variables])
    return { [name]: { ticket: { number: 48_213 }, errors: [] } }
  }
  const answers: PortalAnswers = {
    Viewer: () => ({ viewer: { isAgent: false, team: null } }),
    ShareTargets: () => ({ ticketShareTargets: targets }),
    ShareTicket: answer('shareTicket'),
    UnshareTicket: answer('unshareTicket'),
    SetTicketVisibility: answer('setTicketVisibility'),
  }
  const show = async (more: PortalAnswers = {}): Promise<HTMLElement> => {
    sent.length = 0
    renderInPortal(<ShareDialog ticket={ticket} onClose={() => undefined} />, { ...answers, ...more }, '/tickets/48213')
    await screen.findByRole('option', { name: 'Péter Halmai' })
    return screen.getByRole('dialog', { name: 'Who can read ticket 48213' })
  }

  it('[M3] offers who is not there yet, has names for everything, and shares with the chosen one', async () => {
    const dialog = await show()
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Please choose', 'Péter Halmai', 'Werk Aldringen'])
    expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled()
    fireEvent.change(screen.getByLabelText('Colleague or unit'), { target: { value: 'person:u-3' } })
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByText('The ticket is now shared with Péter Halmai.')).toBeVisible()
    expect(sent).toEqual([['shareTicket', { number: 48_213, personId: 'u-3' }]])
  })

  it('[M3] takes a share back, of a unit too', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with Plant Vésza' }))
    expect(await screen.findByText('The ticket is no longer shared with Plant Vésza.')).toBeVisible()
    expect(sent).toEqual([['unshareTicket', { number: 48_213, organizationId: '70-4412' }]])
  })

  it('[M3] limits the ticket to chosen people', async () => {
    await show()
    expect(screen.getByRole('radio', { name: /^Everyone at Werk Aldringen/ })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: /^Only chosen people/ }))
    expect(await screen.findByText('Who can read the ticket has been changed.')).toBeVisible()
    expect(sent).toEqual([['setTicketVisibility', { number: 48_213, visibility: 'CHOSEN' }]])
  })

  it('[M3] says so when nothing was changed', async () => {
    await show({ UnshareTicket: () => ({ unshareTicket: { ticket: null, errors: [] } }) })
    fireEvent.click(screen.getByRole('button', { name: 'Stop sharing with Tobias Brandl' }))
    expect(await screen.findByText('That did not work. Nothing has been changed.')).toBeVisible()
  })
})
