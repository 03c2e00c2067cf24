import { beforeEach, describe, expect, it } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { createPortalQueries, forgetQueries } from './portal-queries.ts'

const KEY = ['tickets', {}] as const

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
  beforeEach(() => window.sessionStorage.clear())

  it('[M9] shows what was loaded last, however often the page is loaded again while the service is away', async () => {
    expect(await visit('ingrid', answers('four tickets'))).toBeUndefined()
    expect(await visit('ingrid', isAway)).toBe('four tickets')
    expect(await visit('ingrid', isAway)).toBe('four tickets')
    expect(await visit('ingrid', answers('five tickets'))).toBe('four tickets')
    expect(await visit('ingrid', isAway)).toBe('five tickets')
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
})
