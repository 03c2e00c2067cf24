import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderInPortal, type PortalAnswers } from '../../../../../tests/components/render-in-portal.tsx'
import { ServiceError } from '../../../../components/workspace/calls/service-error.ts'
import { TicketScreen } from './ticket-screen.tsx'

const ingrid = { id: 'u-1', name: 'Ingrid Solvang', initials: 'IS', isInternal: false }
const mara = { id: 'u-9', name: 'Mara Ohlin', initials: 'MO', isInternal: true }

const eventOf = (kind: string, change: object = {}): object => ({
  id: `e-${kind}`,
  kind,
  createdAt: '2026-11-16T09:12:00.000Z',
  text: null,
  state: null,
  team: null,
  severity: null,
  visibility: null,
  sharedPerson: null,
  sharedOrganization: null,
  isInternal: false,
  closureReason: null,
  author: ingrid,
  attachments: [],
  ...change,
})

const ticketWith = (change: object = {}): object => ({
  number: 48_213,
  type: 'MALFUNCTION',
  severity: 'IMPAIRED',
  visibility: 'ORGANIZATION',
  clocks: [],
  shares: [],
  state: 'WAITING',
  subject: 'Crimp height drifts',
  description: 'After forty minutes.',
  otherMachine: '',
  otherSerialNumber: '',
  replies: 1,
  closureReason: null,
  closureComment: '',
  createdAt: '2026-11-13T14:20:00.000Z',
  updatedAt: '2026-11-17T10:02:00.000Z',
  closedAt: null,
  waitsSince: '2026-11-17T10:02:00.000Z',
  actions: ['COMMENT', 'CLOSE'],
  team: null,
  customerWaitsSince: null,
  nextStates: [],
  rating: null,
  organization: { id: '70-4411', name: 'Werk Aldringen', company: 'Lohse Kabelsatz' },
  machine: { serialNumber: 'AD450-2207-0148', model: 'Adze 450', place: 'line 2' },
  contact: ingrid,
  agent: { id: mara.id, name: mara.name },
  readers: [ingrid, mara],
  seenBy: null,
  attachments: [],
  timeline: [
    eventOf('opened', { createdAt: '2026-11-13T14:20:00.000Z' }),
    eventOf('comment', { author: mara, text: 'Please send a photo.\n\nOf the log.' }),
    eventOf('state', { author: mara, state: 'WAITING' }),
  ],
  ...change,
})

const answersWith = (more: PortalAnswers, change: object = {}): PortalAnswers => ({
  Viewer: () => ({ viewer: { isAgent: false, team: null } }),
  Ticket: () => ({ ticket: ticketWith(change) }),
  ...more,
})

const show = (answers: PortalAnswers): ReturnType<typeof renderInPortal> =>
  renderInPortal(<TicketScreen params={{ number: '48213' }} />, answers, '/tickets/48213')

