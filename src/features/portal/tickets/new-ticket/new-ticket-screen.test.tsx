import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../../tests/components/render-in-portal.tsx'
import { ServiceError } from '../../../../components/workspace/calls/service-error.ts'
import { NewTicketScreen } from './new-ticket-screen.tsx'

const machine = {
  serialNumber: 'AD450-2109-0077',
  model: 'Adze 450',
  place: 'line 1',
  openTickets: 1,
  organization: { id: '70-4411', name: 'Werk Aldringen' },
}

const organizations = [
  { role: 'MEMBER', organization: { id: '70-4411', name: 'Werk Aldringen' } },
  { role: 'MEMBER', organization: { id: '70-4412', name: 'Plant Vésza' } },
]

interface Sent {
  readonly input: Readonly<Record<string, unknown>>
}

const answersWith = (createTicket: (sent: Sent) => unknown): PortalAnswers => ({
  Viewer: () => ({ viewer: { isInternal: false, organizations } }),
  MachineSearch: () => ({ machines: { total: 1, organizations: [], items: [machine] } }),
  SimilarTickets: () => ({ tickets: { items: [] } }),
  CreateTicket: createTicket,
})

const nothing = answersWith(() => {
  throw new Error('Nothing is to be sent')
})

const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function fillAll(): Promise<void> {
  await screen.findByRole('option', { name: 'Werk Aldringen' })
  fireEvent.click(screen.getByRole('radio', { name: /^Malfunction/ }))
  fireEvent.focus(screen.getByRole('combobox', { name: 'Machine concerned' }))
  fireEvent.pointerDown(await screen.findByRole('option', { name: /Adze 450/ }))
  fill('Subject', 'Feed stops')
  fill('Description', 'Since the change of drum')
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

describe('the form for new tickets', () => {
  beforeEach(() => {
    window.localStorage.clear()
    globalThis.fetch = () => Promise.resolve(Response.json({ suggestions: [] }))
  })
  afterEach(cleanup)

  it('[M3] says all that is missing, beside the fields and in a summary that takes the focus (S2 §5)', async () => {
    renderInPortal(<NewTicketScreen />, nothing)
    await screen.findByRole('option', { name: 'Werk Aldringen' })
    press('Send ticket')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(summary).toHaveTextContent('5 fields need your attention')
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Please enter a subject')
    fireEvent.click(screen.getByRole('link', { name: /^Subject/ }))
    expect(screen.getByLabelText('Subject')).toHaveFocus()
  })

  it('[M3] takes the location of a chosen machine, and asks for name and number of another one', async () => {
    renderInPortal(<NewTicketScreen />, nothing)
    await fillAll()
    expect(screen.getByLabelText('Location')).toHaveValue('70-4411')
    expect(screen.getByRole('combobox', { name: 'Machine concerned' })).toHaveValue('Adze 450, AD450-2109-0077')
    expect(screen.queryByLabelText(/^Machine name/)).toBeNull()
    fireEvent.click(screen.getByRole('combobox', { name: 'Machine concerned' }))
    fireEvent.pointerDown(await screen.findByRole('option', { name: /^Other machine/ }))
    expect(await screen.findByLabelText(/^Machine name/)).toBeVisible()
  })

  it('[M3] apologises when sending fails, names the support, and sends the same ticket again, also after a reload', async () => {
    const keys: unknown[] = []
    const away = answersWith(({ input }) => {
      keys.push(input['idempotencyKey'])
      throw new ServiceError('away', 'The connection failed', { reference: 'r-7731' })
    })
    const first = renderInPortal(<NewTicketScreen />, away)
    await fillAll()
    press('Send ticket')
    const apology = await screen.findByRole('alert')
    expect(apology).toHaveTextContent('We are sorry, your ticket could not be sent.')
    expect(apology).toHaveTextContent('support@trenholt.example')
    expect(apology).toHaveTextContent('r-7731')
    first.unmount()

    const back = answersWith(({ input }) => {
      keys.push(input['idempotencyKey'])
      return { createTicket: { ticket: { number: 48_232 }, errors: [] } }
    })
    const { place } = renderInPortal(<NewTicketScreen />, back)
    expect(await screen.findByText(/^Your draft from .* has been restored\.$/)).toBeVisible()
    expect(screen.getByLabelText('Description')).toHaveValue('Since the change of drum')
    press('Send ticket')
    await waitFor(() => expect(place()).toBe('/tickets/48232'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(window.localStorage.getItem('uapp-draft-u-1-new-ticket')).toBeNull()
  })

  it('[M3] says that the ticket came before its text was changed, leads to it, and keeps the text', async () => {
    const problem = { type: 'urn:uapp:problem:sent-before', receipt: '48301' }
    const { place } = renderInPortal(
      <NewTicketScreen />,
      answersWith(() => {
        throw new ServiceError('wrong', 'Sent before with other content', { status: 409, problem })
      }),
    )
    await fillAll()
    press('Send ticket')
    expect(await screen.findByRole('alert')).toHaveTextContent('This ticket was received before, as 48301')
    expect(screen.getByLabelText('Description')).toHaveValue('Since the change of drum')
    const draft = (): string | null => window.localStorage.getItem('uapp-draft-u-1-new-ticket')
    await waitFor(() => expect(draft()).toContain('Since the change of drum'))
    fireEvent.click(screen.getByRole('link', { name: 'Open ticket 48301' }))
    expect(place()).toBe('/tickets/48301')
  })

  it('[M3] keeps a draft after input only: what the form fills in itself is none', async () => {
    const only = {
      ...nothing,
      Viewer: () => ({ viewer: { isInternal: false, organizations: organizations.slice(0, 1) } }),
    }
    const first = renderInPortal(<NewTicketScreen />, only)
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('70-4411'))
    first.unmount()
    const second = renderInPortal(<NewTicketScreen />, only)
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveValue('70-4411'))
    expect(screen.queryByText(/has been restored/)).toBeNull()
    fill('Subject', 'Feed')
    await screen.findByText(/^Draft saved on this device/)
    fill('Subject', '')
    await waitFor(() => expect(screen.queryByText(/^Draft saved on this device/)).toBeNull())
    second.unmount()
    expect(window.localStorage.getItem('uapp-draft-u-1-new-ticket')).toBeNull()
  })

  it('[M3] starts afresh when one wants it', async () => {
    const first = renderInPortal(<NewTicketScreen />, nothing)
    await fillAll()
    first.unmount()
    renderInPortal(<NewTicketScreen />, nothing)
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText('Subject')).toHaveValue('')
    expect(screen.queryByText(/has been restored/)).toBeNull()
  })
})
