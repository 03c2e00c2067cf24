import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderInPortal } from '../../../../tests/components/render-in-portal.tsx'
import { QueryState } from './query-state.tsx'
import { ServiceError, type ServiceErrorKind } from '../calls/service-error.ts'

const KEY = ['machines']

type Failure = ServiceErrorKind | ServiceError

function Machines({ fail }: { readonly fail: Failure }): ReactNode {
  const query = useQuery<string, ServiceError>({
    queryKey: KEY,
    queryFn: () =>
      Promise.reject(fail instanceof ServiceError ? fail : new ServiceError(fail, 'No', { reference: 'r-17' })),
    retry: false,
  })
  return (
    <QueryState query={query} skeleton={<p>…</p>} failure="The machines could not be loaded">
      {(data) => <p>{data}</p>}
    </QueryState>
  )
}

const show = (fail: Failure, old?: string): void => {
  const client = new QueryClient()
  if (old !== undefined) client.setQueryData(KEY, old, { updatedAt: Date.now() - 120_000 })
  renderInPortal(
    <QueryClientProvider client={client}>
      <Machines fail={fail} />
    </QueryClientProvider>,
    {},
  )
}

describe('QueryState', () => {
  it.each([
    ['away', 'The service is not responding', 'Nothing has been loaded on this device yet.'],
    ['forbidden', 'No permission', 'Your account is not allowed to see this.'],
    ['wrong', 'The machines could not be loaded', 'The service returned an error.'],
    ['not-offered', 'The machines could not be loaded', 'The content service of this website does not offer this.'],
  ] as const)('[M9] says why nothing is there: %s', async (fail, title, text) => {
    show(fail)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain(text)
    expect(alert.textContent).toContain('r-17')
  })

  it.each([
    ['Your login was not accepted', 'Log out and log in again.', { status: 401 }],
    [
      'This account is not known here',
      'none of our customers has this account',
      { status: 403, problem: { type: 'urn:uapp:problem:unknown-account' } },
    ],
  ])('[A10] [M9] never calls a login that is not taken a missing permission: %s', async (title, text, options) => {
    show(new ServiceError('forbidden', 'No', options))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toContain(text)
  })

  it.each([
    [
      'away',
      /^The service is not responding\. You are viewing data from .* \(2 minutes old\)\.$/,
      'You can keep reading.',
    ],
    [
      'forbidden',
      /^This could not be updated\. You are viewing data from .* \(2 minutes old\)\.$/,
      'is not allowed to see this',
    ],
    ['wrong', /^This could not be updated\. You are viewing data from .* \(2 minutes old\)\.$/, 'returned an error'],
  ] as const)('[M9] shows what was loaded last, and says why it is old: %s', async (fail, title, text) => {
    show(fail, 'P-650')
    const notice = await screen.findByText(title)
    await waitFor(() => expect(notice.closest('[role=status]')?.textContent).toContain(text))
    expect(screen.getByText('P-650')).toBeTruthy()
  })
})
