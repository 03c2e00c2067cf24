import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderInPortal } from '../../../../tests/components/render-in-portal.tsx'
import { DownloadsScreen } from './downloads-screen.tsx'

const fileOf = (id: string, more: object = {}): object => ({
  id,
  product: 'adze-450',
  title: `Manual ${id}`,
  version: '7',
  platform: '',
  mediaType: 'application/pdf',
  size: 1000,
  releasedOn: '2026-08-01',
  kind: 'MANUAL',
  language: 'en',
  change: null,
  notes: '',
  checksum: 'ab',
  path: `/downloads/${id}`,
  ...more,
})

const visits: boolean[] = []

const show = (address = '/downloads', changed: object = { change: 'ADDED' }): ReturnType<typeof renderInPortal> =>
  renderInPortal(
    <DownloadsScreen />,
    {
      DownloadCenter: () => ({
        downloadsSeenAt: '2026-11-12T08:00:00.000Z',
        downloads: [
          fileOf('english'),
          fileOf('german', { language: 'de', ...(visits.includes(true) ? {} : changed) }),
          fileOf('flow', { product: 'wire-flow', kind: 'SOFTWARE', language: null, version: '4.6' }),
        ],
      }),
      VisitDownloads: ({ isRead }: { isRead: boolean }) => {
        visits.push(isRead)
        return { visitDownloads: { id: 'u-1' } }
      },
    },
    address,
  )

const titles = (): readonly (string | null)[] =>
  screen.getAllByRole('link', { name: /^Manual/ }).map(({ textContent }) => textContent)

describe('the download center', () => {
  beforeEach(() => {
    visits.length = 0
  })
  afterEach(cleanup)

  it('[M7] lists and marks what has changed since the last visit, until it is marked as seen', async () => {
    show()
    const changes = await screen.findByRole('region', { name: 'Since your last visit on 12 November 2026' })
    expect(within(changes).getByRole('listitem')).toHaveTextContent('Manual german new')
    await waitFor(() => expect(visits).toEqual([false]))
    fireEvent.click(within(changes).getByRole('button', { name: 'Mark as seen' }))
    await waitFor(() => expect(changes).not.toBeInTheDocument())
    expect(visits).toEqual([false, true])
  })

  it('[M7] filters by language, product and changes, in the address', async () => {
    const { place } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Language' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /^German/ }))
    expect(place()).toBe('/downloads?language=de')
    expect(titles()).toEqual(['Manual german'])
    fireEvent.click(screen.getByRole('button', { name: 'Product' }))
    expect(screen.queryByRole('checkbox', { name: /^Wire Flow/ })).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Language' }))
    fireEvent.click(screen.getByRole('button', { name: 'Changes only' }))
    expect(place()).toBe('/downloads?changed=1')
    expect(titles()).toEqual(['Manual german'])
  })

  it('[M7] says when the filters leave nothing, and takes them off', async () => {
    const { place } = show('/downloads?version=none')
    expect(await screen.findByText('No download matches the filters.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Remove all filters' }))
    expect(place()).toBe('/downloads')
    expect(titles()).toHaveLength(4)
  })
})
