import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../../tests/components/render-in-portal.tsx'
import { TicketListScreen } from './ticket-list-screen.tsx'

const ticketOf = (number: number, subject: string): object => ({
  number,
  subject,
  type: 'QUESTION',
  state: 'NEW',
  otherMachine: '',
  otherSerialNumber: '',
  replies: 2,
  closureReason: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  machine: { serialNumber: 'RE6-2311-0032', model: 'Reeve 6' },
  team: null,
  customerWaitsSince: null,
  agent: null,
  clocks: [],
  organization: { id: '70-4411', name: 'Werk Aldringen', company: 'Lohse Kabelsatz' },
  contact: { id: 'u-1', name: 'Ingrid Solvang' },
})

const items = [ticketOf(48_231, 'Feed stops'), ticketOf(48_190, 'Marker wheel')]

const COUNTS = {
  waitingTickets: 2,
  openTickets: 37,
  allTickets: 10_482,
  myTickets: 12,
  queuedTickets: 0,
  machines: 38,
  accessRequests: 0,
}

const requested: unknown[] = []

/** What the service keeps of this person. */
const kept: { columns: object[]; views: object[] } = { columns: [], views: [] }

const answersWith = (more: PortalAnswers = {}): PortalAnswers => ({
  Viewer: () => ({
    viewer: { isAgent: false, team: null, counts: COUNTS, listColumns: kept.columns },
  }),
  ListViews: () => ({ listViews: kept.views }),
  ChooseListColumns: ({ list, columns }: { list: string; columns: readonly string[] | null }) => {
    kept.columns = columns === null ? [] : [{ list, columns }]
    return { chooseListColumns: { listColumns: kept.columns } }
  },
  SaveListView: ({ input }: { input: { name: string } }) => {
    if (input.name === 'Taken')
      return { saveListView: { view: null, errors: [{ field: 'name', code: 'UNIQUE', params: [] }] } }
    const view = { ...input, id: 'v-1', isOwn: true, owner: { name: 'Ingrid Solvang' } }
    kept.views = [view]
    return { saveListView: { view, errors: [] } }
  },
  TicketFacets: () => ({
    ticketFacets: {
      states: [{ value: 'NEW', count: 7 }],
      types: [{ value: 'QUESTION', count: 5 }],
      teams: [{ value: 'PARTS', count: 3 }],
      dues: [{ value: 'late', count: 2 }],
      organizations: [{ value: '70-4411', label: 'Werk Aldringen', count: 30 }],
    },
  }),
  TicketList: (variables: never) => {
    requested.push(variables)
    return {
      tickets: {
        items,
        total: 37,
        all: 10_482,
        corrections: [],
        page: 1,
        pageSize: 25,
        loadedAt: '2026-11-22T09:15:00.000Z',
      },
    }
  },
  ...more,
})

const show = (address = '/tickets/list', answers = answersWith()): ReturnType<typeof renderInPortal> =>
  renderInPortal(<TicketListScreen />, answers, address)

