import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../tests/components/render-in-portal.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const viewer = {
  company: 'Lohse Kabelsatz GmbH',
  isAgent: false,
  team: null,
  access: [],
  counts: { waitingTickets: 1, openTickets: 3, allTickets: 9, myTickets: 4, queuedTickets: 12 },
}

const waitingWith = (lastAnswer: object | null): PortalAnswers => ({
  Viewer: () => ({ viewer }),
  PendingRequests: () => ({ accessRequests: [] }),
  Dashboard: () => ({
    tickets: { loadedAt: '2026-11-22T09:15:00.000Z', items: [] },
    waiting: {
      total: 1,
      items: [{ number: 48_213, subject: 'Crimp height drifts', waitsSince: '2026-11-21T09:00:00.000Z', lastAnswer }],
    },
    machines: { total: 0, items: [] },
    downloads: [],
  }),
})

const requested: unknown[] = []
const staffTicket = {
  number: 48_231,
  subject: 'Feed stops',
  state: 'NEW',
  createdAt: '2026-11-21T08:00:00.000Z',
  customerWaitsSince: '2026-11-21T08:00:00.000Z',
  organization: { name: 'Werk Aldringen', company: 'Lohse Kabelsatz' },
  agent: null,
}

const satisfaction = {
  closed: 40,
  rated: 12,
  average: 4.25,
  teams: [{ team: 'SERVICE', rated: 12, average: 4.25 }],
  latest: [{ number: 48_190, score: 2, comment: 'It took a week.' }],
}

describe('the dashboard', () => {
  afterEach(cleanup)

  it('[M1] quotes the last words of the agent, not the subject of the customer', async () => {
    const text = `That confirms it.\n\nPlease send a photo of the log. ${'It is under Quality. '.repeat(12)}`
    renderInPortal(<DashboardScreen />, waitingWith({ text, author: { name: 'Mara Ohlin' } }))
    const card = (await screen.findByRole('heading', { name: 'Answer ticket 48213' })).closest('li') as HTMLElement
    expect(card).toHaveTextContent('Crimp height drifts')
    expect(card).toHaveTextContent(/Mara Ohlin asks: “That confirms it\. Please send a photo of the log\. .*…”/)
    expect(card).not.toHaveTextContent('asks: “Crimp height drifts')
  })

  it('[M1] says what waits, where nobody of the service has written', async () => {
    renderInPortal(<DashboardScreen />, waitingWith(null))
    const card = (await screen.findByRole('heading', { name: 'Answer ticket 48213' })).closest('li')
    expect(card).toHaveTextContent(/“Crimp height drifts” has been waiting for you since/)
  })

  it('[M1] [M3] shows staff the queue of their team and what they have taken, not their own questions', async () => {
    const mine = { ...staffTicket, number: 48_190, subject: 'Marker wheel', customerWaitsSince: null }
    renderInPortal(<DashboardScreen />, {
      ...waitingWith(null),
      Viewer: () => ({ viewer: { ...viewer, isAgent: true, team: 'SERVICE' } }),
      StaffDashboard: (variables: never) => {
        requested.push(variables)
        return { queue: { total: 12, items: [staffTicket] }, mine: { total: 4, items: [mine] }, satisfaction }
      },
    })
    const report = within(await screen.findByRole('region', { name: 'Satisfaction' }))
    expect(report.getByText('4.3 of 5')).toBeTruthy()
    expect(report.getByRole('link', { name: '48190' })).toBeTruthy()
    const queue = within(await screen.findByRole('region', { name: 'Waiting for an answer' }))
    expect(queue.getByRole('listitem')).toHaveTextContent(
      /Feed stops.*waiting for .*48231 · Lohse Kabelsatz, Werk Aldringen · Nobody yet/,
    )
    expect(queue.getByRole('link', { name: 'The whole queue (12)' })).toHaveAttribute(
      'href',
      '/en/mykomax/tickets/list?view=queue&teams=service&sort=age',
    )
    expect(within(screen.getByRole('region', { name: 'My tickets' })).getByRole('listitem')).toHaveTextContent(
      'Marker wheel',
    )
    expect(screen.queryByRole('heading', { name: /^Answer ticket/ })).toBeNull()
    expect(requested).toEqual([{ queue: { queue: true, teams: ['SERVICE'] } }])
  })
})
