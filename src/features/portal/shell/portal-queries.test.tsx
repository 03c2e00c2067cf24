import { beforeEach, describe, expect, it } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { createPortalQueries, forgetQueries } from './portal-queries.ts'

const KEY = ['TicketList', {}] as const

/** Leaves the page, as a reload does. */
function leave(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  window.dispatchEvent(new Event('pagehide'))
  Reflect.deleteProperty(document, 'visibilityState')
}

/** A page of the portal that shows what was kept, asks for it again and is left. */
async function visit(userId: string, ask: () => Promise<unknown>): Promise<unknown> {
  const { client, start } = createPortalQueries(userId)
  const stop = start()
  const shown = client.getQueryData(KEY)
  await client.fetchQuery({ queryKey: KEY, queryFn: ask, staleTime: 0, retry: false }).catch(() => undefined)
  leave()
  stop()
  client.clear()
  return shown
}

const answers = (data: unknown) => async () => data
const isAway = async (): Promise<never> => {
  throw new Error('away')
}

describe('createPortalQueries', () => {
  beforeEach(() => window.localStorage.clear())

  it('[M9] shows what was loaded last, however often the page is loaded again while the service is away', async () => {
    expect(await visit('ingrid', answers('four tickets'))).toBeUndefined()
    expect(await visit('ingrid', isAway)).toBe('four tickets')
    expect(await visit('ingrid', isAway)).toBe('four tickets')
    expect(await visit('ingrid', answers('five tickets'))).toBe('four tickets')
    expect(await visit('ingrid', isAway)).toBe('five tickets')
  })

  it('[M9] keeps what has come while the page is open, since a phone ends it without a word', async () => {
    const { client, start } = createPortalQueries('ingrid')
    const stop = start()
    await client.fetchQuery({ queryKey: KEY, queryFn: answers('four tickets') })
    await waitFor(() => expect(createPortalQueries('ingrid').client.getQueryData(KEY)).toBe('four tickets'), {
      timeout: 20_000,
    })
    stop()
    client.clear()
  })

  it('[M9] asks again after a reload, however young what is kept is', async () => {
    await visit('ingrid', answers('four tickets'))
    const { client } = createPortalQueries('ingrid')
    const requested = { count: 0 }
    const observer = new QueryObserver(client, {
      queryKey: KEY,
      queryFn: async () => {
        requested.count += 1
        return 'five tickets'
      },
    })
    const seen: unknown[] = [observer.getCurrentResult().data]
    const stop = observer.subscribe(({ data }) => seen.push(data))
    await waitFor(() => expect(seen.at(-1)).toBe('five tickets'))
    stop()
    client.clear()
    expect([seen[0], requested.count]).toEqual(['four tickets', 1])
  })

  it('[M9] tells how old it is, not when it was asked for in vain', async () => {
    await visit('ingrid', answers('four tickets'))
    const first = createPortalQueries('ingrid').client.getQueryState(KEY)
    await visit('ingrid', isAway)
    const second = createPortalQueries('ingrid').client.getQueryState(KEY)
    expect(second).toMatchObject({ dataUpdatedAt: first?.dataUpdatedAt, status: 'success', error: null })
  })

  it('[M9] shows it to nobody else, and to nobody after a logout', async () => {
    await visit('ingrid', answers('four tickets'))
    expect(createPortalQueries('paul').client.getQueryData(KEY)).toBeUndefined()
    forgetQueries()
    expect(createPortalQueries('ingrid').client.getQueryData(KEY)).toBeUndefined()
  })

  /** Leaves a page that has loaded something else. */
  function leaveWith(userId: string, loaded: Readonly<Record<string, unknown>>): void {
    const { client, start } = createPortalQueries(userId)
    const stop = start()
    for (const [name, data] of Object.entries(loaded)) client.setQueryData([name, {}], data)
    leave()
    stop()
    client.clear()
  }

  it('[M9] keeps tickets and machines, in whichever tab they were seen, and nothing of people and profiles', () => {
    leaveWith('ingrid', { InventoryMachine: 'a machine', Account: 'a phone number', UserList: 'people' })
    leaveWith('ingrid', { Ticket: 'a ticket' })
    const { client } = createPortalQueries('ingrid')
    const kept = ['InventoryMachine', 'Ticket', 'Account', 'UserList'].map((name) => client.getQueryData([name, {}]))
    expect(kept).toEqual(['a machine', 'a ticket', undefined, undefined])
  })

  it('[M9] keeps no link that opens a file', () => {
    const path = '/files/1?expires=1&signature=secret'
    leaveWith('ingrid', { Ticket: { ticket: { subject: 'Files are full', attachments: [{ name: 'a', path }] } } })
    expect(
      Object.keys(window.localStorage)
        .map((key) => window.localStorage.getItem(key))
        .join(),
    ).not.toContain('secret')
    expect(createPortalQueries('ingrid').client.getQueryData(['Ticket', {}])).toEqual({
      ticket: { subject: 'Files are full', attachments: [{ name: 'a', path: '' }] },
    })
  })

  it('[M9] drops what is older than a week, and the oldest where there is no room', () => {
    const { client, start } = createPortalQueries('ingrid')
    const stop = start()
    const now = Date.now()
    const ofDay = (day: number): number => now - day * 24 * 3_600_000
    for (const day of [1, 2, 3, 4, 5, 6, 8])
      client.setQueryData(['Ticket', { day }], 'x'.repeat(240_000), { updatedAt: ofDay(day) })
    client.setQueryData(['Ticket', { day: 0 }], 'y'.repeat(300_000), { updatedAt: ofDay(0) })
    client.setQueryData(['Ticket', { day: 9 }], 'old', { updatedAt: ofDay(9) })
    leave()
    stop()
    client.clear()
    const again = createPortalQueries('ingrid').client
    const days = [0, 1, 2, 3, 4, 5, 6, 8, 9].filter((day) => again.getQueryData(['Ticket', { day }]) !== undefined)
    expect(days).toEqual([1, 2, 3, 4, 5, 6])
  })
})