describe('the list of tickets', () => {
  beforeEach(() => {
    requested.length = 0
    Object.assign(kept, { columns: [], views: [] })
  })
  afterEach(cleanup)

  it('[M3] shows the open tickets first, with views and their counts', async () => {
    show()
    const table = await screen.findByRole('table', { name: '37 tickets' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getByRole('columnheader', { name: 'Updated' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: /^All/ })).toHaveTextContent('10,482')
    expect(requested).toMatchObject([{ filter: { states: ['NEW', 'IN_PROGRESS', 'WAITING', 'ON_HOLD'] }, page: 1 }])
  })

  it('[M3] keeps filter, sort and page in the address', async () => {
    const { place } = show('/tickets/list?page=2')
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: 'Replies' }))
    expect(place()).toBe('/tickets/list?sort=-replies')
    const filters = within(screen.getByRole('group', { name: 'Filters' }))
    fireEvent.click(filters.getByRole('button', { name: /^Location/ }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Werk Aldringen/ }))
    expect(place()).toBe('/tickets/list?locations=70-4411&sort=-replies')
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Location' }))
    expect(place()).toBe('/tickets/list?sort=-replies')
  })

  it('[M3] searches after a pause in typing', async () => {
    const { place } = show()
    await screen.findByRole('table')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'E-217' } })
    await waitFor(() => expect(place()).toBe('/tickets/list?view=open&search=E-217'))
  })

  it('[M3] remembers the columns, and has them in the address', async () => {
    const first = show()
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: /^Columns/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Created on' }))
    expect(first.place()).toContain('created')
    fireEvent.click(screen.getByRole('button', { name: 'Move Created on up' }))
    expect(decodeURIComponent(first.place())).toContain('replies,created,updated')
    expect(screen.getByRole('button', { name: 'Move Created on up' })).toBeVisible()
    await waitFor(() => expect(kept.columns).toMatchObject([{ columns: expect.arrayContaining(['created']) }]))
    first.unmount()
    show()
    expect(await screen.findByRole('columnheader', { name: 'Created on' })).toBeVisible()
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(names.slice(-3)).toEqual(['Replies', 'Created on', 'Updated'])
  })

  it('[M3] names what it shows as a view, and opens it again', async () => {
    const { place } = show('/tickets/list?types=question&sort=-replies&page=2')
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: 'Views' }))
    expect(await screen.findByText(/^Save search, filters/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new view…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' })
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }))
    expect(name).toHaveAccessibleDescription('Please enter a name')
    fireEvent.change(name, { target: { value: 'Taken' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription('You already have a view with this name'))
    fireEvent.change(name, { target: { value: 'Questions' } })
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Share with colleagues' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('The view “Questions” has been saved.')).toBeVisible()
    expect(kept.views).toMatchObject([{ list: 'TICKETS', query: 'types=question&sort=-replies', isShared: true }])
    fireEvent.click(screen.getByRole('link', { name: /^All/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Views' }))
    fireEvent.click(screen.getByRole('link', { name: /^Questions/ }))
    expect(place()).toBe('/tickets/list?types=question&sort=-replies')
    fireEvent.click(screen.getByRole('button', { name: 'Subject' }))
    expect(await screen.findByRole('button', { name: 'View: Questions, changed' })).toBeVisible()
  })

  it('[M3] says which word of a search nothing has, and what is shown instead', async () => {
    const corrections = [{ typed: 'markirr', meant: ['markierung', 'markieren'] }]
    const found = { items, total: 2, all: 9, corrections, page: 1, pageSize: 25, loadedAt: '2026-11-22T09:15:00.000Z' }
    show('/tickets/list?search=markirr', answersWith({ TicketList: () => ({ tickets: found }) }))
    expect(
      await screen.findByText('Nothing contains “markirr”. Showing results for “markierung” or “markieren”.'),
    ).toBeVisible()
  })

  it('[M3] moves by J and K while the focus is in the table, and ticks by X', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Feed stops' })
    link.focus()
    fireEvent.keyDown(link, { key: 'j' })
    expect(screen.getByRole('link', { name: 'Marker wheel' })).toHaveFocus()
    fireEvent.keyDown(screen.getByRole('link', { name: 'Marker wheel' }), { key: 'x' })
    expect(screen.getByRole('checkbox', { name: 'Select ticket 48190' })).toBeChecked()
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected')
  })

  it('[M3] gives staff the queue by team and age, of all customers', async () => {
    const waiting = {
      ...ticketOf(48_231, 'Feed stops'),
      team: 'SERVICE',
      customerWaitsSince: '2026-11-21T08:00:00.000Z',
    }
    const { place } = show(
      '/tickets/list',
      answersWith({
        Viewer: () => ({
          viewer: { isAgent: true, team: 'SERVICE', listColumns: [], counts: { ...COUNTS, queuedTickets: 5 } },
        }),
        TicketList: (variables: never) => {
          requested.push(variables)
          return {
            tickets: {
              items: [waiting],
              total: 5,
              corrections: [],
              all: 9,
              page: 1,
              pageSize: 25,
              loadedAt: '2026-11-22T09:15:00.000Z',
            },
          }
        },
      }),
    )
    fireEvent.click(await screen.findByRole('link', { name: /^To answer\s*5/ }))
    expect(place()).toBe('/tickets/list?view=queue&teams=service&sort=age')
    const table = await screen.findByRole('table')
    await waitFor(() =>
      expect(requested.at(-1)).toMatchObject({
        filter: { queue: true, teams: ['SERVICE'] },
        sort: { by: 'AGE', direction: 'ASCENDING' },
      }),
    )
    expect(within(table).getByRole('columnheader', { name: 'Customer' })).toBeVisible()
    expect(within(table).getByRole('cell', { name: 'Lohse Kabelsatz, Werk Aldringen' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^My tickets/ })).toHaveTextContent('12')
  })

  it('[M3] says which filter leaves nothing, and takes it off', async () => {
    const none = {
      items: [],
      total: 0,
      all: 9,
      corrections: [],
      page: 1,
      pageSize: 25,
      loadedAt: '2026-11-22T09:15:00.000Z',
    }
    const { place } = show('/tickets/list?types=question', answersWith({ TicketList: () => ({ tickets: none }) }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove all filters' }))
    expect(place()).toBe('/tickets/list')
  })
})