const write = async (label: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

describe('a ticket', () => {
  beforeEach(() => {
    window.localStorage.clear()
  })
  afterEach(cleanup)

  it('[M3] tells its course by day, and who reads it', async () => {
    show(answersWith({}))
    expect(await screen.findByRole('heading', { level: 3, name: /^Friday,? 13 November 2026$/ })).toBeVisible()
    expect(screen.getByText('Please send a photo.')).toBeVisible()
    expect(screen.getByText('Ticket opened by Ingrid Solvang')).toBeVisible()
    expect(screen.getByText('1 person can read this.')).toBeVisible()
  })

  it('[M3] tells administrators who has seen it, and others not even that somebody could', async () => {
    const firstAt = '2026-11-16T09:12:00.000Z'
    const colleague = { id: 'u-4', name: 'Tobias Brandl', initials: 'TB', isInternal: false }
    const seenBy = [
      { person: mara, firstAt, lastAt: '2026-11-17T10:02:00.000Z', files: ['crimp.log'] },
      { person: colleague, firstAt, lastAt: firstAt, files: [] },
    ]
    const first = show(answersWith({}, { seenBy }))
    const title = { level: 2, name: 'Who has seen this ticket' }
    const section = (await screen.findByRole('heading', title)).closest('section')
    const [staff, other] = [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(staff).toMatch(/^MOMara Ohlin.+First seen: .*16 .+ · last: .*17 .+Downloaded: crimp\.log$/)
    expect(other).toMatch(/^TBTobias BrandlColleagueSeen: .*16 /)
    first.unmount()
    show(answersWith({}, { seenBy: [] }))
    expect(await screen.findByText('Nobody yet')).toBeVisible()
    cleanup()
    show(answersWith({}))
    await screen.findByText('Please send a photo.')
    expect(screen.queryByRole('heading', title)).toBeNull()
  })

  it('[M3] keeps the draft of an answer with its time', async () => {
    const first = show(answersWith({}))
    await write('Your answer', 'Log attached')
    first.unmount()
    show(answersWith({}))
    expect(await screen.findByLabelText('Your answer')).toHaveValue('Log attached')
    expect(screen.getByText(/^Draft saved on this device/)).toBeVisible()
  })

  it('[M3] asks once it is closed how satisfied one is, and shows the answer, which can be changed', async () => {
    const sent: unknown[] = []
    const rated = { rating: null as { score: number; comment: string } | null }
    const closed = { state: 'CLOSED', closedAt: '2026-11-20T08:00:00.000Z', actions: ['REOPEN', 'RATE'] }
    show({
      ...answersWith({}),
      Ticket: () => ({ ticket: ticketWith({ ...closed, ...rated }) }),
      RateTicket: (variables: never) => {
        sent.push(variables)
        rated.rating = { score: 4, comment: 'Quick' }
        return { rateTicket: { ticket: { number: 48_213 }, errors: [] } }
      },
    })
    await screen.findByRole('group', { name: 'How satisfied are you with our help?' })
    fireEvent.click(screen.getByRole('radio', { name: 'Satisfied' }))
    await write('What was good, what could be better?', 'Quick')
    press('Send rating')
    expect(await screen.findByText('Your rating: Satisfied')).toBeVisible()
    expect(sent).toEqual([{ number: 48_213, score: 4, comment: 'Quick' }])
    press('Change the rating')
    expect(screen.getByRole('radio', { name: 'Satisfied' })).toBeChecked()
  })

  it('[M3] wants a text: “Please enter a comment” (S2 §5)', async () => {
    show(answersWith({}))
    await write('Your answer', '  ')
    press('Send answer')
    expect(await screen.findByText('Please enter a comment')).toBeVisible()
    expect(screen.getByLabelText('Your answer')).toHaveFocus()
  })

  it('[M3] lets an answer wait while the service is away, and sends it once when it is back', async () => {
    const sent: { text: string; idempotencyKey: string }[] = []
    const service = { isAway: true }
    show(
      answersWith({
        CommentTicket: (variables: never) => {
          if (service.isAway) throw new ServiceError('away', 'The connection failed')
          sent.push(variables)
          return { commentTicket: { ticket: { number: 48_213 }, errors: [] } }
        },
      }),
    )
    await write('Your answer', 'Log attached')
    press('Send answer')
    expect(await screen.findByText(/^Waiting on this device since/)).toBeVisible()
    expect(screen.getByLabelText('Your answer')).toHaveValue('')
    service.isAway = false
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      window.dispatchEvent(new Event('online'))
      await Promise.resolve()
    })
    await waitFor(() => expect(screen.queryByText(/^Waiting on this device since/)).toBeNull())
    expect(sent).toMatchObject([{ text: 'Log attached', number: 48_213, attachments: [] }])
  })

  it('[M3] is closed with a reason, and not without', async () => {
    const closed: unknown[] = []
    show(
      answersWith({
        CloseTicket: (variables: never) => {
          closed.push(variables)
          return { closeTicket: { ticket: { number: 48_213 }, errors: [] } }
        },
      }),
    )
    await screen.findByLabelText('Your answer')
    fireEvent.click(screen.getAllByRole('button', { name: 'Close…' })[0] as HTMLElement)
    press('Close the ticket')
    expect(await screen.findByText('Please select a reason')).toBeVisible()
    fireEvent.click(screen.getByRole('radio', { name: /^Solved without Trenholt/ }))
    press('Close the ticket')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(closed).toEqual([{ number: 48_213, reason: 'SOLVED_WITHOUT_PROVIDER', comment: '' }])
  })

  it('[M3] is opened again with a reason within thirty days, and no more later', async () => {
    const reopened: unknown[] = []
    const done = { state: 'CLOSED', waitsSince: null, closedAt: '2026-11-20T10:00:00.000Z' }
    const first = show(
      answersWith(
        {
          ReopenTicket: (variables: never) => {
            reopened.push(variables)
            return { reopenTicket: { ticket: { number: 48_213 }, errors: [] } }
          },
        },
        { ...done, actions: ['REOPEN'] },
      ),
    )
    await write('Why should the ticket be reopened?', 'It drifts again')
    press('Reopen')
    await waitFor(() => expect(reopened).toMatchObject([{ number: 48_213, text: 'It drifts again' }]))
    first.unmount()
    show(answersWith({}, { ...done, actions: [] }))
    expect(await screen.findByText(/more than 30 days ago/)).toBeVisible()
  })

  const forStaff = {
    state: 'NEW',
    waitsSince: null,
    customerWaitsSince: '2026-11-17T10:02:00.000Z',
    team: 'SERVICE',
    actions: ['COMMENT', 'CLOSE', 'ASK', 'TAKE', 'HAND_OVER', 'NOTE'],
    nextStates: ['IN_PROGRESS', 'WAITING', 'ON_HOLD', 'RESOLVED'],
  }
  const Viewer = () => ({ viewer: { isAgent: true, team: 'SERVICE' } })

  it('[M3] lets staff ask back, and write a note that is never sent as an answer', async () => {
    const sent: unknown[] = []
    const noted: unknown[] = []
    show(
      answersWith(
        {
          Viewer,
          CommentTicket: (variables: never) => {
            sent.push(variables)
            return { commentTicket: { ticket: { number: 48_213 }, errors: [] } }
          },
          NoteOnTicket: (variables: never) => {
            noted.push(variables)
            return { noteOnTicket: { ticket: { number: 48_213 }, errors: [] } }
          },
        },
        forStaff,
      ),
    )
    await write('Your answer', 'Please measure')
    fireEvent.click(screen.getByRole('radio', { name: 'Internal note' }))
    const note = screen.getByRole('textbox', { name: 'Internal note' })
    expect(note).toHaveValue('')
    expect(note).toHaveAccessibleDescription(/Customers never see it/)
    fireEvent.change(note, { target: { value: 'Guarantee is over' } })
    press('Save note')
    await waitFor(() => expect(noted).toMatchObject([{ number: 48_213, text: 'Guarantee is over' }]))
    fireEvent.click(screen.getByRole('radio', { name: 'Question to the customer' }))
    expect(screen.getByRole('textbox', { name: 'Question to the customer' })).toHaveValue('Please measure')
    press('Send question')
    await waitFor(() => expect(sent).toMatchObject([{ text: 'Please measure', asks: true }]))
    expect(noted).toHaveLength(1)
  })

  it('[M3] lets staff take it, say how it stands and hand it over', async () => {
    const done: unknown[] = []
    const answer = (field: string) => (variables: never) => {
      done.push([field, variables])
      return { [field]: { ticket: { number: 48_213 }, errors: [] } }
    }
    show(
      answersWith(
        {
          Viewer,
          TakeTicket: answer('takeTicket'),
          SetTicketState: answer('setTicketState'),
          HandTicketOver: answer('handTicketOver'),
        },
        forStaff,
      ),
    )
    await screen.findByLabelText('Your answer')
    press('Take')
    await screen.findByText('You have taken the ticket.')
    press('Status')
    press('Waiting for the customer')
    await screen.findByText('The status has been changed.')
    press('Hand over')
    expect(screen.queryByRole('button', { name: 'Service' })).toBeNull()
    press('Spare parts')
    await screen.findByText('The ticket is now with the team Spare parts.')
    expect(done).toEqual([
      ['takeTicket', { number: 48_213 }],
      ['setTicketState', { number: 48_213, state: 'WAITING' }],
      ['handTicketOver', { number: 48_213, team: 'PARTS' }],
    ])
  })

  it('[M3] marks what is internal in its course', async () => {
    const note = eventOf('note', { author: mara, text: 'Guarantee is over', isInternal: true })
    show(answersWith({ Viewer }, { ...forStaff, timeline: [note] }))
    const article = (await screen.findByText('Guarantee is over')).closest('article')
    expect(article).toHaveTextContent(/^Mara Ohlin.*Internal note/)
    expect(article).toHaveClass('p-msg--internal')
  })

  it('[M3] that is not yours is one that is not there', async () => {
    show({ Ticket: () => ({ ticket: null }) })
    expect(await screen.findByText('It does not exist, or it does not belong to your company.')).toBeVisible()
  })
})
